import { useCallback, useEffect, useState } from 'react';

/** Stores a count in local storage under `vastra:<name>-count`, so that the next page shows it before anything has loaded. */
export function useStoredCount(name: 'cart' | 'wishlist') {
  const key = `vastra:${name}-count`;
  const [count, setCount] = useState(0);

  useEffect(() => {
    const read = () => {
      try {
        setCount(Number(localStorage.getItem(key)) || 0);
      } catch {
        // Storage is blocked: the badge still follows the events in this tab.
      }
    };
    read();
    // A page from the back/forward cache has missed events.
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, [key]);

  const store = useCallback(
    (next: { count: number }) => {
      setCount(next.count);
      try {
        localStorage.setItem(key, String(next.count));
      } catch {
        // Storage is blocked or full.
      }
    },
    [key],
  );

  return [count, store] as const;
}
