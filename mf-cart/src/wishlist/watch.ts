import { useSession } from '@vastra/shared/session';
import { onToldElsewhere } from './told';
import { loadWishes, rereadWishes, retryWishes, useWishes } from './wish-store';

/**
 * Reads the wishlist and keeps it right while a screen shows it: other tabs, another customer. `onFailed` hears when a list that
 * is on the screen could not be refreshed. Answers a function that stops it.
 */
export function watchWishes(onFailed: () => void): () => void {
  const refresh = (read = loadWishes) => void read().catch(() => useWishes.getState().status === 'ready' && onFailed());
  const isUnknown = (productId: string) => !useWishes.getState().items.some(({ product }) => product._id === productId);
  const stops = [
    onToldElsewhere((productIds) => productIds.some(isUnknown) && refresh(rereadWishes)),
    useSession.subscribe(({ user }, before) => user && user.id !== before.user?.id && refresh()),
  ];
  if (useWishes.getState().status === 'failed') void retryWishes().catch(() => {});
  else refresh();
  return () => {
    for (const stop of stops) stop();
  };
}
