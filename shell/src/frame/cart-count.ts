import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { useEffect, useState } from 'react';

// Kept so that the badge is there after a reload without loading the cart's code.
const key = 'vastra:cart-count';

const keep = (count: number): void => {
  try {
    localStorage.setItem(key, String(count));
  } catch {
    // Storage is full or forbidden: the badge still follows the bus in this tab.
  }
};

const kept = (): number => {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
};

/** The number of pieces in the cart, as the cart's team tells it on the bus, in every tab. */
export function useCartCount(): number {
  const [count, setCount] = useState(0);
  const isSignedIn = useSession((session) => session.status === 'signed-in');

  useEffect(() => {
    setCount(kept());
    return events.on('cart:changed', (cart) => {
      keep(cart.count);
      setCount(cart.count);
    });
  }, []);

  useEffect(() => {
    if (!isSignedIn) return;
    // Another device may have changed the account's cart. Without an answer the kept number stays.
    api
      .get('cart')
      .data<{ totalItems: number }>()
      .then(
        ({ totalItems }) => {
          keep(totalItems);
          setCount(totalItems);
        },
        () => {},
      );
  }, [isSignedIn]);

  return count;
}
