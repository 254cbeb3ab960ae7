import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sort } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { type Connection, connect } from '../../../../../platform/db/connect';
import { migrate } from '../../../../../platform/db/migrate';
import { seedIfEmpty } from '../../../../../seed';
import { seedSynthetic } from '../../../../../seed/synthetic';
import { createRandom } from '../../../../../seed/synthetic/random';
import { createTestDatabase, patientTimes } from '../../../../../testing/database';
import { type CataloguePrices, connectCataloguePrices, regularPrices } from '../../../../prices/catalogue-prices';
import { getSearchEngine } from '../../../get-search-engine';
import type { ListResult } from '../../../search-engine';
import { EmbeddedSearchEngine } from '../../embedded-search-engine';
import { useStoredIndex } from '../../use-stored-index';
import { type Details, openParts, writeParts } from './parts-file';
import { StoredIndex } from './stored-index';

interface TestDatabase {
  db: Connection['db'];
  url: string;
}

const shop = {} as TestDatabase;
const otherShop = {} as TestDatabase;
const ends: (() => Promise<void>)[] = [];
/** Connections of one test. */
let connections: Connection[] = [];
let folder: string;
let prices: CataloguePrices = regularPrices;

const open = (url: string) => connect({ databaseUrl: url, varDir: '/nonexistent', times: patientTimes });

beforeAll(async () => {
  connectCataloguePrices(async () => prices);
  const first = await createTestDatabase();
  const seeding = await open(first.url);
  await migrate(seeding.db);
  await seedIfEmpty(seeding.db);
  await seedSynthetic(seeding.db, { count: 150 });
  await seeding.close();
  const copy = await createTestDatabase(new URL(first.url).pathname.slice(1));
  for (const [database, { url, drop }] of [
    [shop, first],
    [otherShop, copy],
  ] as const) {
    const { db, close } = await open(url);
    ends.push(close, drop);
    Object.assign(database, { db, url });
  }
});
afterAll(async () => {
  for (const end of ends) await end();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vastra-index-'));
  prices = regularPrices;
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const { close } of connections) await close();
  connections = [];
  await rm(folder, { recursive: true });
});

const page = { page: 1, limit: 24, sort: 'relevance' } as const;

/** Starts the engine of another process, whose change journal has read nothing yet. `source` is the file, or why it was not used. */
async function start({ url } = shop, build = 'one') {
  const connection = await open(url);
  connections.push(connection);
  const stored = new StoredIndex({ folder, build, minProducts: 1 });
  const load = jest.spyOn(stored, 'load');
  let refusal: string | undefined;
  const onRefusal = (reason: string) => {
    refusal = reason;
  };
  const engine = new EmbeddedSearchEngine(connection.db, { stored, onRefusal });
  await engine.list(page);
  const loaded = await (load.mock.results[0].value as ReturnType<StoredIndex['load']>).catch(() => undefined);
  return { engine, source: refusal ?? (loaded ? 'file' : 'no file') };
}

const sorts: Sort[] = ['relevance', 'price-low-high', 'price-high-low', 'newest', 'rating'];
const filters = [{}, { inStock: true, sizes: ['M'] }, { onSale: true }, { colorFamilies: ['blue'], rating: 3 }];

/** Sorts the options of facets, because a process lists new ones last until it starts again. */
const sortFacets = ({ facets, ...result }: ListResult) => ({
  ...result,
  facets: Object.entries(facets!).map(([name, options]) => [
    name,
    JSON.stringify(options)
      .replace(/^\[\{|\}\]$/g, '')
      .split('},{')
      .sort(),
  ]),
});

