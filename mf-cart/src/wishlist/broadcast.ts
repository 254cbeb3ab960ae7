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

/** Tells everyone, in every tab, what is in the wishlist. */
export function broadcastWishlist(productIds: string[]): void {
  isEmitting = true;
  events.emit('wishlist:changed', { count: productIds.length, productIds });
  isEmitting = false;
}

/** Whether these products are what was told last, here or in another tab. */
export const wasBroadcast = (productIds: readonly string[]): boolean => lastBroadcastKey === toKey(productIds);

/** Another customer's wishlist was not told yet. */
export const resetBroadcast = (): void => {
  lastBroadcastKey = undefined;
};

/** How often another tab has told a change: two answers that differ have one in between. */
export const getForeignChangeCount = (): number => foreignChangeCount;

/** Calls `listener` when another tab has changed the wishlist; answers a function that stops it. */
export function onWishlistChangedElsewhere(listener: (productIds: string[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
