import { useSession } from '@vastra/shared/session';
import { onWishlistChangedElsewhere } from './broadcast';
import { loadWishlist, reloadWishlist, retryWishlist, useWishlist } from './wishlist-store';

/**
 * Reads the wishlist, and reads it again after changes in other tabs and when another customer signs in. Calls `onFailed` when a
 * list that is on the screen could not be refreshed. Returns a function that stops watching.
 */
export function watchWishlist(onFailed: () => void): () => void {
  const refresh = (read = loadWishlist) =>
    void read().catch(() => useWishlist.getState().status === 'ready' && onFailed());
  const isUnknown = (productId: string) =>
    !useWishlist.getState().items.some(({ product }) => product._id === productId);
  const unsubscribers = [
    onWishlistChangedElsewhere((productIds) => productIds.some(isUnknown) && refresh(reloadWishlist)),
    useSession.subscribe(({ user }, previous) => user && user.id !== previous.user?.id && refresh()),
  ];
  if (useWishlist.getState().status === 'failed') void retryWishlist().catch(() => {});
  else refresh();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