/** Lists, searches, suggestions and related products. */
async function readAll(engine: EmbeddedSearchEngine) {
  const results: unknown[] = [];
  for (const sort of sorts) {
    for (const filter of filters) {
      const request = { page: 1, limit: 500, sort, filters: filter, withFacets: true };
      const list = await engine.list(request);
      results.push(sortFacets(list), sortFacets(await engine.search({ ...request, text: 'cotton kurta' })));
      if (sort === 'newest') results.push(await engine.related(list.ids[0], 8));
    }
  }
  for (const text of ['jaket', 'renamed', 'sh', 'blue']) results.push(await engine.search({ ...page, text }));
  return [...results, await engine.suggest('re', 8), await engine.suggest('kur', 8)];
}

const expectAllAsBuiltAnew = async (engine: EmbeddedSearchEngine, { db } = shop) =>
  expect(await readAll(engine)).toEqual(await readAll(new EmbeddedSearchEngine(db)));

const { between, pick } = createRandom(17);

/** Makes a random change, as an admin, an order or an import would. */
async function change(round: number): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from products order by id`);
  const { id } = pick(rows);
  const statements = [
    sql`update products set title = ${`Renamed ${round} ${pick(['kurta', 'shirt'])}`}, tags = ${sql.param([`t${round}`])}::text[] where id = ${id}`,
    sql`update products set archived_at = case when archived_at is null then now() end where id = ${id}`,
    sql`update variants set stock = ${between(0, 1) * 9} where product_id = ${id}`,
    sql`update variants set price = ${between(1, 9) * 100_00}, mrp = 1000000 where product_id = ${id}`,
    sql`update variants set color = color || ${` ${round}`}, color_code = '#123456' where product_id = ${id}`,
    sql`update products set rating = ${between(1, 5)}, review_count = ${between(0, 99)} where id = ${id}`,
    sql`delete from products where id = ${id}`,
    sql`update products set created_at = now() where id = ${id}`,
  ];
  await shop.db.execute(pick(statements));
}

const withPrices = (revision: number): CataloguePrices => ({
  ...{ ...regularPrices, revision, isEmpty: false },
  find: ({ price }) =>
    price % (revision + 2) < 2
      ? { price: Math.ceil(price / 2), label: '', endsAt: Number.POSITIVE_INFINITY }
      : undefined,
});

it('has the same lists, searches and facets as an index that is built anew, over many starts and random changes', async () => {
  let { engine, source } = await start();
  expect(source).toBe('no file');
  for (let round = 0; round < 6; round++) {
    for (let count = 0; count < between(0, 8); count++) await change(round * 100 + count);
    await engine.storeIndex();
    for (let count = 0; count < between(0, 8); count++) await change(round * 100 + 50 + count);
    prices = round % 3 === 0 ? regularPrices : withPrices(round);
    ({ engine, source } = await start());
    expect(source).toBe('file');
    await expectAllAsBuiltAnew(engine);
    for (let count = 0; count < between(1, 5); count++) await change(round * 100 + 90 + count);
    await expectAllAsBuiltAnew(engine);
  }
});

it('has the changes of a transaction that was open when the index was stored', async () => {
  const { engine } = await start();
  let commit = () => {};
  let setWritten = () => {};
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const written = new Promise<void>((resolve) => {
    setWritten = resolve;
  });
  const { ids } = await engine.list(page);
  const [id, otherId] = ids;
  const transaction = shop.db.transaction(async (tx) => {
    await tx.execute(sql`update products set archived_at = now() where id = ${id}`);
    setWritten();
    await committed;
  });
  await written;
  // Later transactions have ended before, so the position is after the open one.
  await shop.db.execute(sql`update variants set stock = stock + 1 where product_id = ${otherId}`);
  await engine.storeIndex();
  commit();
  await transaction;
  const next = await start();
  expect(next.source).toBe('file');
  expect((await next.engine.list(page)).ids).not.toContain(id);
});

describe('a stored index', () => {
  beforeEach(async () => {
    await (await start()).engine.storeIndex();
    expect((await start()).source).toBe('file');
  });

  const file = () => path.join(folder, 'catalogue-index');

  async function editDetails(details: Details) {
    const stored = await openParts(file());
    const parts = await stored!.read();
    await stored!.close();
    await writeParts(file(), { details: { ...stored!.details, ...details }, parts });
  }

  async function expectRefusal(reason: string, otherwise = shop, build = 'one') {
    const { engine, source } = await start(otherwise, build);
    expect(source).toBe(reason);
    await expectAllAsBuiltAnew(engine, otherwise);
    await engine.storeIndex();
    expect((await start(otherwise, build)).source).toBe('file');
  }

  it('is not used for another build of the API', () => expectRefusal('another build', shop, 'two'));

  it('is not used for another version of Node', async () => {
    await editDetails({ node: 'v99.0.0' });
    await expectRefusal('another node');
  });

  it('is not used for another database on the same server', () => expectRefusal('another database', otherShop));

  it('is not used for a server that was started again, because it may have been restored to an earlier moment', async () => {
    await editDetails({ server: '1700000000.123456' });
    await expectRefusal('another database');
  });

  it('is not used for tables of a restored dump', async () => {
    await shop.db.execute(sql`alter table catalogue_changes rename to earlier_changes`);
    await shop.db.execute(sql`create table catalogue_changes (like earlier_changes including all)`);
    const { source } = await start();
    await shop.db.execute(sql`drop table catalogue_changes`);
    await shop.db.execute(sql`alter table earlier_changes rename to catalogue_changes`);
    expect(source).toBe('another database');
  });

  it('is not used for tables that were migrated', async () => {
    await shop.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 0)`);
    const { source } = await start();
    await shop.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    expect(source).toBe('another database');
  });

  it('is not used for a position that the database has not reached', async () => {
    await editDetails({ snapshot: '99999999999:99999999999:' });
    await expectRefusal('ahead of the database');
  });

  it('is not used for a position of which the journal may have been pruned, and for one of the future', async () => {
    const now = Date.now();
    for (const hours of [7, -1]) {
      jest.spyOn(Date, 'now').mockReturnValue(now + hours * 3_600_000);
      expect((await start()).source).toBe('too old for the change journal');
      jest.restoreAllMocks();
    }
    await editDetails({ readAt: 'yesterday' });
    await expectRefusal('too old for the change journal');
  });

  it('is not used for changes that name no product', async () => {
    await shop.db.execute(sql`insert into catalogue_changes (topic) values ('product')`);
    await expectRefusal('too many changes');
  });

  it('is not used for a damaged file', async () => {
    const { length } = await readFile(file());
    await truncate(file(), length - 40);
    await expectRefusal('damaged');
  });
});

