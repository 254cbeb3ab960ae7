/** Returns a wait as "40 seconds" or "9 minutes", rounded up, at least a second. */
export function formatWait(seconds: number): string {
  const [count, unit] =
    seconds <= 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
