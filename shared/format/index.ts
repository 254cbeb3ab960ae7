/** A point in time: ISO 8601, milliseconds since 1970, or a Date. */
type Time = string | number | Date;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** India has no summer time. */
const indianOffsetMs = 5.5 * 60 * 60 * 1000;

/**
 * Returns a date whose UTC fields show the time in India. `Intl` is not used for dates: its first format takes a phone 100 ms,
 * and short months ("Sep", "Sept") and spaces differ between the locale data of Node and of browsers.
 */
const toIndianTime = (at: Time): Date => new Date(new Date(at).getTime() + indianOffsetMs);

/** Returns the day that a point in time has in India: `2026-11-20`. */
export const toIndianDay = (at: Time): string => toIndianTime(at).toISOString().slice(0, 10);

const toUtcDate = (calendarDay: string): Date => new Date(`${calendarDay}T00:00:00Z`);

const formatDayAndMonth = (date: Date): string => `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;

const formatDayAndShortMonth = (date: Date): string => `${date.getUTCDate()} ${months[date.getUTCMonth()].slice(0, 3)}`;

const padToTwo = (value: number): string => String(value).padStart(2, '0');

function formatClock(date: Date, seconds = ''): string {
  const hours = date.getUTCHours();
  return `${hours % 12 || 12}:${padToTwo(date.getUTCMinutes())}${seconds} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Formats the date that a point in time has in India: `20 Nov 2026`. */
export function formatDate(at: Time): string {
  const date = toIndianTime(at);
  return `${formatDayAndShortMonth(date)} ${date.getUTCFullYear()}`;
}

/** Formats the date that a point in time has in India: `20 November 2026`. */
export function formatLongDate(at: Time): string {
  const date = toIndianTime(at);
  return `${formatDayAndMonth(date)} ${date.getUTCFullYear()}`;
}

/** Formats date and time in India: `20 Nov 2026, 4:05 pm`. */
export const formatDateTime = (at: Time): string => `${formatDate(at)}, ${formatTime(at)}`;

/** Formats the time of day in India: `4:05 pm`. */
export const formatTime = (at: Time): string => formatClock(toIndianTime(at));

/** Formats the time of day in India with seconds: `4:05:12 pm`. */
export function formatTimeWithSeconds(at: Time): string {
  const date = toIndianTime(at);
  return formatClock(date, `:${padToTwo(date.getUTCSeconds())}`);
}

/** Formats day and time in India without the year: `22 November, 1:10 pm`. */
export const formatDayAndTime = (at: Time): string => `${formatDayAndMonth(toIndianTime(at))}, ${formatTime(at)}`;

/** Formats a calendar day (`2026-11-25`) with its weekday: `Wed, 25 Nov`. */
export function formatWeekday(calendarDay: string): string {
  const date = toUtcDate(calendarDay);
  return `${weekdays[date.getUTCDay()]}, ${formatDayAndShortMonth(date)}`;
}

/** Formats a calendar day (`2026-11-25`) without weekday and year: `25 Nov`. */
export const formatShortDay = (calendarDay: string): string => formatDayAndShortMonth(toUtcDate(calendarDay));

/** Formats two calendar days as `Wed, 25 Nov – Tue, 1 Dec`; equal days as one. */
export const formatDayRange = (from: string, to: string): string =>
  from === to ? formatWeekday(from) : `${formatWeekday(from)} – ${formatWeekday(to)}`;

const createNumberFormat = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options);

// The annotations let a remote's build leave out the formats that it does not use.
const number = /* @__PURE__ */ createNumberFormat();
const paise = /* @__PURE__ */ createNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a number with Indian digit groups and at most three decimals: `12,34,567`. */
export const formatNumber = (value: number): string => number.format(value);

/** Formats rupees: `₹1,299`; `₹1,299.50` when they are not whole. */
export const formatRupees = (amount: number): string =>
  `${amount < 0 ? '−' : ''}₹${(Number.isInteger(amount) ? number : paise).format(Math.abs(amount))}`;
