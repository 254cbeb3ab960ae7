import type { ReleaseHealth } from '@vastra/shared/releases';

/** Names a release. */
export interface ReleaseName {
  remote: string;
  version: string;
}

/** How the releases do that this process serves. */
export interface Health {
  /** A document was rendered with this release's region; `hasFailed`: for a reason of the remote's, not of the API's. */
  rendered(release: ReleaseName, hasFailed: boolean): void;
  /** What was seen of every release since this process began to serve it. */
  seen(): ReleaseHealth[];
}
