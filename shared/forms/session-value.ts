/** Creates a value in session storage, under `vastra:<name>`. It survives a reload but not the tab. */
export function createSessionValue<T>(name: string, getStorage = () => sessionStorage) {
  const key = `vastra:${name}`;
  return {
    read(): T | undefined {
      try {
        return JSON.parse(getStorage().getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(value: T): void {
      try {
        getStorage().setItem(key, JSON.stringify(value));
      } catch {
        // Full or blocked, so the value is lost on a reload.
      }
    },
    clear(): void {
      try {
        getStorage().removeItem(key);
      } catch {
        // Blocked, so there is nothing to remove.
      }
    },
  };
}
