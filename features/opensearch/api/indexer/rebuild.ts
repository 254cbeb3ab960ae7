import { sql } from 'drizzle-orm';
import { readCataloguePrices } from '../../../../api/src/catalogue/prices/catalogue-prices';
import { readAllProducts } from '../../../../api/src/catalogue/search-engine/read-products';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { acquireLock } from '../../../../api/src/platform/db/locks';
import type { SearchClient } from '../client';
import { definitionHash, indexDefinition } from '../index-definition';
import { type IndexerTools, indexProducts, readNewChanges } from './index-changes';
import { toPricesUntil, withListPrice } from './index-prices';
import { type JournalPosition, ValueCollector } from './index-state';
import { refresh, writeProducts } from './write-products';

/** After so long without a sign of life, another process may build. */
const maxSilenceMs = 120_000;
/** An index that was replaced is removed later, because searches may be running in it. */
const retirementMs = 60_000;
/** Bounds the rounds of catching up before searches wait for the last one. */
const maxRounds = 20;

const write = { isWrite: true };

/**
 * Builds an index of all products beside the live one, adds what changed meanwhile, and makes it live at once: searches have a complete
 * index at any time. Resolves to the number of products; undefined if another process is building one.
 */
export async function rebuildIndex(tools: IndexerTools): Promise<number | undefined> {
  const { client, state } = tools;
  await state.create();
  const index = `${client.alias}-${Date.now().toString(36)}`;
  if (!(await claim(tools, index))) return undefined;
  try {
    await removeRetiredIndex(tools, 0);
    await client.request('PUT', `/${index}`, indexDefinition, write);
    const { productCount, ...filled } = await fill(tools, index);
    await makeLive(tools, index, filled);
    return productCount;
  } catch (error) {
    await client.request('DELETE', `/${index}`, undefined, { ...write, expected: [404] }).catch(() => undefined);
    throw error;
  } finally {
    await state.removeBuild().catch(() => undefined);
  }
}

/** Removes the index that was replaced, once nothing can be searching in it. */
export async function removeRetiredIndex(
  { client, state }: Omit<IndexerTools, 'db'>,
  minAgeMs = retirementMs,
): Promise<void> {
  const retired = await state.getRetired();
  if (!retired || Date.now() - retired.at < minAgeMs) return;
  await client.request('DELETE', `/${retired.index}`, undefined, { ...write, expected: [404] });
  await state.removeRetired();
}

async function claim({ client, state }: IndexerTools, index: string): Promise<boolean> {
  const build = { index, at: Date.now() };
  if (await state.claimBuild(build)) return true;
  const other = await state.getBuild();
  if (other && Date.now() - other.at < maxSilenceMs) return false;
  // The process that built it is dead.
  if (other) await client.request('DELETE', `/${other.index}`, undefined, { ...write, expected: [404] });
  await state.removeBuild();
  return state.claimBuild(build);
}

/** Writes all products. The position is the position at the beginning, so changes meanwhile are indexed once more. */
async function fill({ db, client, state }: IndexerTools, index: string) {
  const position = { snapshot: await readSnapshot(db), readAt: Date.now() };
  const prices = await readCataloguePrices(db);
  const values = new ValueCollector();
  let productCount = 0;
  // The next products are read while the last ones are written.
  let writing: Promise<unknown> = Promise.resolve();
  for await (const products of readAllProducts(db, { withDescriptions: true })) {
    await writing;
    productCount += products.length;
    const priced = products.map((product) => withListPrice(product, prices));
    writing = Promise.all([writeProducts(client, index, priced, values), state.setBuild({ index, at: Date.now() })]);
    writing.catch(() => undefined);
  }
  await writing;
  await refresh(client, index);
  return { productCount, values, position, pricesUntil: toPricesUntil(prices) };
}

async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`);
  return rows[0].snapshot;
}

/** Catches up, the last time while no other process indexes, and lets the alias point to the new index instead of the old one. */
async function makeLive(
  { db, client, state }: IndexerTools,
  index: string,
  {
    position,
    values,
    pricesUntil,
  }: { position: Pick<JournalPosition, 'snapshot' | 'readAt'>; values: ValueCollector; pricesUntil?: number },
): Promise<void> {
  let { snapshot, readAt } = position;
  let hasNewPrices = false;
  const follow = async (tx: Queryable): Promise<boolean> => {
    const changes = await readNewChanges(tx, { snapshot, readAt });
    if (changes === 'rebuild') throw new Error('Too much of the catalogue changed while its index was built.');
    if (changes.ids.length > 0) await indexProducts(tx, client, { index, ids: changes.ids, values });
    ({ snapshot, readAt } = changes);
    hasNewPrices ||= changes.hasNewPrices;
    return changes.isNew;
  };
  for (let round = 0; round < maxRounds && (await follow(db)); round++);
  await db.transaction(async (tx) => {
    await acquireLock(tx, 'search-index');
    await follow(tx);
    const replaced = await findLiveIndexes(client);
    const actions = [
      ...replaced.map((old) => ({ remove: { index: old, alias: client.alias } })),
      { add: { index, alias: client.alias } },
    ];
    await state.setValues(values.toValues());
    await client.request('POST', '/_aliases', { actions }, write);
    const made = { index, valueCount: values.count, definition: definitionHash };
    // A change of promotions meanwhile is indexed in the next round.
    await state.setPosition({ ...made, snapshot, readAt, pricesUntil: hasNewPrices ? readAt : pricesUntil });
    for (const old of replaced) await state.setRetired({ index: old, at: Date.now() });
  });
}

/** Resolves to the indexes that the alias points to: one, or none before the first was built. */
async function findLiveIndexes(client: SearchClient): Promise<string[]> {
  const aliases = await client.request<object>('GET', `/_alias/${client.alias}`, undefined, { expected: [404] });
  return Object.keys(aliases ?? {});
}
