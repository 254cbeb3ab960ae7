/** Creates a value in session storage, under `vastra:<name>`. It survives a reload but not the tab. */
export function createSessionValue<T>(name: string) {
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
        // The storage is full or blocked, so the value is lost on a reload.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // The storage is blocked, so there is nothing to remove.
      }
    },
  };
}
