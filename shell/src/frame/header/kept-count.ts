import { useCallback, useEffect, useState } from 'react';

/** A number that is there again on the next page, before anything is loaded: in local storage under `vastra:<name>-count`. */
export function useKeptCount(name: 'cart' | 'wishlist') {
  const key = `vastra:${name}-count`;
  const [count, setCount] = useState(0);

  useEffect(() => {
    try {
      setCount(Number(localStorage.getItem(key)) || 0);
    } catch {
      // Storage is forbidden: the badge still follows the bus in this tab.
    }
  }, [key]);

  const keep = useCallback(
    (next: { count: number }) => {
      setCount(next.count);
      try {
        localStorage.setItem(key, String(next.count));
      } catch {
        // As above, or storage is full.
      }
    },
    [key],
  );

  return [count, keep] as const;
}
