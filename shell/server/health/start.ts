import { type Offers, type ReleaseStorage, readPointer } from '@vastra/shared/releases';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { releaseCounts, type Serving } from './counts';
import type { Health, ReleaseName } from './index';
import { healthMetrics } from './metrics';
import { networkLimits } from './networks';
import { healthRoutes } from './routes';
import type { HealthSettings } from './settings';
import { snapshots } from './snapshot';
import { withdrawals } from './withdrawal';

export interface HealthParts {
  storage: ReleaseStorage;
  /** `instanceName(port)`. */
  instance: string;
  serving: () => Serving;
  offers: () => Offers;
  log: FastifyBaseLogger;
  /** `healthSettings(process.env)`. */
  settings: HealthSettings;
  /** ms since 1970. */
  now?: () => number;
}

export interface RunningHealth extends Health {
  /** `POST /beacon`, `GET /metrics`, and the count of documents by status: `server.register(health.routes)`. */
  routes: FastifyPluginAsync;
  /** To be called when what `serving` gives has changed: other instances and the command line wait for it. */
  servingChanged(): void;
  /** What happens every second: a release that fails is withdrawn; every fifth time what was seen is written down. */
  tick(): Promise<void>;
  /** Ends the timer and takes this instance's snapshot away. */
  close(): Promise<void>;
}

/** Counts how releases do, tells it, and takes a young release back that does badly. */
export function startHealth({
  storage,
  instance,
  serving,
  offers,
  log,
  settings,
  now = Date.now,
}: HealthParts): RunningHealth {
  const metrics = healthMetrics(() => counts.served());
  const counts = releaseCounts(serving, now, (release) => metrics.forget(release));
  const networks = networkLimits(now);
  const snapshot = snapshots({
    storage,
    log,
    now,
    make: () => ({ instance, offers: offers(), serving: serving(), releases: counts.seen() }),
  });
  const withdraw = withdrawals({ storage, instance, log, now, rollback: settings.rollback, seen: counts.seen });

  let hasNewFailures = false;
  const failed = (release: ReleaseName, side: 'server' | 'browser', kind: string): void => {
    metrics.failed(release, side, kind);
    hasNewFailures = true;
  };

  const startedAt = new Date(now()).toISOString();
  /** When the newest change was made that is counted, by remote. */
  const countedTo = new Map<string, string>();
  const countChanges = async (): Promise<void> => {
    for (const remote of Object.keys(serving())) {
      const history = (await readPointer(storage, remote))?.history ?? [];
      const before = countedTo.get(remote) ?? startedAt;
      for (const { at, what } of history) if (at > before) metrics.changed(remote, what);
      countedTo.set(remote, history[0]?.at ?? before);
    }
  };

  // One thing at a time: a slow storage must not have the same work pile up.
  let work = Promise.resolve();
  let isWorking = false;
  let isTold = false;
  const next = (task: () => Promise<void>): Promise<void> => {
    work = work.then(async () => {
      isWorking = true;
      try {
        await task();
      } catch (error) {
        if (!isTold) log.error({ err: error }, 'the storage does not answer: how releases do cannot be judged');
        isTold = true;
      }
      isWorking = false;
    });
    return work;
  };

  let ticks = 0;
  const tick = async (): Promise<void> => {
    ticks++;
    const isFifth = ticks % 5 === 0;
    counts.look();
    networks.forgetOld();
    if (hasNewFailures || isFifth) {
      hasNewFailures = false;
      await withdraw(counts.served());
    }
    if (!isFifth) return;
    await snapshot.write();
    await countChanges();
    isTold = false;
  };
  const timer = setInterval(() => void (isWorking || next(tick)), 1000).unref();

  let isClosed = false;
  const servingChanged = (): void => {
    if (isClosed) return;
    counts.look();
    void next(snapshot.write);
    void next(countChanges);
  };
  servingChanged();

  return {
    rendered(release, hasFailed) {
      const seen = counts.of(release);
      if (!seen) return;
      seen.server.views++;
      metrics.viewed(release, 'server');
      if (!hasFailed) return;
      seen.server.failures++;
      failed(release, 'server', 'render');
    },
    seen: counts.seen,
    routes: healthRoutes({ counts, metrics, networks, settings, failed }),
    servingChanged,
    tick: () => next(tick),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await next(snapshot.remove);
      metrics.close();
    },
  };
}
