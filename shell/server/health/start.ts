import type { SentryOptions } from '@vastra/shared/config';
import { createSentryReporter } from '@vastra/shared/errors/sentry/sentry-reporter';
import {
  type Counts,
  type HostCapabilities,
  type Refusal,
  type ReleaseStorage,
  readPointer,
} from '@vastra/shared/releases';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import pLimit from 'p-limit';
import { createErrorLog } from '../errors/error-log';
import { createFrameResolver, createMapReader } from '../errors/resolve-frames';
import { type OwnRelease, toShellError } from '../errors/shell-error';
import type { ReleaseName } from '../releases/stored-release';
import { createAutomaticRollback } from './automatic-rollback';
import { createBudgetCounts } from './budget-counts';
import { createCanaryJudge } from './canary-judge';
import { createReleaseCounts, type Serving } from './counts';
import type { Health } from './index';
import { createHealthMetrics } from './metrics';
import { createNetworkLimits } from './networks';
import { createHealthRoutes, type HealthRoutesOptions } from './routes';
import type { HealthSettings } from './settings';
import { createSnapshotWriter } from './snapshot';

export interface HealthOptions {
  storage: ReleaseStorage;
  /** The result of `getInstanceName(port)`. */
  instance: string;
  getServing: () => Serving;
  getHostCapabilities: () => HostCapabilities;
  /** Returns the releases that this server refuses although a pointer names them. */
  listRefusals?: () => Refusal[];
  /** Returns the calls of the API since the last time, and how many of them failed. */
  takeApiCalls?: () => Counts;
  log: FastifyBaseLogger;
  settings: HealthSettings;
  /** Service to which errors of releases on this server are sent too. */
  sentry?: SentryOptions;
  /** The shell's own release. */
  ownRelease?: OwnRelease;
  /** Called with each beacon that counts. */
  onBeacon?: HealthRoutesOptions['onBeacon'];
  /** ms since 1970. */
  now?: () => number;
}

export interface RunningHealth extends Health {
  /** `POST /beacon`, `GET /metrics`, `PUT /log-level`, and the count of documents by status: `server.register(health.routes)`. */
  routes: FastifyPluginAsync;
  /**
   * Publishes the new results of `getServing` and `listRefusals`. Must be called after each change, because other instances and the release command wait
   * for it.
   */
  servingChanged(): void;
  /**
   * Checks for releases to roll back after new failures, and in every fifth run. Every fifth run also writes the snapshot, every sixtieth the counts of
   * the error budgets. Runs once a second.
   */
  tick(): Promise<void>;
  /** Stops the timer and removes this instance's snapshot. */
  close(): Promise<void>;
}

