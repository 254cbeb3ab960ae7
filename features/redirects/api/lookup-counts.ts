import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import type { Database } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { isReported } from './reported-path';
import { missingPages, redirects } from './tables';

/** ms for which counts are summed up before they are written. */
const flushIntervalMs = 10_000;
/** Redirects and missing paths whose counts a process holds. Of more paths it forgets those that were requested longest ago. */
const maxCounted = 1000;
/** Missing paths that one flush writes: those that were requested most. */
const maxWritten = 100;
/** Missing paths of a day. A program that invents paths fills the day, and the paths that it has already count on. */
const maxPathsOfDay = 2000;

const addOne = (counts: LRUCache<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts hits of redirects and paths that no page answers, and writes them in batches. Counts of a process that is killed are lost. */
export class LookupCounts {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  readonly #hits = new LRUCache<string, number>({ max: maxCounted });
  readonly #missing = new LRUCache<string, number>({ max: maxCounted });
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Counts a request that a redirect answered. */
  addHit(redirectId: string): void {
    addOne(this.#hits, redirectId);
    this.#schedule();
  }

  /** Counts a request of a normalised path without a page, if the report may store the path. */
  addMissing(path: string): void {
    if (!isReported(path)) return;
    addOne(this.#missing, path);
    this.#schedule();
  }

  /** Resolves when the counts are written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [hits, missing] = [this.#hits, this.#missing].map((counts) => [...counts.entries()] as [string, number][]);
    this.#hits.clear();
    this.#missing.clear();
    this.#writing = this.#writing.then(() => this.#write(hits, missing)).catch(this.#onError);
    return this.#writing;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), flushIntervalMs).unref();
  }

  async #write(hits: [string, number][], missing: [string, number][]): Promise<void> {
    const now = new Date();
    if (hits.length > 0) await writeHits(this.#db, hits, now);
    if (missing.length > 0) await writeMissing(this.#db, missing, toIndianDay(now));
  }
}

const toColumns = (counts: [string, number][]) => [
  sql`${sql.param(counts.map(([key]) => key))}::text[]`,
  sql`${sql.param(counts.map(([, count]) => count))}::int[]`,
];

async function writeHits(db: Database, hits: [string, number][], now: Date): Promise<void> {
  const [ids, counts] = toColumns(hits);
  await db.transaction(async (tx) => {
    // Otherwise an import and the counts of two processes could lock the rows in different orders.
    await acquireLock(tx, 'redirects');
    await tx.execute(sql`
      update ${redirects} set hits = ${redirects.hits} + counted.hits, last_hit_at = ${now}
      from unnest(${ids}, ${counts}) as counted (id, hits) where ${redirects.id} = counted.id`);
  });
}

async function writeMissing(db: Database, missing: [string, number][], day: string): Promise<void> {
  const most = missing.sort(([, a], [, b]) => b - a).slice(0, maxWritten);
  const [paths, counts] = toColumns(most);
  await db.transaction(async (tx) => {
    await acquireLock(tx, 'missing-pages');
    await tx.execute(sql`
      with counted as (select * from unnest(${paths}, ${counts}) with ordinality as counted (path, hits, rank)),
        known as (select count(*) as total from ${missingPages} where day = ${day})
      insert into ${missingPages} (day, path, hits)
      select ${day}::date, counted.path, counted.hits from counted, known
      where known.total + counted.rank <= ${maxPathsOfDay}
        or exists (select from ${missingPages} stored where stored.day = ${day} and stored.path = counted.path)
      on conflict (day, path) do update set hits = ${missingPages.hits} + excluded.hits`);
  });
}