describe('a process', () => {
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const use = (options: { varDir?: string; minProducts?: number; build?: string } = {}) =>
    useStoredIndex({ db: shop.db, log, varDir: folder, build: 'one', minProducts: 1, ...options });

  beforeEach(() => jest.clearAllMocks());

  it('stores its index at the end, and starts from it', async () => {
    const end = use();
    await getSearchEngine(shop.db).list(page);
    await end();
    expect(await readdir(path.join(folder, 'catalogue-index'))).toEqual(['catalogue-index']);
    const load = jest.spyOn(StoredIndex.prototype, 'load');
    const endNext = use();
    await getSearchEngine(shop.db).list(page);
    await endNext();
    expect(await load.mock.results[0].value).toBeDefined();
    expect(log.info).not.toHaveBeenCalled();
  });

  it('stores nothing if it ends before it has read the products, or has few of them, or runs from its sources', async () => {
    await use()();
    for (const options of [{ minProducts: 1000 }, { build: '' }]) {
      const end = use(options);
      await getSearchEngine(shop.db).list(page);
      await end();
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('searches without a folder that it can write', async () => {
    await writeFile(path.join(folder, 'catalogue-index'), '');
    const end = use();
    const { total } = await getSearchEngine(shop.db).list(page);
    expect(total).toBeGreaterThan(0);
    await end();
    expect(log.info).toHaveBeenCalledWith(expect.anything(), 'the catalogue index is not stored');
    expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []]);
  });
});
