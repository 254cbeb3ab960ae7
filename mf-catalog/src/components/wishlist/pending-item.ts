import { createSessionValue } from '@vastra/shared/forms/session-value';

const pendingItem = createSessionValue<[productId: string, storedAt: number]>('wishlist-pending');
const maxAgeMs = 30 * 60 * 1000;

/** Stores which product a guest wanted to add before signing in. */
export const storePendingItem = (productId: string): void => pendingItem.write([productId, Date.now()]);

/** Removes what was stored, and returns whether it was this product, within the last half hour. */
export function takePendingItem(productId: string): boolean {
  const [storedId, storedAt = 0] = pendingItem.read() ?? [];
  pendingItem.clear();
  return storedId === productId && Date.now() - storedAt < maxAgeMs;
}
