/** An amount in rupees, "₹1,299" or "₹1,299.50". */
export const rupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;

/** A day of the calendar ("2026-11-20") or a point in time, as a person in India reads it: "20 November 2026". */
export const day = (text: string, { hasYear = true } = {}): string =>
  new Date(text).toLocaleDateString('en-IN', {
    timeZone: text.length === 10 ? 'UTC' : 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: hasYear ? 'numeric' : undefined,
  });

/** Days of the calendar: "26 November to 3 December 2026", or the one day. */
export function days(from: string, to: string): string {
  if (from === to) return day(to);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${day(from, { hasYear: !isOneYear })} to ${day(to)}`;
}
