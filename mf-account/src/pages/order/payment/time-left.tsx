import { formatDayAndTime, formatTime } from '@vastra/shared/format';
import { Text } from '@vastra/shared/ui/text';
import { useEffect, useEffectEvent, useState } from 'react';

const hourMs = 3_600_000;
const padTwo = (part: number): string => String(part).padStart(2, '0');

/** Returns a duration in ms as minutes and seconds, such as `12:04`, with hours if there are any. Returns `0:00` for a negative duration. */
export function formatMinutesAndSeconds(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${padTwo(minutes)}` : minutes}:${padTwo(seconds % 60)}`;
}

/** Returns the end of a hold: the time of day, with the day for an order that the shop has placed, which is held for days. */
export const formatHoldEnd = (until: string): string =>
  Date.parse(until) - Date.now() > hourMs ? formatDayAndTime(until) : formatTime(until);

interface TimeLeftProps {
  /** ISO time at which the countdown ends. */
  until: string;
  /** Called once, when the countdown ends. */
  onOver: () => void;
}

/** Counts down to a time. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const end = Date.parse(until);
  // clock: an order is never rendered on the server
  const [leftMs, setLeftMs] = useState(() => end - Date.now());
  const isOver = leftMs <= 0;

  useEffect(() => {
    if (isOver) return;
    const interval = setInterval(() => setLeftMs(end - Date.now()), 1000);
    return () => clearInterval(interval);
  }, [end, isOver]);
  const reportEnd = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) reportEnd();
  }, [isOver]);

  return (
    <Text as="span" $isTabular role="timer">
      {formatMinutesAndSeconds(leftMs)}
    </Text>
  );
}
