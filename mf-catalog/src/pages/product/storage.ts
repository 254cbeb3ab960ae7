/** What the browser keeps, as JSON. Where storage is full or forbidden nothing is kept, and nothing breaks. */
export function kept(key: string, storage: () => Storage = () => localStorage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown, storage: () => Storage = () => localStorage): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Only the memory of it is lost.
  }
}