/** Starts to count views, failures and vitals per release, publishes the counts, and rolls back young releases that fail. */
export function startHealth(options: HealthOptions): RunningHealth {
  const {
    storage,
    instance,
    getServing,
    getHostCapabilities,
    listRefusals = () => [],
    takeApiCalls,
    log,
    settings,
    sentry: sentryOptions,
    ownRelease,
    onBeacon,
    now = Date.now,
  } = options;
  const metrics = createHealthMetrics(() => counts.listServed());
  const sentry = createSentryReporter(sentryOptions, now);
  const errors = createErrorLog({
    storage,
    instance,
    log,
    now,
    resolveFrames: createFrameResolver(createMapReader(storage)),
    sentry,
  });
  const counts = createReleaseCounts(getServing, now, (release) => {
    metrics.evict(release);
    errors.evict(release);
  });
  const networks = createNetworkLimits(now);
  const budgetCounts = createBudgetCounts({ storage, now, takeApiCalls });
  const snapshot = createSnapshotWriter({
    storage,
    log,
    now,
    buildSnapshot: () => buildSnapshot(),
  });
  const buildSnapshot = () => ({
    instance,
    offers: getHostCapabilities(),
    serving: getServing(),
    releases: counts.toReleaseHealth(),
    refusals: listRefusals(),
  });
  const rollBackFailing = createAutomaticRollback({
    storage,
    instance,
    log,
    now,
    rollback: settings.rollback,
    getOwnHealth: counts.toReleaseHealth,
    findMainError: errors.findMain,
  });
  const judgeCanaries = createCanaryJudge({
    storage,
    log,
    now,
    getServing,
    settings: settings.canarySteps,
    findMainError: (release) => errors.findMain(release, () => true),
    getOwnHealth: () => ({ at: new Date(now()).toISOString(), ...buildSnapshot() }),
  });

  let hasNewFailures = false;
  const onFailure = (release: ReleaseName, side: 'server' | 'browser', kind: string): void => {
    metrics.countFailure(release, side, kind);
    hasNewFailures = true;
  };

  const startedAt = new Date(now()).toISOString();
  /** Time of the newest counted change, by remote. */
  const lastCountedAt = new Map<string, string>();
  const countChanges = async (): Promise<void> => {
    for (const remote of Object.keys(getServing())) {
      const history = (await readPointer(storage, remote))?.history ?? [];
      const previous = lastCountedAt.get(remote) ?? startedAt;
      for (const { at, what } of history) if (at > previous) metrics.countChange(remote, what);
      lastCountedAt.set(remote, history[0]?.at ?? previous);
    }
  };

  // Runs one task at a time, because tasks would pile up if the storage is slow.
  const oneAtATime = pLimit(1);
  let isFailureLogged = false;
  const run = (task: () => Promise<void>): Promise<void> =>
    oneAtATime(async () => {
      try {
        await task();
      } catch (error) {
        if (!isFailureLogged)
          log.error({ err: error }, 'the storage does not respond, so the health of releases is unknown');
        isFailureLogged = true;
      }
    });

  /** Seconds between two snapshots, because each is a write to the storage. */
  const ticksPerSnapshot = 5;
  /** Seconds between two writes for the error budgets, which all servers write into the same object. */
  const ticksPerBudget = 60;
  let tickCount = 0;
  const tick = async (): Promise<void> => {
    tickCount++;
    const isSnapshotDue = tickCount % ticksPerSnapshot === 0;
    counts.refresh();
    networks.evictExpired();
    if (hasNewFailures || isSnapshotDue) {
      hasNewFailures = false;
      await errors.settled();
      await rollBackFailing(counts.listServed());
    }
    if (!isSnapshotDue) return;
    await judgeCanaries();
    await snapshot.write();
    await errors.write();
    await countChanges();
    if (tickCount % ticksPerBudget === 0) await budgetCounts.write();
    isFailureLogged = false;
  };
  const timer = setInterval(() => void (oneAtATime.activeCount > 0 || run(tick)), 1000).unref();

  let isClosed = false;
  const handleServingChange = (): void => {
    if (isClosed) return;
    counts.refresh();
    void run(snapshot.write);
    void run(countChanges);
  };
  handleServingChange();

  return {
    countRender(release, { hasFailed, error }) {
      const releaseCounts = counts.find(release);
      if (!releaseCounts) return;
      releaseCounts.server.views++;
      metrics.countViews(release, 'server');
      errors.addViews(release, 'server', 1);
      budgetCounts.add(release.remote, 'server', { total: 1, failed: hasFailed ? 1 : 0 });
      if (!hasFailed) return;
      releaseCounts.server.failures++;
      onFailure(release, 'server', 'render');
      if (error) errors.add({ remote: release.remote, version: release.version, ...error, kind: 'render' });
    },
    addShellError(thrown) {
      const error = ownRelease && toShellError(thrown, ownRelease);
      if (error) errors.add({ ...error, kind: 'render' });
    },
    getReleaseHealth: counts.toReleaseHealth,
    routes: createHealthRoutes({ counts, metrics, networks, errors, budgetCounts, settings, onFailure, onBeacon }),
    servingChanged: handleServingChange,
    tick: () => run(tick),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await run(snapshot.remove);
      await errors.settled();
      await run(errors.write);
      await run(budgetCounts.write);
      await sentry.close();
      metrics.close();
    },
  };
}
