import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../platform/db/connect';
import { tryLock } from '../../../../platform/db/locks';
import { type Change, readChangesSince } from '../../../../platform/server/cache/change-journal';
import { readProducts } from '../../read-products';
import type { SearchClient } from '../client';
import { definitionHash } from '../index-definition';
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
  'category',
  'collection',
  'synonym',
  'content',
  'redirect',
]);
/** Positions are stored at least so often, because the journal is deleted after some hours. */
const maxPositionAgeMs = 60_000;
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
    const { ids, snapshot, readAt } = changes;
    let { valueCount } = position;
    if (ids.length > 0) {
      const values = new ValueCollector(await state.getValues());
      await indexProducts(tx, client, { index: client.alias, ids, values });
      if (values.count > valueCount) await state.setValues(values.toValues());
      valueCount = values.count;
    }
    const isOld = readAt - position.readAt > maxPositionAgeMs;
    if (changes.isNew || isOld) await state.setPosition({ ...position, snapshot, readAt, valueCount });
    return changes.isNew ? 'indexed' : 'current';
  });
}

export interface NewChanges {
  /** Products to index. */
  ids: string[];
  /** True if anything changed. APIs wait for the position of each change, also of those that no product is indexed for. */
  isNew: boolean;
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
  return { ids, isNew: changes !== null, snapshot, readAt };
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
  const products = await readProducts(db, ids, { withDescriptions: true });
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
