import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { useEffect } from 'react';
import { useStoredCount } from './use-stored-count';

/** Returns the number of items in the cart, from the events of the cart's remote, in every tab. */
export function useCartCount(): number {
  const [count, setCount] = useStoredCount('cart');
  const isSignedIn = useSession((session) => session.status === 'signed-in');

  useEffect(() => events.on('cart:changed', setCount), [setCount]);

  useEffect(() => {
    if (!isSignedIn) return;
    // Another device may have changed the account's cart. If the call fails, the stored number stays.
    api
      .get('cart')
      .data<{ totalItems: number }>()
      .then(
        ({ totalItems }) => setCount({ count: totalItems }),
        () => {},
      );
  }, [isSignedIn, setCount]);

  return count;
}
