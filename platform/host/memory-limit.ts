import { setFlagsFromString } from 'node:v8';

/** MB of a semi-space. Twice the default: what a document needs is dead before it would be moved into the old part of the heap. */
const semiSpaceMb = 32;

/**
 * Returns the options of Node for the document server. Its heap may grow to twice the limit of its memory, so that the watchdog has time to
 * find the release that fills it before V8 ends the process.
 */
export const getHeapOptions = (maxMemoryBytes: number): string[] => [
  `--max-semi-space-size=${semiSpaceMb}`,
  ...(maxMemoryBytes > 0 ? [`--max-old-space-size=${Math.round((maxMemoryBytes / 1e6) * 2)}`] : []),
];

/** V8 collects the garbage of documents once the heap has grown by a half, instead of up to three times. */
export const heapFlag = '--heap-growing-percent=50';

/** Sets `heapFlag`. A V8 that does not know the flag prints so and goes on; as an option of Node it would end the process. */
export const keepHeapSmall = (): void => setFlagsFromString(heapFlag);
