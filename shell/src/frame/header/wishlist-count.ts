import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { useKeptCount } from './kept-count';

/** The number of products in the customer's wishlist, as the cart's team tells it, in every tab; 0 for a guest. */
export function useWishlistCount(): number {
  const [count, keep] = useKeptCount('wishlist');
  const owner = useSession(({ user, status }) => user?.id ?? status);

  useEffect(() => events.on('wishlist:changed', (wishlist) => useSession.getState().user && keep(wishlist)), [keep]);

  useEffect(() => {
    if (owner === 'signed-out') keep({ count: 0 });
    // The cart's team reads it once for the header and for all hearts. Without an answer the kept number stays.
    else if (owner !== 'unknown') commands.run('wishlist/read', undefined).then(keep, () => {});
  }, [owner, keep]);

  return count;
}
