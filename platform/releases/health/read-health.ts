import type { ReleaseStorage } from '../storage/storage';
import type { InstanceHealth, ReleaseHealth } from './health';

/** Milliseconds after which an instance without a new report is gone. */
const maxReportAgeMs = 30_000;

/** Returns the latest report of each running document server. */
export async function readHealth(storage: ReleaseStorage, now: Date | number = Date.now()): Promise<InstanceHealth[]> {
  const names = (await storage.list('health')).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map((name) => storage.read(`health/${name}`)));
  return files.flatMap((stored) => {
    const health = stored && parseReport(stored.body);
    return health && Number(now) - Date.parse(health.at) < maxReportAgeMs ? [health] : [];
  });
}

const parseReport = (body: Buffer): InstanceHealth | undefined => {
  try {
    return JSON.parse(body.toString('utf8')) as InstanceHealth;
  } catch {
    return undefined;
  }
};

/** Returns the error rate of one release, 0 to 1, over all instances: failures on servers and in browsers, divided by the larger number of views. */
export function getErrorRate(health: Pick<ReleaseHealth, 'server' | 'browser'>[]): number {
  const sum = (getCount: (counts: (typeof health)[number]) => number) =>
    health.reduce((total, counts) => total + getCount(counts), 0);
  const failures = sum(({ server, browser }) => server.failures + browser.failures);
  const views = Math.max(
    sum(({ server }) => server.views),
    sum(({ browser }) => browser.views),
  );
  return failures === 0 ? 0 : Math.min(1, failures / Math.max(views, 1));
}
