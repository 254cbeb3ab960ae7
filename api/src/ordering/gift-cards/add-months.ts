import { indiaUtcOffsetMs } from '../../platform/calendar/india';

/** Returns the same time of day in India a number of months later; on the last day of a month that is too short. */
export function addMonths(time: Date, months: number): Date {
  const india = new Date(time.getTime() + indiaUtcOffsetMs);
  const result = new Date(india);
  result.setUTCMonth(result.getUTCMonth() + months);
  if (result.getUTCDate() !== india.getUTCDate()) result.setUTCDate(0);
  return new Date(result.getTime() - indiaUtcOffsetMs);
}
