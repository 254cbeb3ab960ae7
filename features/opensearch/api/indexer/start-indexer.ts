import { setTimeout } from 'node:timers/promises';
import { SearchUnavailableError } from '../../../../api/src/catalogue/search-engine/search-unavailable';
import type { Database } from '../../../../api/src/platform/db/connect';
import { SearchClient } from '../client';
import type { OpenSearchSettings } from '../settings';
import { type IndexerTools, indexChanges } from './index-changes';
import { IndexState } from './index-state';
import { rebuildIndex, removeRetiredIndex } from './rebuild';

/** Pause between two looks for changes, which bounds how long an API waits for one. */
const intervalMs = 100;
/** Pause after a failure, and while another process builds. */
const recoveryMs = 2_000;
const maintenanceMs = 30_000;

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Opens what the indexer and the command `search rebuild` need. */
export function openIndexer(db: Database, settings: OpenSearchSettings): IndexerTools {
  const client = new SearchClient(settings);
  return { db, client, state: new IndexState(client) };
}

/**
 * Keeps the index up to date in a process that runs jobs, and builds it where there is none. Returns the function that stops it and
 * resolves when nothing is under way any more.
 */
export function startIndexer(db: Database, settings: OpenSearchSettings, log: Log): () => Promise<void> {
  const tools = openIndexer(db, settings);
  const stopping = new AbortController();
  let maintainedAt = 0;
  let isFailing = false;

  const runOnce = async (): Promise<number> => {
    const result = await indexChanges(tools);
    if (result === 'rebuild') {
      const startedAt = Date.now();
      const productCount = await rebuildIndex(tools);
      if (productCount === undefined) return recoveryMs;
      log.info({ productCount, seconds: Math.round((Date.now() - startedAt) / 1000) }, 'the search index was built');
    } else if (Date.now() - maintainedAt > maintenanceMs) {
      maintainedAt = Date.now();
      await removeRetiredIndex(tools);
    }
    if (isFailing) log.warn({}, 'the search index is up to date again');
    isFailing = false;
    return intervalMs;
  };

  // One line for each outage.
  const onError = (error: unknown): number => {
    if (!isFailing) log.error({ err: toCause(error) }, 'the search index cannot be updated');
    isFailing = true;
    return recoveryMs;
  };

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const pause = await runOnce().catch(onError);
      await setTimeout(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await loop;
    await tools.client.close();
  };
}

const toCause = (error: unknown): unknown => (error instanceof SearchUnavailableError ? error.cause : error);
