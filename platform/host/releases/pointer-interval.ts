import type { ReleaseStorage } from '../../releases';

/** Interval between two reads of the pointers in a directory. A release is live about a quarter of a second after its promotion. */
const directoryIntervalMs = 250;
/** Interval for an object store. It is longer, because each read is a request over the network. */
const objectStoreIntervalMs = 500;

/** Returns the ms between two reads of a pointer. */
export const getPointerIntervalMs = (storage: ReleaseStorage): number =>
  storage.dir ? directoryIntervalMs : objectStoreIntervalMs;

/** Intervals between two looks at each pointer's copy, which programs without the index change. They are longer, because they cost a request per remote. */
const directoryAdoptionMs = 1000;
const objectStoreAdoptionMs = 30_000;

/** Returns the ms between two looks at what programs without the index have written. */
export const getAdoptionIntervalMs = (storage: ReleaseStorage): number =>
  storage.dir ? directoryAdoptionMs : objectStoreAdoptionMs;
