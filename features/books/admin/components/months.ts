/** Number of months that can be chosen. A document can be corrected in a return until November of the following financial year. */
const monthCount = 24;

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the months of India's calendar, the current one first: "2026-11". */
export function listMonths(now: Date): string[] {
  const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(now)
    .split('-')
    .map(Number);
  return Array.from({ length: monthCount }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

/** Formats "2026-11" as "November 2026". */
export const formatMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));
