import { useEffect, useState } from 'react';

/** ms that are left until `end`, told each second; 0 at the end, and no more ticks. `ahead`: the server's clock against ours. */
export function useCountdown(end: string, clockOffsetMs: number): number {
  const getRemainingMs = () => Math.max(0, Date.parse(end) - Date.now() - clockOffsetMs);
  const [remainingMs, setRemainingMs] = useState(getRemainingMs);
  const isOver = remainingMs === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: left is made of end and ahead
  useEffect(() => {
    setRemainingMs(getRemainingMs());
    if (isOver) return;
    const timer = setInterval(() => setRemainingMs(getRemainingMs()), 1000);
    return () => clearInterval(timer);
  }, [end, clockOffsetMs, isOver]);
  return remainingMs;
}

/** `14:05`. */
export const formatCountdown = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const padTwo = (part: number) => String(part).padStart(2, '0');
  return `${padTwo(Math.floor(seconds / 60))}:${padTwo(seconds % 60)}`;
};
