const format = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `Tue, 25 Nov – Mon, 1 Dec` of two days of the calendar ("2026-11-25"). */
export const daySpan = (from: string, to: string): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

const dayText = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
