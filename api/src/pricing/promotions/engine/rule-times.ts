import { indiaUtcOffsetMs } from '../../../platform/calendar/india';
import { isActive } from './matches';
import type { Rule } from './rule';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A day of the week comes again within so many days. */
const maxDays = 9;

/** Lists the times after `time` at which a promotion may begin or end by its hours and days, in ms. */
function* listHours({ when }: Rule, time: number): Generator<number> {
  if (!when) return;
  const midnight = Math.floor((time + indiaUtcOffsetMs) / dayMs) * dayMs - indiaUtcOffsetMs;
  const minutes = [...new Set([0, when.from ?? 0, when.until ?? 0])].sort((a, b) => a - b);
  for (let day = 0; day < maxDays; day++) {
    for (const minute of minutes) {
      const at = midnight + day * dayMs + minute * minuteMs;
      if (at > time) yield at;
    }
  }
}

/** Returns the first time after `time` at which a promotion begins or ends, in ms; infinity if there is none. */
export function getNextChange(rule: Rule, time: number): number {
  const isActiveNow = isActive(rule, new Date(time));
  const { startsAt, endsAt } = rule;
  const edges = [startsAt, endsAt].filter(
    (edge) => edge > time && isActive(rule, new Date(edge)) !== isActive(rule, new Date(edge - 1)),
  );
  for (const at of listHours(rule, Math.max(time, startsAt - 1))) {
    if (at >= endsAt) break;
    if (isActive(rule, new Date(at)) !== isActiveNow) return Math.min(at, ...edges);
  }
  return Math.min(Infinity, ...edges);
}
