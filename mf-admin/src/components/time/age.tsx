import { formatDateTime, formatNumber } from '@vastra/shared/format';

const minuteMs = 60_000;

/** Formats how long ago something was, in its largest unit: "3 days". */
export function formatAge(at: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(at)) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${formatNumber(days)} days`;
}

/** Shows how long ago something was; the exact time is its title. */
export const Age = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatAge(at)}
  </time>
);
