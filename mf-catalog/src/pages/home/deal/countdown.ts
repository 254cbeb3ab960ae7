import { useEffect, useState } from 'react';
import type { TodaysDeal } from '../api';
import { askForTime, keepTimeWith, serverTime } from './server-time';

/** A deal is to come, runs, or is over; its prices hold while it runs. */
export type Phase = 'to-come' | 'running' | 'over';
export interface Countdown {
  phase: Phase;
  /** ms to the start, then to the end, then 0. */
  left: number;
}

type Dates = Pick<TodaysDeal, 'startDate' | 'endDate'>;

export function countdownAt({ startDate, endDate }: Dates, time: number): Countdown {
  const toStart = Date.parse(startDate) - time;
  const toEnd = Date.parse(endDate) - time;
  if (toEnd <= 0) return { phase: 'over', left: 0 };
  return toStart > 0 ? { phase: 'to-come', left: toStart } : { phase: 'running', left: toEnd };
}

const second = 1000;
const pad = (count: number) => String(Math.floor(count)).padStart(2, '0');

/** Days, hours, minutes and seconds, zero-padded; a second that has begun counts, so that zeros mean the end. */
export function clockFace(left: number): Record<'Days' | 'Hours' | 'Minutes' | 'Seconds', string> {
  const seconds = Math.ceil(left / second);
  return {
    Days: pad(seconds / 86_400),
    Hours: pad((seconds / 3600) % 24),
    Minutes: pad((seconds / 60) % 60),
    Seconds: pad(seconds % 60),
  };
}

/**
 * Counts down to the start, then to the end, and stops there. `now` is the server's time in the document: the first
 * render shows it, and what the visitor's clock differs from it is set right.
 */
export function useCountdown(deal: Dates, now?: string): Countdown {
  const { startDate, endDate } = deal;
  const [time, setTime] = useState(() => (now ? Date.parse(now) : serverTime()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (now) keepTimeWith(now);
    else void askForTime();
    const tick = () => {
      const current = serverTime();
      const { phase, left } = countdownAt({ startDate, endDate }, current);
      setTime(current);
      if (phase !== 'over') timer = setTimeout(tick, left % second || second);
    };
    tick();
    return () => clearTimeout(timer);
  }, [startDate, endDate, now]);
  return countdownAt(deal, time);
}
