import { indianDay } from '../../platform/server/india';

/** April to March by the calendar of India: "2627" from 1 April 2026 to 31 March 2027. */
export function financialYearOf(time: Date): string {
  const [year, month] = indianDay(time).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('');
}
