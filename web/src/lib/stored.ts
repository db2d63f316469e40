/** JSON in localStorage; the page also works where there is none. */
export function stored<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`asztal.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(`asztal.${key}`, JSON.stringify(value));
  } catch {
    // private window or full: the page goes on without memory
  }
}
