import { formatDayAndTime, formatTime } from '@vastra/shared/format';
import { formatDuration } from '@vastra/shared/format/duration';
import { useSecondsLeft } from '@vastra/shared/hooks/use-seconds-left';
import { Text } from '@vastra/shared/ui/text';
import { useEffect, useEffectEvent } from 'react';

const hourMs = 3_600_000;

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
  const secondsLeft = useSecondsLeft(Date.parse(until));
  const isOver = secondsLeft === 0;
  const reportEnd = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) reportEnd();
  }, [isOver]);

  return (
    <Text as="span" $isTabular role="timer">
      {formatDuration(secondsLeft)}
    </Text>
  );
}
