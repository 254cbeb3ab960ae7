import major from 'semver/functions/major.js';
import satisfies from 'semver/functions/satisfies.js';
import type { Release } from '../../federation/release';

/** A release that visitors get, and a stored release that could take its place. */
export interface VersionedPart {
  /** Name of the remote, or `shell`. */
  part: string;
  live: Release;
  /** Newest stored release that has never been live. */
  candidate?: Release;
}

/** A live release that keeps the shop from the next major of a library. */
export interface Blocker {
  part: string;
  version: string;
  /** Range of the library that it needs: `^2.0.0`. */
  range: string;
  publishedAt?: string;
  /** Version of the stored release that accepts the next major. */
  ready?: string;
}

/** The next major of a library, and what blocks it. */
export interface NextMajor {
  library: string;
  /** Version that the shell offers; undefined if no release of the shell says it. */
  offered?: string;
  major: number;
  /** Number of live remotes that need the library. */
  remoteCount: number;
  blockers: Blocker[];
}

/** Returns what is known of a library's version in a release: the installed version at its build, else the range that it needs. */
export const getLibraryVersion = ({ builtWith, needs, offers }: Release, library: string): string | undefined =>
  offers?.versions[library] ?? builtWith?.[library] ?? needs[library];

/** Returns the libraries that a shell offers to remotes and that a release names, sorted. */
export function listLibraries(parts: readonly VersionedPart[]): string[] {
  const names = parts.flatMap(({ live }) => [
    ...Object.keys(live.builtWith ?? {}),
    ...Object.keys(live.offers?.versions ?? {}),
    ...Object.keys(live.needs),
  ]);
  return [...new Set(names)].filter((name) => !['contract', 'launcher', 'node'].includes(name)).sort();
}

const accepts = ({ needs }: Release, library: string, next: number): boolean =>
  needs[library] === undefined || satisfies(`${next}.0.0`, needs[library]);

/**
 * Returns for each library that remotes need which live releases do not accept its next major: the major after the version that the shell offers, or after
 * the highest one with which a live release was built.
 */
export function listNextMajors(parts: readonly VersionedPart[]): NextMajor[] {
  const shell = parts.find(({ part }) => part === 'shell');
  return listLibraries(parts).flatMap((library) => {
    const remotes = parts.filter(({ part, live }) => part !== 'shell' && live.needs[library] !== undefined);
    const offered = shell?.live.offers?.versions[library];
    const known = offered ? [offered] : remotes.flatMap(({ live }) => live.builtWith?.[library] ?? []);
    if (remotes.length === 0 || known.length === 0) return [];
    const next = Math.max(...known.map((version) => major(version))) + 1;
    const blockers = remotes
      .filter(({ live }) => !accepts(live, library, next))
      .map(({ part, live, candidate }) => ({
        part,
        version: live.version,
        range: live.needs[library],
        publishedAt: live.publishedAt,
        ready: candidate && accepts(candidate, library, next) ? candidate.version : undefined,
      }));
    return [{ library, offered, major: next, remoteCount: remotes.length, blockers }];
  });
}
