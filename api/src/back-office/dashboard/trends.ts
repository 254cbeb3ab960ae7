/** "+12% from last month": how far the present figure is from the one before, rounded. */
export function monthTrend(now: number, before: number): string {
  const percent = before === 0 ? (now === 0 ? 0 : 100) : Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent)}% from last month`;
}

/** "+5 new today". */
export const todayTrend = (count: number): string => `+${count} new today`;
