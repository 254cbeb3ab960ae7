import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildHash } from '../../../platform/config/build-hash';
import type { PlatformServices } from '../../../platform/services';
import { registerSearchEngine } from '../get-search-engine';
import { EmbeddedSearchEngine } from './embedded-search-engine';
import { StoredIndex } from './snapshot/stored/stored-index';

/** After the first requests, which would wait for a moment. */
const firstStoreMs = 60_000;
/** Often enough that the change journal still has the changes since then, and that most of the products have not changed. */
const storeIntervalMs = 3_600_000;
/** The end of the process waits no longer. */
const maxLastStoreMs = 3_000;

interface Options extends Pick<PlatformServices, 'db' | 'log'> {
  varDir: string;
  /** Tests set it. */
  build?: string;
  minProducts?: number;
}

/**
 * Lets the embedded engine of a database start from the index that an earlier process of this build stored in `varDir`. Stores it a minute after the
 * start, every hour and at the end, unless the program runs from its sources, which have no hash. Returns the function that ends that.
 */
export function useStoredIndex({ db, log, varDir, build = buildHash, minProducts }: Options): () => Promise<void> {
  if (!build) return async () => {};
  const stored = new StoredIndex({ folder: path.join(varDir, 'catalogue-index'), build, minProducts });
  const onRefusal = (reason: string) => log.info({ reason }, 'the stored catalogue index is not used');
  const engine = new EmbeddedSearchEngine(db, { stored, onRefusal });
  const unregister = registerSearchEngine(db, engine);
  let storing: Promise<void> = Promise.resolve();
  const store = (signal?: AbortSignal): Promise<void> => {
    storing = storing
      .then(() => engine.storeIndex(signal))
      // The next start takes as long as without it.
      .catch((err) => log.info({ err }, 'the catalogue index is not stored'));
    return storing;
  };
  const stop = new AbortController();
  const storeRegularly = async () => {
    for (let waitMs = firstStoreMs; ; waitMs = storeIntervalMs) {
      await setTimeout(waitMs, undefined, { signal: stop.signal, ref: false });
      await store(stop.signal);
    }
  };
  storeRegularly().catch(() => {});
  return async () => {
    stop.abort();
    const signal = AbortSignal.timeout(maxLastStoreMs);
    await Promise.race([store(signal), setTimeout(maxLastStoreMs, undefined, { ref: false })]);
    unregister();
  };
}
