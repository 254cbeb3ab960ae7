/** Something that outlives a reload but not the tab: in session storage under `vastra:<name>`. */
export function kept<T>(name: string) {
  const key = `vastra:${name}`;
  return {
    read(): T | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(value: T): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or forbidden: then a reload forgets it.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
