/** Creates a value in a storage of the browser. A browser that blocks the storage, or whose storage is full, keeps it until the page is left. */
function createStoredValue<T>(getStorage: () => Storage, name: string) {
  const key = `vastra:${name}`;
  let inMemory: string | undefined;
  return {
    /** Key in the storage, which a `storage` event names. */
    key,
    read(): T | undefined {
      try {
        return JSON.parse(inMemory ?? getStorage().getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(value: T): void {
      inMemory = undefined;
      const text = JSON.stringify(value);
      try {
        getStorage().setItem(key, text);
      } catch {
        inMemory = text;
      }
    },
    clear(): void {
      inMemory = undefined;
      try {
        getStorage().removeItem(key);
      } catch {
        // The storage is blocked, so there is nothing to remove.
      }
    },
  };
}

/** Creates a value in session storage, under `vastra:<name>`. It survives a reload but not the tab. */
export const createSessionValue = <T>(name: string) => createStoredValue<T>(() => sessionStorage, name);

/** Creates a value in local storage, under `vastra:<name>`. It survives the tab, and other tabs share it. */
export const createLocalValue = <T>(name: string) => createStoredValue<T>(() => localStorage, name);
