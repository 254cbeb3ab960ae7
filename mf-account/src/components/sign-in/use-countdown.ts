import { useEffect, useState } from 'react';

const secondsTo = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/**
 * Seconds left until `seconds` have passed since `since` came, or since `begin` (ms); counted by the clock, so that a sleeping
 * tab is right too.
 */
export function useCountdown(seconds: number, since: unknown, begin?: number): number {
  const endOf = () => (begin ?? Date.now()) + seconds * 1000;
  const [left, setLeft] = useState(() => secondsTo(endOf()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `since` starts anew
  useEffect(() => {
    const end = endOf();
    const count = () => {
      setLeft(secondsTo(end));
      if (secondsTo(end) === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 500);
    count();
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
}
