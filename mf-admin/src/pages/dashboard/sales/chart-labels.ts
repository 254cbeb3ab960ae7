import type { Period } from '@vastra/shared/contract';

const utc = { timeZone: 'UTC' } as const;
const formats = {
  month: new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', ...utc }),
  shortMonth: new Intl.DateTimeFormat('en-IN', { month: 'short', ...utc }),
  day: new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...utc }),
  shortDay: new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...utc }),
};

/** Formats the day or month of a chart row in full: "Fri, 20 Nov, 2026", "Nov 2026". */
export const formatPeriodName = (day: string, period: Period): string =>
  formats[period === 'year' ? 'month' : 'day'].format(new Date(day));
/** Formats the day or month of a chart row for the axis: "20 Nov", "Nov". */
export const formatAxisTick = (day: string, period: Period): string =>
  formats[period === 'year' ? 'shortMonth' : 'shortDay'].format(new Date(day));

/** Formats rupees in short, with lakhs and crores: "₹12,500", "₹2.5 L", "₹1.2 Cr". */
export function formatShortRupees(amount: number): string {
  const [unit, name] = amount >= 1e7 ? [1e7, ' Cr'] : amount >= 1e5 ? [1e5, ' L'] : [1, ''];
  return `₹${(amount / unit).toLocaleString('en-IN', { maximumFractionDigits: unit === 1 ? 0 : 1 })}${name}`;
}
