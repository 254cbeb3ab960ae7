import { type StoredRelease, toBaseUrl } from '@vastra/platform/host/releases/stored-release';
import { toContainer } from '@vastra/platform/releases';
import { toShareScope } from '@vastra/shared/earlier';
import type { LiveRelease, Release } from '@vastra/shared/federation';
import { findNeededMajor } from './needed-major';

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
