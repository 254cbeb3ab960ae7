import type { Deal } from '@vastra/shared/contract';
import { useEffect, useState } from 'react';
import { getServerTime, syncFromDocument, syncFromServer } from './server-time';

/** Phase of a deal. Its prices apply only while it is running. */
export type DealPhase = 'upcoming' | 'running' | 'ended';
export interface Countdown {
  phase: DealPhase;
  /** Time to the start, then to the end, then 0. */
  remainingMs: number;
}

type DealPeriod = Pick<Deal, 'startDate' | 'endDate'>;

/** Returns the phase at `timeMs` (ms since 1970), and the time until the next phase. */
export function getCountdown({ startDate, endDate }: DealPeriod, timeMs: number): Countdown {
  const toStartMs = Date.parse(startDate) - timeMs;
  const toEndMs = Date.parse(endDate) - timeMs;
  if (toEndMs <= 0) return { phase: 'ended', remainingMs: 0 };
  return toStartMs > 0 ? { phase: 'upcoming', remainingMs: toStartMs } : { phase: 'running', remainingMs: toEndMs };
}

export type CountdownUnit = 'days' | 'hours' | 'minutes' | 'seconds';

const secondMs = 1000;
const padTwoDigits = (count: number) => String(Math.floor(count)).padStart(2, '0');

/** Formats milliseconds as zero-padded parts. Rounds up to whole seconds, so that zeros appear only at the end. */
export function formatCountdown(remainingMs: number): Record<CountdownUnit, string> {
  const seconds = Math.ceil(remainingMs / secondMs);
  return {
    days: padTwoDigits(seconds / 86_400),
    hours: padTwoDigits((seconds / 3600) % 24),
    minutes: padTwoDigits((seconds / 60) % 60),
    seconds: padTwoDigits(seconds % 60),
  };
}

/**
 * Counts down to the start, then to the end, and stops there. `documentTime` is the server's time when it rendered the document. The
 * first render uses it, so that it matches the server's HTML; later renders use the visitor's clock, corrected by the server's.
 */
export function useCountdown(deal: DealPeriod, documentTime?: string): Countdown {
  const { startDate, endDate } = deal;
  // clock: a page that the server has rendered passes its time
  const [timeMs, setTimeMs] = useState(() => (documentTime ? Date.parse(documentTime) : getServerTime()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (documentTime) syncFromDocument(documentTime);
    else void syncFromServer();
    const tick = () => {
      const current = getServerTime();
      const { phase, remainingMs } = getCountdown({ startDate, endDate }, current);
      setTimeMs(current);
      if (phase !== 'ended') timer = setTimeout(tick, remainingMs % secondMs || secondMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [startDate, endDate, documentTime]);
  return getCountdown(deal, timeMs);
}
