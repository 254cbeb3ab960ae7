import type { ErrorKind } from '../errors/error-groups';
import type { InstanceHealth } from '../health/health';

export interface ReleaseName {
  remote: string;
  version: string;
}

/** Counts of this document server, which are newer than its last report. */
export interface OwnHealth {
  instance: string;
  getHealth: () => InstanceHealth;
  /** Returns the release's most frequent error of the kinds that count, as this process has seen it. */
  findMainError: (release: ReleaseName, isCounted: (kind: ErrorKind) => boolean) => string | undefined;
}

/** A logger as Fastify's. */
export type ReleaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
