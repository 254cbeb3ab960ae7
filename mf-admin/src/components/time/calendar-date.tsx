import { formatDate } from '@vastra/shared/format';
/** Shows the date in India: "20 Nov 2026". */
export const CalendarDate = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>;
