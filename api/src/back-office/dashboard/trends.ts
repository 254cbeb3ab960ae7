/** Returns how much a figure has changed, in whole percent. The previous figure must not be 0. */
export const getPercentChange = (current: number, previous: number): number =>
  Math.round(((current - previous) / previous) * 100);

/** Formats the change against the previous month: "+12% from last month". A rise from 0 counts as 100 %. */
export function formatMonthTrend(current: number, previous: number): string {
  const percent = previous === 0 ? (current === 0 ? 0 : 100) : getPercentChange(current, previous);
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent)}% from last month`;
}

/** Formats the number of new ones: "+5 new today". */
export const formatTodayTrend = (count: number): string => `+${count} new today`;
