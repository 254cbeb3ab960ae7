/** A point in time: ISO 8601, milliseconds since 1970, or a Date. */
type Time = string | number | Date;

const createDateFormat = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', options);
const createNumberFormat = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options);

const timeZone = 'Asia/Kolkata';

// The annotations let a remote's build leave out the formats that it does not use.
const date = /* @__PURE__ */ createDateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone });
const longDate = /* @__PURE__ */ createDateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone });
const dateTime = /* @__PURE__ */ createDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone });
const time = /* @__PURE__ */ createDateFormat({ timeStyle: 'short', timeZone });
const seconds = /* @__PURE__ */ createDateFormat({ timeStyle: 'medium', timeZone });
const dayAndTime = /* @__PURE__ */ createDateFormat({
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone,
});
const weekday = /* @__PURE__ */ createDateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = /* @__PURE__ */ createDateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

const number = /* @__PURE__ */ createNumberFormat();
const paise = /* @__PURE__ */ createNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats the date that a point in time has in India: `20 Nov 2026`. */
export const formatDate = (at: Time): string => date.format(new Date(at));

/**
 * Formats the date that a point in time has in India: `20 November 2026`. Use it in pages that the server renders, because short
 * months ("Sep", "Sept") differ between the locale data of Node and of browsers.
 */
export const formatLongDate = (at: Time): string => longDate.format(new Date(at));

/** Formats date and time in India: `20 Nov 2026, 4:05 pm`. */
export const formatDateTime = (at: Time): string => dateTime.format(new Date(at));

/** Formats the time of day in India: `4:05 pm`. */
export const formatTime = (at: Time): string => time.format(new Date(at));

/** Formats the time of day in India with seconds: `4:05:12 pm`. */
export const formatTimeWithSeconds = (at: Time): string => seconds.format(new Date(at));

/** Formats day and time in India without the year: `22 November, 1:10 pm`. */
export const formatDayAndTime = (at: Time): string => {
  // Put together from parts, because the separators differ between the locale data of Node and of browsers.
  const part = Object.fromEntries(dayAndTime.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${part.day} ${part.month}, ${part.hour}:${part.minute} ${part.dayPeriod.toLowerCase()}`;
};

const toUtcDate = (calendarDay: string) => new Date(`${calendarDay}T00:00:00Z`);

/** Formats a calendar day (`2026-11-25`) with its weekday: `Wed, 25 Nov`. */
export const formatWeekday = (calendarDay: string): string => weekday.format(toUtcDate(calendarDay));

/** Formats a calendar day (`2026-11-25`) without weekday and year: `25 Nov`. */
export const formatShortDay = (calendarDay: string): string => shortDay.format(toUtcDate(calendarDay));

/** Formats two calendar days as `Wed, 25 Nov – Tue, 1 Dec`; equal days as one. */
export const formatDayRange = (from: string, to: string): string =>
  from === to ? formatWeekday(from) : `${formatWeekday(from)} – ${formatWeekday(to)}`;

/** Formats a number with Indian digit groups and at most three decimals: `12,34,567`. */
export const formatNumber = (value: number): string => number.format(value);

/** Formats rupees: `₹1,299`; `₹1,299.50` when they are not whole. */
export const formatRupees = (amount: number): string =>
  `${amount < 0 ? '−' : ''}₹${(Number.isInteger(amount) ? number : paise).format(Math.abs(amount))}`;
