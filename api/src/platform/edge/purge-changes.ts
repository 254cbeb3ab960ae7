import { type EdgePurges, openEdgePurges } from '@vastra/platform/server/edge/purge-queue';
import { type Change, getChangeJournal } from '../server/cache/change-journal';
import { DealTimes } from '../server/cache/deal-times';
import type { PlatformServices } from '../services';
import { openLeadership } from './leadership';
import { listChangedKeys } from './list-changed-keys';

/** ms between two reads of the change journal. */
const intervalMs = 500;
/** With more changes between two reads, everything is purged. */
const maxChanges = 5000;
/** ms after a failure, which means that the database cannot be reached. */
const defaultRecoveryMs = 5000;

export interface PurgeLoopOptions {
  purges: EdgePurges;
  intervalMs?: number;
  recoveryMs?: number;
  /** Resolves to the time in ms at which a promotion begins or ends next, so that prices change; infinity if there is none. */
  getNextPriceChange?: () => Promise<number>;
}

/**
 * Purges documents that the catalogue's changes affect from the cache in front of the document servers, in one of all workers. A worker that
 * begins purges everything, because changes while no worker purged are unknown. Returns the function that ends it.
 */
export function startPurgeLoop(
  { db, log }: Pick<PlatformServices, 'db' | 'log'>,
  {
    purges,
    intervalMs: pauseMs = intervalMs,
    recoveryMs = defaultRecoveryMs,
    getNextPriceChange = async () => Number.POSITIVE_INFINITY,
  }: PurgeLoopOptions,
): () => Promise<void> {
  const journal = getChangeJournal(db);
  const dealTimes = new DealTimes(db, journal);
  const leadership = openLeadership(db, 'edge-purges');
  let changes: Change[] | 'all' = [];
  journal.onChange((news) => {
    // A worker that becomes the leader purges everything.
    if (!leadership.isHeld()) return;
    if (changes === 'all' || news === 'all' || changes.length + news.length > maxChanges) changes = 'all';
    else changes = [...changes, ...news];
  });
  let nextPriceTime = Number.POSITIVE_INFINITY;
  let hasFailed = false;

  const purgeNews = async (): Promise<void> => {
    const wasLeader = leadership.isHeld();
    if (!(await leadership.acquire())) return;
    await journal.refresh();
    if (!wasLeader) changes = 'all';
    const priceTime = nextPriceTime;
    try {
      nextPriceTime = Math.min(await dealTimes.getNextTime(), await getNextPriceChange());
      // A deal or a promotion that begins or ends changes prices without a write. The clock is read after the next time was, so that a change
      // during that read is not missed.
      const news = Date.now() >= priceTime ? 'all' : changes;
      changes = [];
      purges.add(await listChangedKeys(db, news));
    } catch (error) {
      changes = 'all';
      throw error;
    }
  };

  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = purgeNews()
      .then(
        () => {
          hasFailed = false;
          return pauseMs;
        },
        (err) => {
          if (!hasFailed) log.error({ err }, 'the edge cannot follow changes of the catalogue');
          hasFailed = true;
          return recoveryMs;
        },
      )
      .then((delayMs) => {
        if (!isStopped) timer = setTimeout(run, delayMs);
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
    await leadership.release();
    purges.close();
  };
}

/** Starts the purges in a worker, if the shop has a cache in front. Returns the function that ends them. */
export function startEdgePurges(
  services: PlatformServices,
  options: Pick<PurgeLoopOptions, 'getNextPriceChange'>,
): (() => Promise<void>) | undefined {
  const { edge } = services.config;
  return edge && startPurgeLoop(services, { ...options, purges: openEdgePurges(edge, services.log) });
}
