// The month is written out: its short form ("Sep", "Sept") differs between Node's and the browser's locale data.
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** The day as the calendar in India has it: "20 November 2026". */
export const dayOf = (at: string): string => day.format(new Date(at));

export const PostDate = ({ at }: { at: string }) => <time dateTime={at}>{dayOf(at)}</time>;
