import { useSession } from '@vastra/shared/session';
import { hasOwnerChanged, loadCart, onCartChangedElsewhere, retryCart, useCart } from './cart-store';
import { guestCouponKey } from './guest/guest-coupon';
import { guestCartKey } from './guest/guest-lines';

const guestStorageKeys = [guestCartKey, guestCouponKey];

/**
 * Reads the cart and keeps it right while a screen shows it: other tabs, sign-in and sign-out. `onFailed` hears when a cart that
 * is on the screen could not be refreshed. Answers a function that stops it.
 */
export function watchCart(onFailed: () => void): () => void {
  const refresh = () => void loadCart().catch(() => useCart.getState().status === 'ready' && onFailed());
  const onStorage = ({ key }: StorageEvent) => (key === null || guestStorageKeys.includes(key)) && refresh();
  window.addEventListener('storage', onStorage);
  const stops = [
    () => window.removeEventListener('storage', onStorage),
    // A guest's cart is heard of through storage.
    onCartChangedElsewhere(() => useSession.getState().status === 'signed-in' && refresh()),
    useSession.subscribe((now, before) => hasOwnerChanged(now, before) && refresh()),
  ];
  if (useCart.getState().status === 'failed') void retryCart().catch(() => {});
  else refresh();
  return () => {
    for (const stop of stops) stop();
  };
}
