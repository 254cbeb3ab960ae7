import { useEffect, useState } from 'react';

/** `12:04`, of ms; never below zero. */
export function minutesAndSeconds(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface TimeLeftProps {
  /** A point in time. */
  until: string;
  /** Told once, when it has come. */
  onOver: () => void;
}

/** Counts down. An order is only ever shown in the browser, so that the clock may be read. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - Date.now());
  const isOver = left <= 0;

  useEffect(() => {
    if (isOver) return;
    const tick = setInterval(() => setLeft(end - Date.now()), 1000);
    return () => clearInterval(tick);
  }, [end, isOver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the time has come, not when the listener is another
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);

  return <span role="timer">{minutesAndSeconds(left)}</span>;
}
