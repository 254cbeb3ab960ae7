import { useSession } from '@vastra/shared/session';
import { hasOwnerChanged, joinCartRead, loadCart, onCartChangedElsewhere, retryCart, useCart } from './cart-store';
import { guestCouponKey } from './guest/guest-coupon';
import { guestCartKey } from './guest/guest-lines';

const guestStorageKeys = [guestCartKey, guestCouponKey];

/**
 * Reads the cart, and reads it again after changes in other tabs, sign-in and sign-out. Calls `onFailed` when a cart that is on the
 * screen could not be refreshed. Returns a function that stops watching.
 */
export function watchCart(onFailed: () => void): () => void {
  const reportFailure = () => useCart.getState().status === 'ready' && onFailed();
  const refresh = () => void loadCart().catch(reportFailure);
  const onStorage = ({ key }: StorageEvent) => (key === null || guestStorageKeys.includes(key)) && refresh();
  // A page from the back/forward cache has missed events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && refresh();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  const unsubscribers = [
    () => window.removeEventListener('storage', onStorage),
    () => window.removeEventListener('pageshow', onPageShow),
    // Changes of a guest's cart arrive as storage events.
    onCartChangedElsewhere(() => useSession.getState().status === 'signed-in' && refresh()),
    useSession.subscribe((current, previous) => hasOwnerChanged(current, previous) && refresh()),
  ];
  if (useCart.getState().status === 'failed') void retryCart().catch(() => {});
  else void joinCartRead().catch(reportFailure);
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
