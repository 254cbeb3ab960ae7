import { useEffect, useState } from 'react';

const getSecondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/**
 * Returns the seconds that are left of `seconds`. The countdown starts at `startedAt` (ms), by default when the component appears, and
 * restarts when `restartKey` changes. It reads the clock, so that it is right in a tab that has slept.
 */
export function useCountdown(seconds: number, restartKey: unknown, startedAt?: number): number {
  const getEnd = () => (startedAt ?? Date.now()) + seconds * 1000;
  // clock: a code is sent in the browser only
  const [secondsLeft, setSecondsLeft] = useState(() => getSecondsUntil(getEnd()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another restartKey restarts the countdown
  useEffect(() => {
    const end = getEnd();
    const update = () => {
      setSecondsLeft(getSecondsUntil(end));
      if (getSecondsUntil(end) === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 500);
    update();
    return () => clearInterval(timer);
  }, [seconds, restartKey]);
  return secondsLeft;
}
