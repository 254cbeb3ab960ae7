/**
 * Returns the options of Node for the document server: its heap may grow to twice the limit of its memory, so that the watchdog has time to
 * find the release that fills it before V8 ends the process.
 */
export const getHeapOptions = (maxMemoryBytes: number): string[] =>
  maxMemoryBytes > 0 ? [`--max-old-space-size=${Math.round((maxMemoryBytes / 1e6) * 2)}`] : [];
