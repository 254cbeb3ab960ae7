import { formatLongDate } from '@vastra/shared/format';

/** Shows the date in India: "20 November 2026". */
export const PostDate = ({ at }: { at: string }) => <time dateTime={at}>{formatLongDate(at)}</time>;
