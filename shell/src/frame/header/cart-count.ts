import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { useKeptCount } from './kept-count';

/** The number of pieces in the cart, as the cart's team tells it on the bus, in every tab. */
export function useCartCount(): number {
  const [count, keep] = useKeptCount('cart');
  const isSignedIn = useSession((session) => session.status === 'signed-in');

  useEffect(() => events.on('cart:changed', keep), [keep]);

  useEffect(() => {
    if (!isSignedIn) return;
    // Another device may have changed the account's cart. Without an answer the kept number stays.
    api
      .get('cart')
      .data<{ totalItems: number }>()
      .then(
        ({ totalItems }) => keep({ count: totalItems }),
        () => {},
      );
  }, [isSignedIn, keep]);

  return count;
}
