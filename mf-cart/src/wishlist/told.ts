import { events } from '@vastra/shared/events';

const listeners = new Set<(productIds: string[]) => void>();
let told: string | undefined;
let isTelling = false;
let timesElsewhere = 0;

const nameOf = (productIds: readonly string[]): string => [...productIds].sort().join();

events.on('wishlist:changed', ({ productIds }) => {
  told = nameOf(productIds);
  if (isTelling) return;
  timesElsewhere += 1;
  for (const listener of listeners) listener(productIds);
});

/** Tells everyone, in every tab, what is in the wishlist. */
export function tellWishes(productIds: string[]): void {
  isTelling = true;
  events.tell('wishlist:changed', { count: productIds.length, productIds });
  isTelling = false;
}

/** Whether these products are what was told last, here or in another tab. */
export const wasTold = (productIds: readonly string[]): boolean => told === nameOf(productIds);

/** Another customer's wishlist was not told yet. */
export const forgetTold = (): void => {
  told = undefined;
};

/** How often another tab has told a change: two answers that differ have one in between. */
export const timesToldElsewhere = (): number => timesElsewhere;

/** Calls `listener` when another tab has changed the wishlist; answers a function that stops it. */
export function onToldElsewhere(listener: (productIds: string[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
