import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isCohortInShare } from '../edge/cohorts';
import { type ServedRemote, type StoredRelease, toReleaseName } from '../releases/stored-release';

/** Maximum of cached combinations: three canaries make eight, and each preview may add one. */
const maxSelections = 50;

/** The releases of one visitor. */
export interface Selection {
  /** The same array for the same combination, so that values derived from it can be cached. */
  releases: StoredRelease[];
  /** 8 hex digits that name the combination and the shell's build. A different value means that a new page would have other code. */
  fingerprint: string;
}

/** The random id of a browser, or the cohort that a cache in front has given it. It decides whether the visitor is in a canary. */
export type VisitorKey = string | number;

/** Returns true if the visitor is in the share (0 to 1). A visitor stays in while a share grows; each remote has its own order of visitors. */
export const isInShare = (visitor: VisitorKey, remote: string, share: number): boolean =>
  typeof visitor === 'number'
    ? isCohortInShare(visitor, remote, share)
    : createHash('sha256').update(`${visitor} ${remote}`).digest().readUIntBE(0, 6) / 2 ** 48 < share;

/**
 * Creates the function that selects one release per remote for a visitor: a previewed release, or the canary if the visitor
 * is in its share, or the live release. `build` identifies the shell's own build.
 */
export function createReleaseSelector(build: string) {
  const selections = new LRUCache<string, Selection>({ max: maxSelections });

  const toSelection = (releases: StoredRelease[], shell = build): Selection => {
    const key = [shell, ...releases.map(toReleaseName)].join(' ');
    const cached = selections.get(key);
    if (cached?.releases.every((release, index) => release === releases[index])) return cached;
    const fingerprint = createHash('sha256').update(key).digest('hex').slice(0, 8);
    const selection = { releases, fingerprint };
    selections.set(key, selection);
    return selection;
  };

  let live: Selection | undefined;
  let liveSource: ServedRemote[] | undefined;
  /** Returns the live releases, for visitors who are in no canary and preview nothing. */
  const selectLive = (served: ServedRemote[]): Selection => {
    if (!live || liveSource !== served) {
      live = toSelection(served.map((remote) => remote.live));
      liveSource = served;
    }
    return live;
  };

  return {
    selectLive,
    /**
     * `visitor`: without one the visitor is in no canary. `previewed`: releases by remote that replace others. `shellBuild`: the shell's
     * build, if the visitor does not get this one.
     */
    select(
      served: ServedRemote[],
      visitor?: VisitorKey,
      previewed?: Map<string, StoredRelease>,
      shellBuild?: string,
    ): Selection {
      if (visitor === undefined && !previewed?.size) return selectLive(served);
      const releases = served.map(({ remote, live, canary }) => {
        const isIn = canary && visitor !== undefined && isInShare(visitor, remote, canary.share);
        return previewed?.get(remote) ?? (isIn ? canary.release : live);
      });
      for (const [remote, release] of previewed ?? [])
        if (!served.some((servedRemote) => servedRemote.remote === remote)) releases.push(release);
      return toSelection(releases, shellBuild);
    },
  };
}
export type ReleaseSelector = ReturnType<typeof createReleaseSelector>;
