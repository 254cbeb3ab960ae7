import { toIndianDay } from '../../platform/calendar/india';

/** Returns the Indian financial year (April to March, in India's time zone) of a point in time: "2627" for April 2026 to March 2027. */
export function getFinancialYear(time: Date): string {
  const [year, month] = toIndianDay(time).split('-').map(Number);
  const firstYear = month >= 4 ? year : year - 1;
  return [firstYear, firstYear + 1].map((year) => String(year % 100).padStart(2, '0')).join('');
}
