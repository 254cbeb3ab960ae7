const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const several = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago that was, in the largest unit that fits; what a clock that is slow takes for the future was just now. */
export function ago(at: string, now: number): string {
  const passed = now - Date.parse(at);
  if (passed < minute) return 'just now';
  if (passed < hour) return several(Math.floor(passed / minute), 'minute');
  if (passed < day) return several(Math.floor(passed / hour), 'hour');
  return several(Math.floor(passed / day), 'day');
}
