/** Short news at the bottom of the page: saved, joined, connection lost. Never rules or turns. */
export const toasts = $state<{ id: number; text: string; icon: string }[]>([]);
let next = 0;

export function toast(text: string, icon = 'check-mark'): void {
  const id = next++;
  toasts.push({ id, text, icon });
  setTimeout(() => {
    const at = toasts.findIndex((one) => one.id === id);
    if (at >= 0) toasts.splice(at, 1);
  }, 4000);
}
