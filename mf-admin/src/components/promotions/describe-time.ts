import type { PromotionDefinition } from '@vastra/shared/contract';
import { formatDate, formatTime, toIndianDay } from '@vastra/shared/format';

const dayMs = 24 * 60 * 60_000;

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Days of the week in the sequence of a week in India. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Names a day: "today", "tomorrow", a weekday within the next six days, or its date. */
function nameDay(at: Date, now: Date): string {
  const daysAhead = Math.round((Date.parse(toIndianDay(at)) - Date.parse(toIndianDay(now))) / dayMs);
  if (daysAhead === 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  if (daysAhead > 1 && daysAhead <= 6) return weekdayNames[new Date(toIndianDay(at)).getUTCDay()];
  return formatDate(at);
}

/** Describes a start: "from Friday"; undefined once it is over, or without a date. */
export function describeStart(startDate: string | null, now: Date): string | undefined {
  const start = startDate ? new Date(startDate) : undefined;
  if (!start || start.getTime() <= now.getTime()) return undefined;
  const time = formatTime(start);
  return `from ${nameDay(start, now)}${time === '12:00 am' ? '' : `, ${time}`}`;
}

/** Describes an end: "until Sunday", whether it is the last minute of Sunday or midnight after it. */
export function describeEnd(endDate: string | null, now: Date): string | undefined {
  if (!endDate) return undefined;
  const end = new Date(endDate);
  const time = formatTime(end);
  if (time === '12:00 am') return `until ${nameDay(new Date(end.getTime() - 1), now)}`;
  return `until ${nameDay(end, now)}${time === '11:59 pm' ? '' : `, ${time}`}`;
}

/** Formats a time of the day, "18:00", as "6:00 pm". */
function formatClockTime(clock: string): string {
  const hours = Number(clock.slice(0, 2));
  return `${hours % 12 || 12}:${clock.slice(3)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Describes days and hours: "on Saturdays and Sundays", "from 6:00 pm to 9:00 pm". */
export function describeHours({ weekdays: chosen, from, until }: NonNullable<PromotionDefinition['when']>): string[] {
  const days = chosen && chosen.length < 7 ? weekdays.filter((day) => chosen.includes(day)) : [];
  const hours = [
    from && `from ${formatClockTime(from)}`,
    until && `${from ? 'to' : 'until'} ${formatClockTime(until)}`,
  ].filter(Boolean);
  const names = days.map((day) => `${weekdayNames[day]}s`);
  return [
    // All days fit into the sentence, because there are six at most.
    ...(names.length > 0 ? [`on ${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')}`] : []),
    ...(hours.length > 0 ? [`${hours.join(' ')}${days.length === 0 ? ' each day' : ''}`] : []),
  ];
}
