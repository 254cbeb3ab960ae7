type Days = readonly [from: number, to: number];

/** "3-7 business days", "1 business day". */
export const businessDays = ([from, to]: Days): string =>
  `${from === to ? from : `${from}-${to}`} business ${to === 1 ? 'day' : 'days'}`;

/** From the order to the door: processing and transport. */
export const together = (processing: Days, transport: Days): Days => [
  processing[0] + transport[0],
  processing[1] + transport[1],
];

const long = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
/** "12 November 2026", in India: the last day on which something that ends at `time` still counts. */
export const lastDay = (time: string): string => long.format(new Date(new Date(time).getTime() - 1));

const calendar = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
/** "Mon, 23 Nov" of a day without a time. */
export const shortDay = (day: string): string => calendar.format(new Date(`${day}T00:00:00Z`));
