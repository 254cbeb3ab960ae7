import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { useEffect, useState } from 'react';
import { useStoredCount } from './use-stored-count';

/**
 * Returns the number of items in the cart, from the events of the cart's remote, in every tab. Counts added items at once, because the
 * remote is loaded with the first one.
 */
export function useCartCount(): number {
  const [count, setCount] = useStoredCount('cart');
  const isSignedIn = useSession((session) => session.status === 'signed-in');

  const [addedCount, setAddedCount] = useState(0);

  useEffect(
    () =>
      events.on('cart:changed', (cart) => {
        setAddedCount(0);
        setCount(cart);
      }),
    [setCount],
  );

  useEffect(
    () =>
      commands.onRun('cart/add', ({ quantity }, result) => {
        setAddedCount((added) => added + quantity);
        result.catch(() => setAddedCount((added) => Math.max(0, added - quantity)));
      }),
    [],
  );

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

  return count + addedCount;
}
