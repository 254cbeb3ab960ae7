import { useEffect, useState } from 'react';
import styled from 'styled-components';

const Timer = styled.span.attrs({ role: 'timer' })`
  font-variant-numeric: tabular-nums;
`;

/** Returns a duration in ms as minutes and seconds, such as `12:04`. Returns `0:00` for a negative duration. */
export function formatMinutesAndSeconds(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface TimeLeftProps {
  /** ISO time at which the countdown ends. */
  until: string;
  /** Called once, when the countdown ends. */
  onOver: () => void;
}

/** Counts down to a time. May read the clock while it renders, because an order is never rendered on the server. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const end = Date.parse(until);
  const [leftMs, setLeftMs] = useState(() => end - Date.now());
  const isOver = leftMs <= 0;

  useEffect(() => {
    if (isOver) return;
    const interval = setInterval(() => setLeftMs(end - Date.now()), 1000);
    return () => clearInterval(interval);
  }, [end, isOver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the time is over, not when the callback changes
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);

  return <Timer>{formatMinutesAndSeconds(leftMs)}</Timer>;
}
