import { formatDateTime } from '@vastra/shared/format';
/** Shows date and time in India: "20 Nov 2026, 4:05 pm". */
export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;
