/** Formats are built once, because building one takes as long as the rest of a mail. */
const wholeRupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exactRupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount in rupees: "₹1,299" or "₹1,299.50". */
export const formatRupees = (amount: number): string =>
  `₹${(Number.isInteger(amount) ? wholeRupees : exactRupees).format(amount)}`;

const buildDayFormats = (timeZone: string) => {
  const day = { timeZone, day: 'numeric', month: 'long' } as const;
  return {
    withYear: new Intl.DateTimeFormat('en-IN', { ...day, year: 'numeric' }),
    withoutYear: new Intl.DateTimeFormat('en-IN', day),
  };
};
const calendarDays = buildDayFormats('UTC');
const indianDays = buildDayFormats('Asia/Kolkata');

/** Formats a calendar day ("2026-11-20"), or the day in India of a point in time, as "20 November 2026". */
export function formatDay(text: string, { hasYear = true } = {}): string {
  const formats = text.length === 10 ? calendarDays : indianDays;
  return (hasYear ? formats.withYear : formats.withoutYear).format(new Date(text));
}

/** Formats a range of calendar days: "26 November to 3 December 2026", or the single day. */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return formatDay(to);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${formatDay(from, { hasYear: !isSameYear })} to ${formatDay(to)}`;
}

/** Formats a point in time by India's clock: "20 November 2026, 3:45 pm". */
export const formatTime = (iso: string): string =>
  `${formatDay(iso)}, ${new Date(iso).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })}`;
