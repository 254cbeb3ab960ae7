/** Formats an amount in rupees: "₹1,299" or "₹1,299.50". */
export const formatRupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** Formats a calendar day ("2026-11-20"), or the day in India of a point in time, as "20 November 2026". */
export const formatDay = (text: string, { hasYear = true } = {}): string =>
  new Date(text).toLocaleDateString('en-IN', {
    timeZone: text.length === 10 ? 'UTC' : 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: hasYear ? 'numeric' : undefined,
  });

/** Formats a range of calendar days: "26 November to 3 December 2026", or the single day. */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return formatDay(to);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${formatDay(from, { hasYear: !isSameYear })} to ${formatDay(to)}`;
}

/** Formats a point in time by India's clock: "20 November 2026, 3:45 pm". */
export const formatTime = (iso: string): string =>
  `${formatDay(iso)}, ${new Date(iso).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })}`;
