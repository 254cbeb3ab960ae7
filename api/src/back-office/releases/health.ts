import type { StoredReleaseInfo } from '@vastra/shared/contract';
import { getErrorRate, type InstanceHealth, type Pointer, type ReleaseHealth } from '@vastra/shared/releases';

type Health = NonNullable<StoredReleaseInfo['health']>;

/** How a release does on all document servers that run; null when none of them has served it. */
export function healthOf(instances: InstanceHealth[], remote: string, version: string): Health | null {
  const seen = instances.flatMap(({ releases }) =>
    releases.filter((one) => one.remote === remote && one.version === version),
  );
  if (seen.length === 0) return null;
  const [LCP, INP, CLS] = (['LCP', 'INP', 'CLS'] as const).map((name) => vitalOf(seen, name));
  return {
    server: sumOf(seen.map(({ server }) => server)),
    browser: { ...sumOf(seen.map(({ browser }) => browser)), kinds: kindsOf(seen) },
    errorRate: getErrorRate(seen),
    vitals: { LCP, INP, CLS },
  };
}

/**
 * The servers' 75th percentiles, each weighted by how many page views it is of. That is not the percentile of all page views, which
 * nobody has in one place, but lies between the servers' and is near it, since visitors come to any of them.
 */
function vitalOf(seen: ReleaseHealth[], name: 'LCP' | 'INP' | 'CLS'): Health['vitals']['LCP'] {
  const parts = seen.flatMap(({ vitals }) => vitals[name] ?? []).filter(({ count }) => count > 0);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return count === 0 ? null : { p75: parts.reduce((sum, part) => sum + part.p75 * part.count, 0) / count, count };
}

const sumOf = (parts: { views: number; failures: number }[]) =>
  parts.reduce((sum, { views, failures }) => ({ views: sum.views + views, failures: sum.failures + failures }), {
    views: 0,
    failures: 0,
  });

function kindsOf(seen: ReleaseHealth[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { browser } of seen)
    for (const [kind, count] of Object.entries(browser.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count;
  return kinds;
}

/** Document servers that run, and those of them whose documents carry something else than the pointer says. */
export function serversOf(instances: InstanceHealth[], remote: string, pointer: Pointer | undefined) {
  const isBehind = ({ serving }: InstanceHealth) =>
    serving[remote]?.live !== pointer?.version || serving[remote]?.canary !== pointer?.canary?.version;
  return { total: instances.length, behind: instances.filter(isBehind).length };
}
