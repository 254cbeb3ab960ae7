import { sql } from 'drizzle-orm';
import { readCataloguePrices } from '../../../../api/src/catalogue/prices/catalogue-prices';
import { readProducts } from '../../../../api/src/catalogue/search-engine/read-products';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { tryLock } from '../../../../api/src/platform/db/locks';
import { catalogueChanges } from '../../../../api/src/platform/db/schema';
import { type Change, readChangesSince } from '../../../../api/src/platform/server/cache/change-journal';
import type { SearchClient } from '../client';
import { definitionHash } from '../index-definition';
import { findRepricedProducts, withListPrice } from './index-prices';
import { type IndexState, type JournalPosition, ValueCollector } from './index-state';
import { refresh, writeChangedProducts } from './write-products';

/**
 * Changes that affect no document: categories, collections and synonyms are read from the database, the other topics affect no order, filter or
 * count.
 */
const ignoredTopics = new Set<Change['topic']>([
  'media',
  'review',
  'deal',
  'promotion',
  'category',
  'collection',
  'synonym',
  'content',
  'redirect',
]);
/** Changes that may change the prices by promotions of products that are not named. */
const priceTopics = new Set<Change['topic']>(['promotion', 'category', 'collection']);
/** Positions are stored at least so often, because the journal is deleted after some hours. */
const maxPositionAgeMs = 60_000;
/** Products that are read at once, because a sale changes all of them. */
const maxProducts = 2_000;
/** After a longer gap the journal may be incomplete. */
const maxGapMs = 6 * 3_600_000;

/** `rebuild`: there is no index of this version yet, or the changes cannot be listed. `busy`: another process indexes. */
export type IndexingResult = 'current' | 'indexed' | 'rebuild' | 'busy';

export interface IndexerTools {
  db: Database;
  client: SearchClient;
  state: IndexState;
}

/** Indexes what changed since the stored position. One process does so at a time. */
export async function indexChanges({ db, client, state }: IndexerTools): Promise<IndexingResult> {
  return db.transaction(async (tx) => {
    if (!(await tryLock(tx, 'search-index'))) return 'busy';
    const position = await state.getPosition();
    if (!position || position.definition !== definitionHash || (await isForeign(tx, position))) return 'rebuild';
    const changes = await readNewChanges(tx, position);
    if (changes === 'rebuild') return changes;
    const { snapshot, readAt } = changes;
    let { valueCount, pricesUntil } = position;
    const ids = new Set(changes.ids);
    const isTimeUp = pricesUntil !== undefined && readAt >= pricesUntil;
    if (isTimeUp || changes.hasNewPrices) {
      const repriced = await findRepricedProducts(tx, client, client.alias);
      for (const id of repriced.ids) ids.add(id);
      pricesUntil = repriced.pricesUntil;
      // APIs evict the lists that were sorted by the prices of the index.
      if (isTimeUp) await tx.insert(catalogueChanges).values({ topic: 'promotion', productId: null });
    }
    if (ids.size > 0) {
      const values = new ValueCollector(await state.getValues());
      const all = [...ids];
      for (let start = 0; start < all.length; start += maxProducts)
        await indexProducts(tx, client, { index: client.alias, ids: all.slice(start, start + maxProducts), values });
      if (values.count > valueCount) await state.setValues(values.toValues());
      valueCount = values.count;
    }
    const isOld = readAt - position.readAt > maxPositionAgeMs;
    const isNew = changes.isNew || isTimeUp;
    if (isNew || isOld) await state.setPosition({ ...position, snapshot, readAt, valueCount, pricesUntil });
    return isNew ? 'indexed' : 'current';
  });
}

export interface NewChanges {
  /** Products to index. */
  ids: string[];
  /** True if anything changed. APIs wait for the position of each change, also of those that no product is indexed for. */
  isNew: boolean;
  /** True if the prices of other products may have changed. */
  hasNewPrices: boolean;
  snapshot: string;
  readAt: number;
}

/** Reads what changed since a position; `rebuild` if any product may have changed. */
export async function readNewChanges(
  db: Queryable,
  position: Pick<JournalPosition, 'snapshot' | 'readAt'>,
): Promise<NewChanges | 'rebuild'> {
  const readAt = Date.now();
  if (readAt - position.readAt > maxGapMs) return 'rebuild';
  const { snapshot, changes } = await readChangesSince(db, position.snapshot);
  const relevant = (changes ?? []).filter(({ topic }) => !ignoredTopics.has(topic));
  if (relevant.some(({ productId }) => productId === null)) return 'rebuild';
  const ids = [...new Set(relevant.map(({ productId }) => productId!))];
  const hasNewPrices = (changes ?? []).some(({ topic }) => priceTopics.has(topic));
  return { ids, isNew: changes !== null, hasNewPrices, snapshot, readAt };
}

/**
 * Writes products as they are now to an index, removes those that are not published, and makes both visible to searches. Most changes are
 * of a stock and change no document. Then nothing is written, and the server's caches stay valid.
 */
export async function indexProducts(
  db: Queryable,
  client: SearchClient,
  { index, ids, values }: { index: string; ids: string[]; values: ValueCollector },
): Promise<void> {
  const prices = await readCataloguePrices(db);
  const products = (await readProducts(db, ids, { withDescriptions: true })).map((product) =>
    withListPrice(product, prices),
  );
  const publishedIds = new Set(products.map(({ id }) => id));
  const removedIds = ids.filter((id) => !publishedIds.has(id));
  const isChanged = await writeChangedProducts(client, index, { products, removedIds }, values);
  if (isChanged) await refresh(client, index);
}

/** Checks whether a position is of another server, or of the time after a backup that was restored. */
async function isForeign(db: Queryable, { snapshot }: JournalPosition): Promise<boolean> {
  const { rows } = await db.execute<{ isForeign: boolean }>(
    sql`select pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "isForeign"`,
  );
  return rows[0].isForeign;
}
