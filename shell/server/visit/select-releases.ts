import { createHash } from 'node:crypto';
import { nameOf, type Served, type StoredRelease } from '../releases/stored-release';

/** Combinations that are remembered: three canaries make eight, and some visitors try something. */
const atMost = 50;

/** The releases of one visitor, and their name. */
export interface Choice {
  /** The same array for the same combination, so that what is derived from it can be kept. */
  releases: StoredRelease[];
  /** 8 hex digits; another one means that other releases, or another shell, would come now. */
  fingerprint: string;
}

/** A visitor stays where they are while a share grows, and each remote has its own order of visitors. */
export const isInShare = (visitor: string, remote: string, share: number): boolean =>
  createHash('sha256').update(`${visitor} ${remote}`).digest().readUIntBE(0, 6) / 2 ** 48 < share;

/**
 * Decides which releases a visitor gets: everybody the live ones, a visitor in a canary's share that canary, and whoever tries
 * something that. `build` names the shell's own build.
 */
export function chooser(build: string) {
  const known = new Map<string, Choice>();

  const choiceOf = (releases: StoredRelease[]): Choice => {
    const key = releases.map(nameOf).join(' ');
    const before = known.get(key);
    if (before?.releases.every((release, index) => release === releases[index])) return before;
    const fingerprint = createHash('sha256').update(`${build} ${key}`).digest('hex').slice(0, 8);
    known.delete(key);
    if (known.size >= atMost) known.delete(known.keys().next().value!);
    known.set(key, { releases, fingerprint });
    return known.get(key)!;
  };

  let live: Choice | undefined;
  let liveOf: Served[] | undefined;
  /** What everybody gets who is in no canary and tries nothing. */
  const ofAll = (served: Served[]): Choice => {
    if (!live || liveOf !== served) {
      live = choiceOf(served.map((one) => one.live));
      liveOf = served;
    }
    return live;
  };

  return {
    ofAll,
    /** `visitor`: their id; without one they are in no canary. `tried`: by remote, what they try instead. */
    of(served: Served[], visitor?: string, tried?: Map<string, StoredRelease>): Choice {
      if (!visitor && !tried?.size) return ofAll(served);
      const releases = served.map(({ remote, live, canary }) => {
        const isIn = canary && visitor && isInShare(visitor, remote, canary.share);
        return tried?.get(remote) ?? (isIn ? canary.release : live);
      });
      for (const [remote, release] of tried ?? [])
        if (!served.some((one) => one.remote === remote)) releases.push(release);
      return choiceOf(releases);
    },
  };
}
export type Chooser = ReturnType<typeof chooser>;
