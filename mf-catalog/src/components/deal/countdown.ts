import type { Deal } from '@vastra/shared/contract';
import { useEffect, useState } from 'react';
import { getServerTime, syncFromDocument, syncFromServer } from './server-time';

/** Phase of a deal. Its prices apply while it is running. */
export type Phase = 'to-come' | 'running' | 'over';
export interface Countdown {
  phase: Phase;
  /** Milliseconds to the start, then to the end, then 0. */
  remainingMs: number;
}

type Dates = Pick<Deal, 'startDate' | 'endDate'>;

/** Returns the phase at `time`, in ms since 1970, and the ms until the next phase (requirements 4.5). */
export function getCountdown({ startDate, endDate }: Dates, time: number): Countdown {
  const toStart = Date.parse(startDate) - time;
  const toEnd = Date.parse(endDate) - time;
  if (toEnd <= 0) return { phase: 'over', remainingMs: 0 };
  return toStart > 0 ? { phase: 'to-come', remainingMs: toStart } : { phase: 'running', remainingMs: toEnd };
}

const secondMs = 1000;
const pad = (count: number) => String(Math.floor(count)).padStart(2, '0');

/** Formats milliseconds as zero-padded parts. Rounds up to seconds, so that zeros mean the end. */
export function formatClock(remainingMs: number): Record<'Days' | 'Hours' | 'Minutes' | 'Seconds', string> {
  const seconds = Math.ceil(remainingMs / secondMs);
  return {
    Days: pad(seconds / 86_400),
    Hours: pad((seconds / 3600) % 24),
    Minutes: pad((seconds / 60) % 60),
    Seconds: pad(seconds % 60),
  };
}

/**
 * Counts down to the start, then to the end, and stops there. `now` is the server's time in the document: the first render uses it,
 * and later ones correct the visitor's clock by it.
 */
export function useCountdown(deal: Dates, now?: string): Countdown {
  const { startDate, endDate } = deal;
  const [time, setTime] = useState(() => (now ? Date.parse(now) : getServerTime()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (now) syncFromDocument(now);
    else void syncFromServer();
    const tick = () => {
      const current = getServerTime();
      const { phase, remainingMs } = getCountdown({ startDate, endDate }, current);
      setTime(current);
      if (phase !== 'over') timer = setTimeout(tick, remainingMs % secondMs || secondMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [startDate, endDate, now]);
  return getCountdown(deal, time);
}
