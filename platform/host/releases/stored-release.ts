import type { DeclaredRoute, Release } from '../../federation/release';

/** Names a release. */
export interface ReleaseName {
  remote: string;
  version: string;
}

/** A release whose pages can be rendered. */
export interface StoredRelease extends Release {
  /** Its folder on this machine. */
  dir: string;
  /** Origin of the developer's own machine in a preview, `http://localhost:3103`. The server runs none of its code. */
  url?: string;
  /** Set if a flag decides who owns some of its routes (`visit/route-owners.ts`). */
  decided?: {
    /** The routes that its visitor gets, instead of `routes`. */
    routes: DeclaredRoute[];
    /** Ids of those among them that a flag has decided. A document lists only the route that it shows. */
    ids: ReadonlySet<string>;
  };
}

/** The live release of a remote, and the canary that a share of the visitors (0 to 1) gets instead. */
export interface ServedRemote {
  remote: string;
  live: StoredRelease;
  canary?: { release: StoredRelease; share: number };
}

/** Returns `mf-cart@1.0.0-3f2a9c1b7d`. */
export const toReleaseName = ({ remote, version }: Pick<Release, 'remote' | 'version'>): string =>
  `${remote}@${version}`;

/** Returns the URL prefix of a release's browser files. */
export const toBaseUrl = (release: Release & { url?: string }): string =>
  release.url ? `${release.url}/` : `/releases/${release.remote}/${release.version}/web/`;
