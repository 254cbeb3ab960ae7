import { useEffect, useState } from 'react';

/** Seconds left until `seconds` have passed since `since` came; counted by the clock, so that a sleeping tab is right too. */
export function useCountdown(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `since` starts anew
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
}
