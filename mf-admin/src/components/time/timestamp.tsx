const minute = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** "20 Nov 2026, 4:05 pm", as the clock in India has it. */
export const formatTimestamp = (iso: string): string => minute.format(new Date(iso));

export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{formatTimestamp(at)}</time>;
