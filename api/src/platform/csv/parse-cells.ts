/** Largest amount of a row, in rupees. */
const maxRupees = 10_000_000;

/** Parses an amount such as "1299", "₹1,29,900.50" or "Rs. 500" to paise. Returns undefined for anything else, also for negative ones. */
export function parseCellAmount(text: string): number | undefined {
  const digits = text.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/\s*(inr|\/-)$/i, '');
  const isPlain = /^\d{1,9}(\.\d{1,2}0*)?$/.test(digits);
  // Groups as in India (1,29,900) or in thousands (129,900). A comma before two digits at the end is a decimal separator elsewhere.
  const isGrouped = /^(\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d{1,2}0*)?$/.test(digits);
  if (!isPlain && !isGrouped) return undefined;
  const rupees = Number(digits.replaceAll(',', ''));
  return rupees <= maxRupees ? Math.round(rupees * 100) : undefined;
}

/** Parses an amount with or without a sign to paise. An empty cell is 0. */
export function parseSignedAmount(text: string): number | undefined {
  if (text === '' || text === '-') return 0;
  const isNegative = text.startsWith('-');
  const amount = parseCellAmount(isNegative ? text.slice(1).trim() : text);
  return amount === undefined ? undefined : isNegative && amount !== 0 ? -amount : amount;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses a day such as 2026-11-20, 20/11/2026, 20-11-26 or 20 Nov 2026, with or without a time behind it, to YYYY-MM-DD. */
export function parseCellDay(text: string): string | undefined {
  const [, y, m, d] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]|$)/.exec(text) ?? [];
  if (y) return toDay(Number(y), Number(m), Number(d));
  const [, day, month, year] = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})(?: |$)/.exec(text) ?? [];
  if (!day) return undefined;
  const monthNumber = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return toDay(Number(year) + (year.length === 2 ? 2000 : 0), monthNumber, Number(day));
}

function toDay(year: number, month: number, day: number): string | undefined {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? time.toISOString().slice(0, 10) : undefined;
}
