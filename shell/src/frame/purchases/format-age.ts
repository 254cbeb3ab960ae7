const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const toText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Formats the age of a time (`at`: ISO, `now`: ms since 1970) in the largest unit that fits. A time in the future is "just now". */
export function formatAge(at: string, now: number): string {
  const ageMs = now - Date.parse(at);
  if (ageMs < minuteMs) return 'just now';
  if (ageMs < hourMs) return toText(Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return toText(Math.floor(ageMs / hourMs), 'hour');
  return toText(Math.floor(ageMs / dayMs), 'day');
}
