import { toContainer } from '@vastra/platform/releases';
import { toShareScope } from '@vastra/shared/earlier';
import type { DeclaredRoute, LiveRelease, Release } from '@vastra/shared/federation';
import { findNeededMajor } from './needed-major';

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

/** Returns the fragments that other pages name. Sections are named by the data of the pages that show them. */
const listNamedFragments = ({ fragments, sections }: Release): string[] =>
  sections ? fragments.filter((name) => !sections[name]) : fragments;

/** Returns the part of a release that a document sends to the browser. */
export function toLiveRelease(release: StoredRelease): LiveRelease {
  const earlier = findNeededMajor(release);
  return {
    remote: release.remote,
    version: release.version,
    container: toContainer(release.remote),
    domain: release.domain,
    routes: release.decided?.routes ?? release.routes,
    ...(release.frame && { frame: release.frame }),
    fragments: listNamedFragments(release),
    ...(release.slots && { slots: release.slots }),
    ...(release.fills && { fills: release.fills }),
    commands: release.commands,
    entry: release.entry,
    base: toBaseUrl(release),
    ...(earlier && { shareScope: toShareScope(earlier) }),
  };
}
