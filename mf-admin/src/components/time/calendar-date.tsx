const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** The day as the calendar in India has it: "20 Nov 2026". */
export const CalendarDate = ({ at }: { at: string }) => <time dateTime={at}>{day.format(new Date(at))}</time>;
