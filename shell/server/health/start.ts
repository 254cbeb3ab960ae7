import type { SentryOptions } from '@vastra/platform/config';
import { createSentryReporter } from '@vastra/platform/errors/sentry/sentry-reporter';
import { createErrorLog } from '@vastra/platform/host/errors/error-log';
import { createFrameResolver, createMapReader } from '@vastra/platform/host/errors/resolve-frames';
import { createBudgetCounts } from '@vastra/platform/host/health/budget-counts';
import { createChangeCounter } from '@vastra/platform/host/health/count-changes';
import { createReleaseCounts, type Serving } from '@vastra/platform/host/health/counts';
import { createNetworkLimits } from '@vastra/platform/host/health/networks';
import type { HealthSettings } from '@vastra/platform/host/health/settings';
import { createSnapshotWriter } from '@vastra/platform/host/health/snapshot';
import { createStorageTasks } from '@vastra/platform/host/health/storage-tasks';
import type { ReleaseName } from '@vastra/platform/host/releases/stored-release';
import {
  type Counts,
  createAutomaticRollback,
  createCanaryJudge,
  type HostCapabilities,
  type OwnHealth,
  type Refusal,
  type ReleaseStorage,
} from '@vastra/platform/releases';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { type OwnRelease, toShellError } from '../errors/shell-error';
import type { Health } from './index';
import { createHealthMetrics } from './metrics';
import { createHealthRoutes, type HealthRoutesOptions } from './routes';

export interface HealthOptions {
  storage: ReleaseStorage;
  /** The result of `getInstanceName(port)`. */
  instance: string;
  getServing: () => Serving;
  getHostCapabilities: () => HostCapabilities;
  /** Returns the releases that this server refuses although a pointer names them. */
  listRefusals?: () => Refusal[];
  /** Returns why the pointers are not trusted; undefined if they are. */
  getDistrust?: () => string | undefined;
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

/** Creates what counts, publishes and judges releases. */
function createHealthParts(options: HealthOptions & { now: () => number }) {
  const { storage, instance, log, now, getServing, settings } = options;
  const metrics = createHealthMetrics(() => counts.listServed(), options.getDistrust);
  const sentry = createSentryReporter(options.sentry, now);
  const resolveFrames = createFrameResolver(createMapReader(storage));
  const errors = createErrorLog({ storage, instance, log, now, resolveFrames, sentry });
  const counts = createReleaseCounts(getServing, now, (release) => {
    metrics.evict(release);
    errors.evict(release);
  });
  const buildSnapshot = () => ({
    instance,
    offers: options.getHostCapabilities(),
    serving: getServing(),
    releases: counts.toReleaseHealth(),
    refusals: options.listRefusals?.() ?? [],
    pointer_not_trusted: options.getDistrust?.(),
  });
  const own: OwnHealth = {
    instance,
    getHealth: () => ({ at: new Date(now()).toISOString(), ...buildSnapshot() }),
    findMainError: errors.findMain,
  };
  return {
    metrics,
    sentry,
    errors,
    counts,
    networks: createNetworkLimits(now),
    budgetCounts: createBudgetCounts({ storage, now, takeApiCalls: options.takeApiCalls }),
    snapshot: createSnapshotWriter({ storage, log, now, buildSnapshot }),
    countChanges: createChangeCounter({ storage, now, getServing, countChange: metrics.countChange }),
    rollBackFailing: createAutomaticRollback({ storage, log, now, own, rollback: settings.rollback }),
    judgeCanaries: createCanaryJudge({ storage, log, now, own, settings: settings.canarySteps }),
  };
}

/** Seconds between two snapshots, because each is a write to the storage. */
const ticksPerSnapshot = 5;
/** Seconds between two writes for the error budgets, which all servers write into the same object. */
const ticksPerBudget = 60;

/** Starts to count views, failures and vitals per release, publishes the counts, and rolls back young releases that fail. */
export function startHealth(options: HealthOptions): RunningHealth {
  const { log, settings, ownRelease, onBeacon, now = Date.now } = options;
  const parts = createHealthParts({ ...options, now });
  const { metrics, errors, counts, networks, budgetCounts, snapshot, countChanges } = parts;
  const tasks = createStorageTasks(log);

  let hasNewFailures = false;
  const onFailure = (release: ReleaseName, side: 'server' | 'browser', kind: string): void => {
    metrics.countFailure(release, side, kind);
    hasNewFailures = true;
  };

  let tickCount = 0;
  const tick = async (): Promise<void> => {
    tickCount++;
    const isSnapshotDue = tickCount % ticksPerSnapshot === 0;
    counts.refresh();
    networks.evictExpired();
    if (hasNewFailures || isSnapshotDue) {
      hasNewFailures = false;
      await errors.settled();
      await parts.rollBackFailing(counts.listServed());
    }
    if (!isSnapshotDue) return;
    await parts.judgeCanaries();
    await snapshot.write();
    await errors.write();
    await countChanges();
    if (tickCount % ticksPerBudget === 0) await budgetCounts.write();
    tasks.noteSuccess();
  };
  const timer = setInterval(() => void (tasks.isRunning() || tasks.run(tick)), 1000).unref();

  let isClosed = false;
  const handleServingChange = (): void => {
    if (isClosed) return;
    counts.refresh();
    void tasks.run(snapshot.write);
    void tasks.run(countChanges);
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
    tick: () => tasks.run(tick),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await tasks.run(snapshot.remove);
      await errors.settled();
      await tasks.run(errors.write);
      await tasks.run(budgetCounts.write);
      await parts.sentry.close();
      metrics.close();
    },
  };
}
