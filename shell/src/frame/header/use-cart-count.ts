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
      commands.onRun('cart/add', ({ quantity }, result) => {
        setAddedCount((added) => added + quantity);
        result.catch(() => setAddedCount((added) => Math.max(0, added - quantity)));
      }),
    [],
  );

  useEffect(() => {
    const reading = new AbortController();
    const stop = events.on('cart:changed', (cart) => {
      // A count that was read before the change is out of date.
      reading.abort();
      setAddedCount(0);
      setCount(cart);
    });
    // Another device may have changed the account's cart. If the call fails, the stored number stays.
    if (isSignedIn)
      api
        .get('cart', { signal: reading.signal })
        .data<{ totalItems: number }>()
        .then(
          ({ totalItems }) => reading.signal.aborted || setCount({ count: totalItems }),
          () => {},
        );
    return () => {
      reading.abort();
      stop();
    };
  }, [isSignedIn, setCount]);

  return count + addedCount;
}
