import { dayMs } from '../../../api/src/platform/calendar/india';

/** Returns a day that is `count` business days (Monday to Friday) after another. Days are "2026-11-20". */
export function addBusinessDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setTime(date.getTime() + dayMs);
    if (date.getUTCDay() % 6 !== 0) left--;
  }
  return date.toISOString().slice(0, 10);
}

/** Returns the newest day whose payments had `count` whole business days until `today`. */
export function toLastDueDay(today: string, count: number): string {
  const date = new Date(`${today}T00:00:00Z`);
  for (;;) {
    date.setTime(date.getTime() - dayMs);
    const day = date.toISOString().slice(0, 10);
    if (addBusinessDays(day, count) < today) return day;
  }
}
