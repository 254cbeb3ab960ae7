import { type ReleaseHealth, shellName } from '../../releases';
import type { ReleaseName } from '../releases/stored-release';
import { createReservoir } from './reservoir';

/** Versions that documents use now, by remote. */
export type Serving = Record<string, { live?: string; canary?: string }>;

/** ms for which beacons of open pages still count after their release was replaced. */
const countedAfterMs = 3_600_000;
/** ms for which a network that reported a failure is remembered. */
const networkTtlMs = 600_000;
/** Enough to show that failures come from many networks. */
const maxNetworks = 1000;

/** Limits for "good" of Web Vitals: https://web.dev/articles/vitals. LCP and INP in ms. */
const goodLimits = { LCP: 2500, INP: 200, CLS: 0.1 };

type Role = 'live' | 'canary';
type VitalName = keyof ReleaseHealth['vitals'];

const createCounts = (since: string) => ({
  since,
  server: { views: 0, failures: 0 },
  browser: { views: 0, failures: 0, kinds: {} as Record<string, number> },
  orders: 0,
  vitals: {
    LCP: createReservoir(goodLimits.LCP),
    INP: createReservoir(goodLimits.INP),
    CLS: createReservoir(goodLimits.CLS),
  },
  /** Networks whose browsers reported failures, with the time of the last report. */
  networks: new Map<string, number>(),
});
export type Counts = ReturnType<typeof createCounts>;

interface KnownRelease {
  name: ReleaseName;
  role?: Role;
  servedAt: number;
  counts: Counts;
}

const toKey = ({ remote, version }: ReleaseName): string => `${remote}@${version}`;

/**
 * Creates the counts of views, failures and vitals per release that this process serves, or has served in the last hour.
 * `onEvict` is called for a release that is dropped after that hour.
 */
export function createReleaseCounts(
  getServing: () => Serving,
  now: () => number,
  onEvict: (release: ReleaseName) => void,
) {
  const releases = new Map<string, KnownRelease>();
  /** Time when each version of the shell was served last. */
  const shells = new Map<string, number>();

  const refreshShells = ({ live, canary }: Serving[string] = {}): void => {
    for (const version of [live, canary]) if (version) shells.set(version, now());
    for (const [version, servedAt] of shells) {
      if (now() - servedAt <= countedAfterMs) continue;
      shells.delete(version);
      onEvict({ remote: shellName, version });
    }
  };

  /** Reads what is served now. Counts restart at 0 with each role, so that they cover the time in that role. */
  const refresh = (): void => {
    const roles = new Map<string, { name: ReleaseName; role: Role }>();
    const serving = getServing();
    refreshShells(serving[shellName]);
    for (const [remote, { live, canary }] of Object.entries(serving)) {
      // Pages are counted for the remotes that have a region in them.
      if (remote === shellName) continue;
      if (canary) roles.set(toKey({ remote, version: canary }), { name: { remote, version: canary }, role: 'canary' });
      if (live) roles.set(toKey({ remote, version: live }), { name: { remote, version: live }, role: 'live' });
    }
    for (const [key, { name, role }] of roles) {
      const existing = releases.get(key);
      const counts = existing?.role === role ? existing.counts : createCounts(new Date(now()).toISOString());
      releases.set(key, { name, role, servedAt: now(), counts });
    }
    for (const [key, release] of releases) {
      if (!roles.has(key)) release.role = undefined;
      if (now() - release.servedAt > countedAfterMs) {
        releases.delete(key);
        onEvict(release.name);
      }
    }
  };

  const countNetworks = ({ networks }: Counts): number => {
    for (const [network, at] of networks) if (now() - at > networkTtlMs) networks.delete(network);
    return networks.size;
  };

  return {
    refresh,
    /** Returns undefined for a release that this process does not know: reports about it are ignored. */
    find(release: ReleaseName): Counts | undefined {
      if (!releases.has(toKey(release))) refresh();
      return releases.get(toKey(release))?.counts;
    },
    /** Returns true for a release of the shell that this process runs, or has run in the last hour. Its pages are not counted, only its errors. */
    isShell({ remote, version }: ReleaseName): boolean {
      if (remote === shellName && !shells.has(version)) refresh();
      return remote === shellName && shells.has(version);
    },
    addFailingNetwork(counts: Counts, network: string): void {
      if (counts.networks.size < maxNetworks || counts.networks.has(network)) counts.networks.set(network, now());
    },
    listServed: () => [...releases.values()].flatMap(({ name, role }) => (role ? [{ ...name, role }] : [])),
    toReleaseHealth: (): ReleaseHealth[] =>
      [...releases.values()].map(({ name, counts }) => ({
        ...name,
        since: counts.since,
        orders: counts.orders,
        server: { ...counts.server },
        browser: { ...counts.browser, kinds: { ...counts.browser.kinds }, networks: countNetworks(counts) },
        vitals: Object.fromEntries(
          Object.entries(counts.vitals).flatMap(([name, values]) => {
            const value = values.p75();
            return value ? [[name as VitalName, value]] : [];
          }),
        ),
      })),
  };
}
