import type { ReleaseHealth } from '@vastra/shared/releases';
import type { ReleaseName } from './index';
import { reservoir } from './reservoir';

/** What documents carry now, by remote. */
export type Serving = Record<string, { live?: string; canary?: string }>;

/** ms for which pages of a release that is no longer served are still listened to. */
const listenFor = 3_600_000;
/** ms for which a network that reported a failure is remembered. */
const rememberFor = 600_000;
/** Enough to say that failures come from many networks. */
const networksAtMost = 1000;

type Role = 'live' | 'canary';
type VitalName = keyof ReleaseHealth['vitals'];

const freshCounts = (since: string) => ({
  since,
  server: { views: 0, failures: 0 },
  browser: { views: 0, failures: 0, kinds: {} as Record<string, number> },
  vitals: { LCP: reservoir(), INP: reservoir(), CLS: reservoir() },
  /** Networks whose browsers reported failures, and when they last did. */
  networks: new Map<string, number>(),
});
export type Counts = ReturnType<typeof freshCounts>;

interface Known {
  name: ReleaseName;
  role?: Role;
  servedAt: number;
  counts: Counts;
}

const keyOf = ({ remote, version }: ReleaseName): string => `${remote}@${version}`;

/** What is seen of each release that this process serves, or has served in the last hour. */
export function releaseCounts(serving: () => Serving, now: () => number, onForgotten: (release: ReleaseName) => void) {
  const known = new Map<string, Known>();

  /** Takes over what is served now. Counts begin anew with each role, so that they tell of the time since. */
  const look = (): void => {
    const roles = new Map<string, { name: ReleaseName; role: Role }>();
    for (const [remote, { live, canary }] of Object.entries(serving())) {
      if (canary) roles.set(keyOf({ remote, version: canary }), { name: { remote, version: canary }, role: 'canary' });
      if (live) roles.set(keyOf({ remote, version: live }), { name: { remote, version: live }, role: 'live' });
    }
    for (const [key, { name, role }] of roles) {
      const before = known.get(key);
      const counts = before?.role === role ? before.counts : freshCounts(new Date(now()).toISOString());
      known.set(key, { name, role, servedAt: now(), counts });
    }
    for (const [key, one] of known) {
      if (!roles.has(key)) one.role = undefined;
      if (now() - one.servedAt > listenFor) {
        known.delete(key);
        onForgotten(one.name);
      }
    }
  };

  const networksOf = ({ networks }: Counts): number => {
    for (const [network, at] of networks) if (now() - at > rememberFor) networks.delete(network);
    return networks.size;
  };

  return {
    look,
    /** Undefined for a release that this process does not know: what is said of it is not believed. */
    of(release: ReleaseName): Counts | undefined {
      if (!known.has(keyOf(release))) look();
      return known.get(keyOf(release))?.counts;
    },
    failedFrom(counts: Counts, network: string): void {
      if (counts.networks.size < networksAtMost || counts.networks.has(network)) counts.networks.set(network, now());
    },
    served: () => [...known.values()].flatMap(({ name, role }) => (role ? [{ ...name, role }] : [])),
    seen: (): ReleaseHealth[] =>
      [...known.values()].map(({ name, counts }) => ({
        ...name,
        since: counts.since,
        server: { ...counts.server },
        browser: { ...counts.browser, kinds: { ...counts.browser.kinds }, networks: networksOf(counts) },
        vitals: Object.fromEntries(
          Object.entries(counts.vitals).flatMap(([name, values]) => {
            const value = values.p75();
            return value ? [[name as VitalName, value]] : [];
          }),
        ),
      })),
  };
}
