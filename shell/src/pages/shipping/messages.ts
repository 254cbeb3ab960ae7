import { formatLongDate } from '@vastra/shared/format';

type Days = readonly [from: number, to: number];

/** Returns "3-7 business days" or "1 business day". */
export const formatBusinessDays = ([from, to]: Days): string =>
  `${from === to ? from : `${from}-${to}`} business ${to === 1 ? 'day' : 'days'}`;

/** Adds the days of processing and of transport. */
export const addDays = (processing: Days, transport: Days): Days => [
  processing[0] + transport[0],
  processing[1] + transport[1],
];

/** Returns the last day of something that ends at `time` (ISO), in India: "12 November 2026". */
export const formatLastDay = (time: string): string => formatLongDate(new Date(time).getTime() - 1);
