import type { ReleaseStorage } from '../storage/storage';
import type { InstanceHealth, ReleaseHealth } from './health';

/** ms after which an instance that has written nothing is gone. */
const goneAfter = 30_000;

/** What each document server that runs now has said last. */
export async function readHealth(storage: ReleaseStorage, now: Date | number = Date.now()): Promise<InstanceHealth[]> {
  const names = (await storage.list('health')).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(names.map((name) => storage.read(`health/${name}`)));
  return read.flatMap((stored) => {
    const health = stored && parsed(stored.body);
    return health && Number(now) - Date.parse(health.at) < goneAfter ? [health] : [];
  });
}

const parsed = (body: Buffer): InstanceHealth | undefined => {
  try {
    return JSON.parse(body.toString('utf8')) as InstanceHealth;
  } catch {
    return undefined;
  }
};

/** Failures of documents and of browser pages by the larger number of views, 0 to 1: the error rate of one release, as all who report it have seen it. */
export function getErrorRate(health: Pick<ReleaseHealth, 'server' | 'browser'>[]): number {
  const sum = (pick: (one: (typeof health)[number]) => number) => health.reduce((total, one) => total + pick(one), 0);
  const failures = sum((one) => one.server.failures + one.browser.failures);
  const views = Math.max(
    sum((one) => one.server.views),
    sum((one) => one.browser.views),
  );
  return failures === 0 ? 0 : Math.min(1, failures / Math.max(views, 1));
}
