import { events } from '@vastra/shared/events';

const listeners = new Set<(productIds: string[]) => void>();
let lastBroadcastKey: string | undefined;
let isEmitting = false;
let foreignChangeCount = 0;

const toKey = (productIds: readonly string[]): string => [...productIds].sort().join();

events.on('wishlist:changed', ({ productIds }) => {
  lastBroadcastKey = toKey(productIds);
  if (isEmitting) return;
  foreignChangeCount += 1;
  for (const listener of listeners) listener(productIds);
});

/** Emits the wishlist's products as `wishlist:changed`, in every tab. */
export function broadcastWishlist(productIds: string[]): void {
  isEmitting = true;
  events.emit('wishlist:changed', { count: productIds.length, productIds });
  isEmitting = false;
}

/** Returns whether the last event, from this tab or another, had these products. */
export const wasBroadcast = (productIds: readonly string[]): boolean => lastBroadcastKey === toKey(productIds);

/** Clears the last event, because another customer has signed in. */
export const resetBroadcast = (): void => {
  lastBroadcastKey = undefined;
};

/** Returns the number of changes from other tabs so far. Compare two results to find out whether one came in between. */
export const getForeignChangeCount = (): number => foreignChangeCount;

/** Calls `listener` when another tab has changed the wishlist. Returns a function that removes the listener. */
export function onWishlistChangedElsewhere(listener: (productIds: string[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
