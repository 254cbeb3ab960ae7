import { useEffect, useState } from 'react';

const getSecondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Returns the seconds until `end` (ms since 1970), and 0 from then on. It reads the clock, so that it is right in a tab that has slept. */
export function useSecondsLeft(end: number): number {
  // clock: screens count down to what the browser has requested
  const [secondsLeft, setSecondsLeft] = useState(() => getSecondsUntil(end));
  useEffect(() => {
    const update = () => {
      setSecondsLeft(getSecondsUntil(end));
      if (getSecondsUntil(end) === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 500);
    update();
    return () => clearInterval(timer);
  }, [end]);
  return secondsLeft;
}
