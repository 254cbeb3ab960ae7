const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', ...inIndia });
const minute = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', ...inIndia });
const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', ...inIndia });
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `20 Nov 2026`, of a point in time, as the day is in India. */
export const dayOf = (time: string): string => day.format(new Date(time));
/** `20 Nov 2026, 4:05 pm`, in India. */
export const minuteOf = (time: string): string => minute.format(new Date(time));
/** `4:05 pm`, in India. */
export const clockOf = (time: string): string => clock.format(new Date(time));
/** `Tue, 25 Nov`, of a day of the calendar ("2026-11-25"). */
const weekdayOf = (calendarDay: string): string => weekday.format(new Date(`${calendarDay}T00:00:00Z`));
/** `Tue, 25 Nov – Mon, 1 Dec`, of two days of the calendar. */
export const daySpan = (from: string, to: string): string =>
  from === to ? weekdayOf(from) : `${weekdayOf(from)} – ${weekdayOf(to)}`;
