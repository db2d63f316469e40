/** The sheet that lies over the map: a fleet's board ("fleet:0"), the briefing, events, enemies; null: none. Board and hand open the same one. */
export const sheet = $state<{ open: string | null }>({ open: null });

export const show = (what: string): void => void (sheet.open = sheet.open === what ? null : what);

let briefed = false;
/** Opens the briefing by itself, once. */
export function brief(): void {
  if (!briefed) sheet.open = 'briefing';
  briefed = true;
}
