import { useEffect, useState } from 'react';

/** ms that are left until `end`, told each second; 0 at the end, and no more ticks. `ahead`: the server's clock against ours. */
export function useCountdown(end: string, ahead: number): number {
  const left = () => Math.max(0, Date.parse(end) - Date.now() - ahead);
  const [ms, setMs] = useState(left);
  const isOver = ms === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: left is made of end and ahead
  useEffect(() => {
    setMs(left());
    if (isOver) return;
    const ticking = setInterval(() => setMs(left()), 1000);
    return () => clearInterval(ticking);
  }, [end, ahead, isOver]);
  return ms;
}

/** `14:05`. */
export const clockText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
