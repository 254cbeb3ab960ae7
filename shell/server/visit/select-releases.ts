import { createHash } from 'node:crypto';
import { type ServedRemote, type StoredRelease, toReleaseName } from '@vastra/platform/host/releases/stored-release';
import { shellName } from '@vastra/platform/releases';
import { LRUCache } from 'lru-cache';
import { toReleaseToken } from '../../src/releases/release-token';
import { cohortCount, isCohortInShare } from '../edge/cohorts';

/** Maximum of cached combinations: each cohort may have a separate one while many canaries run, and each preview may add one. */
const maxSelections = cohortCount + 50;

/** The releases of one visitor. */
export interface Selection {
  /** The same array for the same combination, so that values derived from it can be cached. */
  releases: StoredRelease[];
  /** The live releases, which visitors in no canary get. The same array while they are live. */
  live: StoredRelease[];
  /** Names each release and the shell's build by a token, separated by dots. An open page looks for the tokens of the parts that it shows. */
  tokens: string;
  /** 8 hex digits that name the canaries that the visitor gets. It stays the same while live releases change. */
  variant: string;
}

/**
 * Creates the function that selects one release per remote for a visitor: a previewed release, or the canary if the visitor
 * is in its share, or the live release. `build` identifies the shell's own build.
 */
export function createReleaseSelector(build: string) {
  const selections = new LRUCache<string, Selection>({ max: maxSelections });

  const toSelection = (releases: StoredRelease[], live: StoredRelease[], shell = build): Selection => {
    const names = [...releases.map(toReleaseName), `${shellName}@${shell}`];
    const key = names.join(' ');
    const cached = selections.get(key);
    if (cached?.live === live && cached.releases.every((release, index) => release === releases[index])) return cached;
    const canaries = names.slice(0, -1).filter((_name, index) => !live.includes(releases[index]));
    const variant = createHash('sha256')
      .update([...canaries, shell === build ? '' : shell].join(' '))
      .digest('hex')
      .slice(0, 8);
    const selection = { releases, live, tokens: names.map(toReleaseToken).join('.'), variant };
    selections.set(key, selection);
    return selection;
  };

  let live: Selection | undefined;
  let liveSource: ServedRemote[] | undefined;
  /** Returns the live releases, for visitors who are in no canary and preview nothing. */
  const selectLive = (served: ServedRemote[]): Selection => {
    if (!live || liveSource !== served) {
      const releases = served.map((remote) => remote.live);
      live = toSelection(releases, releases);
      liveSource = served;
    }
    return live;
  };

  return {
    selectLive,
    /**
     * `cohort`: without one the visitor is in no canary. `previewed`: releases by remote that replace others. `shellBuild`: the shell's
     * build, if the visitor does not get this one.
     */
    select(
      served: ServedRemote[],
      cohort?: number,
      previewed?: Map<string, StoredRelease>,
      shellBuild?: string,
    ): Selection {
      const { releases: liveReleases } = selectLive(served);
      if (cohort === undefined && !previewed?.size) return selectLive(served);
      const releases = served.map(({ remote, live, canary }) => {
        const isIn = canary && cohort !== undefined && isCohortInShare(cohort, remote, canary.share);
        return previewed?.get(remote) ?? (isIn ? canary.release : live);
      });
      for (const [remote, release] of previewed ?? [])
        if (!served.some((servedRemote) => servedRemote.remote === remote)) releases.push(release);
      return toSelection(releases, liveReleases, shellBuild);
    },
  };
}
export type ReleaseSelector = ReturnType<typeof createReleaseSelector>;
