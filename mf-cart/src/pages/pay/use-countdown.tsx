import { Text } from '@vastra/shared/ui/text';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';

const Time = styled.span`
  color: var(--ink);
  font-weight: 600;
`;

/**
 * Returns the milliseconds left until `end`, updated each second; stops at 0.
 *
 * @param end ISO time
 * @param clockOffsetMs milliseconds by which the server's clock is ahead
 */
export function useCountdown(end: string, clockOffsetMs: number): number {
  const getRemainingMs = () => Math.max(0, Date.parse(end) - Date.now() - clockOffsetMs);
  // clock: the order is loaded in the browser
  const [remainingMs, setRemainingMs] = useState(getRemainingMs);
  const isOver = remainingMs === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: getRemainingMs depends on end and clockOffsetMs only
  useEffect(() => {
    setRemainingMs(getRemainingMs());
    if (isOver) return;
    const timer = setInterval(() => setRemainingMs(getRemainingMs()), 1000);
    return () => clearInterval(timer);
  }, [end, clockOffsetMs, isOver]);
  return remainingMs;
}

/** Formats milliseconds as minutes and seconds, such as `14:05`, with hours if there are any. */
export const formatCountdown = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const padTwo = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${padTwo(Math.floor(seconds / 60) % 60)}:${padTwo(seconds % 60)}`;
};

/** Sentence about the time that is left to pay. */
export const RemainingTime = ({ remainingMs, children }: { remainingMs: number; children: ReactNode }) => (
  <Text $tone="muted" $isTabular>
    {children} <Time role="timer">{formatCountdown(remainingMs)}</Time>
  </Text>
);
