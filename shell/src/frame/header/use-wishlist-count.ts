import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { useStoredCount } from './use-stored-count';

/** Returns the number of products in the customer's wishlist, from the events of the cart's remote, in every tab; 0 for a guest. */
export function useWishlistCount(): number {
  const [count, setCount] = useStoredCount('wishlist');
  const owner = useSession(({ user, status }) => user?.id ?? status);

  useEffect(
    () => events.on('wishlist:changed', (wishlist) => useSession.getState().user && setCount(wishlist)),
    [setCount],
  );

  useEffect(() => {
    if (owner === 'signed-out') setCount({ count: 0 });
    // The cart's remote reads the wishlist once for the header and all hearts. If that fails, the stored number stays.
    else if (owner !== 'unknown') commands.run('wishlist/read', undefined).then(setCount, () => {});
  }, [owner, setCount]);

  return count;
}
