import type { ReleaseHealth } from '@vastra/shared/releases';

/** Names a release. */
export interface ReleaseName {
  remote: string;
  version: string;
}

/** Counts views, failures and web vitals of the releases that this process serves. */
export interface Health {
  /** Counts a document with a region of this release. `hasFailed`: the remote is at fault, not the API. */
  countRender(release: ReleaseName, options: { hasFailed: boolean }): void;
  /** Returns the counts of every release since this process began to serve it. */
  getReleaseHealth(): ReleaseHealth[];
}
