import { createLocalValue } from '@vastra/shared/forms/local-value';
import { createSessionValue } from '@vastra/shared/forms/session-value';

const storedViewedIds = createLocalValue<unknown>('recently-viewed');
const maxViewed = 9;

/** Returns the ids of the products viewed in this browser, latest first. */
export function listViewedIds(): string[] {
  const ids = storedViewedIds.read();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxViewed) : [];
}

/** Makes the product the latest of the nine that the browser remembers as viewed. */
export const storeViewed = (id: string): void =>
  storedViewedIds.write([id, ...listViewedIds().filter((viewedId) => viewedId !== id)].slice(0, maxViewed));

/** Calls `listener` when another tab has viewed a product. Returns a function that removes the listener. */
export function onViewedElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === 'vastra:recently-viewed' && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

const storedCountedIds = createSessionValue<unknown>('counted');

const listCountedIds = (): unknown[] => {
  const ids = storedCountedIds.read();
  return Array.isArray(ids) ? ids : [];
};

/** Returns whether the view was counted in this browser session; a reload or a return does not count again. */
export const isCounted = (id: string): boolean => listCountedIds().includes(id);
/** Records that the view of this product was counted, until the browser session ends. */
export const markCounted = (id: string): void => storedCountedIds.write([...listCountedIds(), id]);
