import {
  getErrorRate,
  type InstanceHealth,
  listRefusals,
  type Pointer,
  type ReleaseHealth,
} from '@vastra/platform/releases';
import { type ReleaseRefusal, releaseRefusalSchema, type StoredReleaseInfo } from '@vastra/shared/contract';

type Health = NonNullable<StoredReleaseInfo['health']>;

/** Returns the health of a release over all running document servers; null if none of them has served it. */
export function getReleaseHealth(instances: InstanceHealth[], remote: string, version: string): Health | null {
  const releaseHealths = instances.flatMap(({ releases }) =>
    releases.filter((release) => release.remote === remote && release.version === version),
  );
  if (releaseHealths.length === 0) return null;
  const [LCP, INP, CLS] = (['LCP', 'INP', 'CLS'] as const).map((name) => getAverageVital(releaseHealths, name));
  return {
    server: sumCounts(releaseHealths.map(({ server }) => server)),
    browser: { ...sumCounts(releaseHealths.map(({ browser }) => browser)), kinds: countKinds(releaseHealths) },
    errorRate: getErrorRate(releaseHealths),
    vitals: { LCP, INP, CLS },
  };
}

/**
 * Averages the servers' 75th percentiles, weighted by page views. This approximates the percentile of all page views, which no
 * server knows, because visitors are spread over the servers at random.
 */
function getAverageVital(releaseHealths: ReleaseHealth[], name: 'LCP' | 'INP' | 'CLS'): Health['vitals']['LCP'] {
  const parts = releaseHealths.flatMap(({ vitals }) => vitals[name] ?? []).filter(({ count }) => count > 0);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return count === 0 ? null : { p75: parts.reduce((sum, part) => sum + part.p75 * part.count, 0) / count, count };
}

const sumCounts = (parts: { views: number; failures: number }[]) =>
  parts.reduce((sum, { views, failures }) => ({ views: sum.views + views, failures: sum.failures + failures }), {
    views: 0,
    failures: 0,
  });

function countKinds(releaseHealths: ReleaseHealth[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { browser } of releaseHealths)
    for (const [kind, count] of Object.entries(browser.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count;
  return kinds;
}

/** Counts the running document servers, and those that serve other releases than the pointer says. */
export function countServers(instances: InstanceHealth[], remote: string, pointer: Pointer | undefined) {
  const isBehind = ({ serving }: InstanceHealth) =>
    serving[remote]?.live !== pointer?.version || serving[remote]?.canary !== pointer?.canary?.version;
  return { total: instances.length, behind: instances.filter(isBehind).length };
}

const maxRefusals = 100;
const maxReasonLength = 2000;

/** Returns the running document servers that refuse the live release or the canary, with their reasons. */
export function listReleaseRefusals(
  instances: InstanceHealth[],
  remote: string,
  pointer: Pointer | undefined,
): ReleaseRefusal[] {
  const versions = [pointer?.version, pointer?.canary?.version].filter((version) => version !== undefined);
  return versions
    .flatMap((version) => listRefusals(instances, { remote, version }))
    .slice(0, maxRefusals)
    .flatMap(({ instance, version, at, reason, waitsFor = [] }) => {
      const { data } = releaseRefusalSchema.safeParse({
        instance,
        version,
        at,
        reason: String(reason).slice(0, maxReasonLength),
        waitsFor,
      });
      return data ? [data] : [];
    });
}
