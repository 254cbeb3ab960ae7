/** Something that outlives a reload but not the tab: in session storage under `vastra:<name>`. */
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

/** What is typed in the checkout. */
export const storedCheckoutForm = createSessionValue<Record<string, unknown>>('checkout');

/** The order of this tab that waits for its payment. */
export const storedUnpaidOrder = createSessionValue<{
  id: string;
  /** What was ordered and how, to compare with. */
  content: string;
}>('held-order');
