/** Reads a JSON value from the browser's storage; null if there is none or the storage is blocked. */
export function readStored(key: string, storage: () => Storage = () => localStorage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a JSON value in the browser's storage, or removes it if it is undefined. Does nothing if the storage is full or blocked. */
export function writeStored(key: string, value: unknown, storage: () => Storage = () => localStorage): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full or blocked, so the value is not stored.
  }
}
