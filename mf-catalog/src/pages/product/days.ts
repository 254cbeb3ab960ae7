const inIndia = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', options);

const long = inIndia({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });
/** "12 November 2026", in India. */
export const dayOf = (time: string): string => long.format(new Date(time));

const calendar = inIndia({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
/** "Mon, 23 Nov" of a day without a time. */
export const shortDay = (day: string): string => calendar.format(new Date(`${day}T00:00:00Z`));

const moment = inIndia({
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});
/** "22 November, 1:10 pm", in India. */
export const momentOf = (time: string): string => {
  const part = Object.fromEntries(moment.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
  return `${part.day} ${part.month}, ${part.hour}:${part.minute} ${part.dayPeriod.toLowerCase()}`;
};
