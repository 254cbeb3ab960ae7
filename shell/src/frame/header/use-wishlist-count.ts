import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { useStoredCount } from './use-stored-count';

/** Returns the number of products in the customer's wishlist, from the events of the cart's remote, in every tab; 0 for a guest. */
export function useWishlistCount(): number {
  const [count, setCount] = useStoredCount('wishlist');
  const owner = useSession(({ user, status }) => user?.id ?? status);

  useEffect(() => {
    if (owner === 'signed-out') setCount({ count: 0 });
    // A count that was read for another owner, or before a change, is out of date.
    let isOutdated = false;
    const stop = events.on('wishlist:changed', (wishlist) => {
      if (!useSession.getState().user) return;
      isOutdated = true;
      setCount(wishlist);
    });
    // The cart's remote reads the wishlist once for the header and all hearts. If that fails, the stored number stays.
    if (owner !== 'signed-out' && owner !== 'unknown')
      commands.run('wishlist/read', undefined).then(
        (wishlist) => isOutdated || setCount(wishlist),
        () => {},
      );
    return () => {
      isOutdated = true;
      stop();
    };
  }, [owner, setCount]);

  return count;
}
