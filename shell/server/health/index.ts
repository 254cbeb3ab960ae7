import type { ServerError } from '@vastra/platform/host/errors/server-error';
import type { ReleaseName } from '@vastra/platform/host/releases/stored-release';
import type { ReleaseHealth } from '@vastra/platform/releases';

/** Counts views, failures and web vitals of the releases that this process serves. */
export interface Health {
  /**
   * Counts a document with a region of this release. `hasFailed`: the remote is at fault, not the API. `error`: the thrown error, with the
   * stack frames that are in releases.
   */
  countRender(release: ReleaseName, options: { hasFailed: boolean; error?: ServerError }): void;
  /** Adds what was thrown on this server and is no remote's fault, if the shell's own code threw it. */
  addShellError(thrown: unknown): void;
  /** Returns the counts of every release since this process began to serve it. */
  getReleaseHealth(): ReleaseHealth[];
}
