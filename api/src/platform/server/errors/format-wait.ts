/** Returns a wait as "40 seconds", "9 minutes" or, from two hours, "3 hours", rounded up, at least a second. */
export function formatWait(seconds: number): string {
  const [count, unit] = round(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function round(seconds: number): [count: number, unit: string] {
  if (seconds <= 60) return [Math.max(1, Math.ceil(seconds)), 'second'];
  return seconds < 7200 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3600), 'hour'];
}
