const format = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `Tue, 25 Nov – Mon, 1 Dec` of two days of the calendar ("2026-11-25"). */
export const formatDayRange = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
