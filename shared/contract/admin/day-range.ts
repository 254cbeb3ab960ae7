import { z } from 'zod';

/** Maximum number of days of a report. */
export const maxReportDays = 366;

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
const dayMessage = 'Please choose a day';
const reportDaySchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: dayMessage, abort: true })
  .refine(isDay, dayMessage);

/** First and last day of a report, in India. */
export const rangeFields = {
  /** First day. */
  from: reportDaySchema,
  /** Last day. */
  to: reportDaySchema,
};
/** Returns whether the days are in sequence and not too many. */
export const isRange = ({ from, to }: { from: string; to: string }) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxReportDays;
export const rangeMessage = {
  message: `Please choose at most ${maxReportDays} days, and a last day that is not before the first`,
  path: ['to'],
};
