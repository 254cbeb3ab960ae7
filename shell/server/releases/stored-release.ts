import type { LiveRelease, Release } from '@vastra/shared/federation';

/** A release that can be shown. */
export interface StoredRelease extends Release {
  /** Where its files lie on this machine. */
  dir: string;
  /** A developer's machine that a visitor tries it from: `http://localhost:3103`. The server runs none of its code. */
  url?: string;
}

/** What is live of a remote, and what some of the visitors get instead. */
export interface Served {
  remote: string;
  live: StoredRelease;
  canary?: { release: StoredRelease; share: number };
}

/** `mf-cart@1.0.0-3f2a9c1b7d`. */
export const nameOf = ({ remote, version }: Pick<Release, 'remote' | 'version'>): string => `${remote}@${version}`;

/** The address under which browsers find a release's files. */
export const baseOf = (release: Release & { url?: string }): string =>
  release.url ? `${release.url}/` : `/releases/${release.remote}/${release.version}/web/`;

/** The part of a release that a document tells the browser. */
export const forBrowser = (release: StoredRelease): LiveRelease => ({
  remote: release.remote,
  version: release.version,
  container: release.container,
  domain: release.domain,
  routes: release.routes,
  fragments: release.fragments,
  commands: release.commands,
  entry: release.entry,
  base: baseOf(release),
});
