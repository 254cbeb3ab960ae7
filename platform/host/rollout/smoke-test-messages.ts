import type { Frame } from '../errors/stack';
import type { StoredRelease } from '../releases/stored-release';

/** The worker's data. */
export interface SmokeTestInput {
  candidate: StoredRelease;
  others: StoredRelease[];
  apiUrl: string;
  origin: string;
  /** Paths that visitors have opened, by route. */
  samplePaths: Record<string, string>;
}

/** A failed page. `frames`: the stack of its error. */
export interface SmokeTestFailure {
  reason: string;
  frames: Frame[];
}

/** A message from the worker: the part that it renders now, and at the end the failures. */
export type SmokeTestMessage = { part: string } | { failures: SmokeTestFailure[] };
