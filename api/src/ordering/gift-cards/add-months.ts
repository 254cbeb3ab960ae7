/** Returns the same time a number of months later; the last day of a month that is too short. */
export function addMonths(time: Date, months: number): Date {
  const result = new Date(time);
  result.setUTCMonth(result.getUTCMonth() + months);
  if (result.getUTCDate() !== time.getUTCDate()) result.setUTCDate(0);
  return result;
}
