const padToTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats a number of seconds as minutes and seconds, such as `12:04`, with hours if there are any. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${padToTwo(minutes)}` : minutes}:${padToTwo(seconds % 60)}`;
}
