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

/** The values typed in the checkout form. */
export const storedCheckoutForm = createSessionValue<Record<string, unknown>>('checkout');

/** The unpaid order of this tab. */
export const storedUnpaidOrder = createSessionValue<{
  id: string;
  /** The order's content as JSON, to recognise the same order. */
  content: string;
  /** Path of the checkout of "Buy Now"; the cart stays as it is. Undefined if the cart is ordered. */
  buyNowPath?: string;
}>('held-order');

/** Returns the path of the checkout of "Buy Now" that placed this unpaid order of the tab; undefined if the cart was ordered. */
export function findBuyNowPath(orderId: string): string | undefined {
  const unpaid = storedUnpaidOrder.read();
  return unpaid?.id === orderId ? unpaid.buyNowPath : undefined;
}
