import { desc, eq } from 'drizzle-orm';
import { findClosedPaths } from '../../../api/src/content/links/find-closed-paths';
import { applyPublications } from '../../../api/src/content/publication/apply-publications';
import { auditLog, catalogueChanges, collections, media, users } from '../../../api/src/platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';
import { getNextDay } from './conditions';
import { renewDatedCollections } from './queries';
import { describeCollections } from './testing/collection-cases';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  const picture = { hash: '0123456789ab', width: 1600, height: 900, alt: '' };
  await shop.db.insert(media).values({ ...picture, id: 'head', origin: 'demo:head' });
});

describeCollections(() => shop);

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const input = {
  title: 'Summer Édit',
  description: 'Light cloth.',
  mediaId: 'head',
  alt: 'Linen on a line',
  seoTitle: 'Summer clothes',
  seoDescription: '',
  isActive: true,
  kind: 'rule',
  match: 'all',
  conditions: [{ field: 'price', min: 1000.5, max: null }],
  productIds: [] as string[],
  pinnedIds: ['p1'],
  sort: 'newest',
};
const create = (values: object = {}) => call('POST /admin/collections', { ...input, ...values });
const getPage = (slug: string) => shop.call(`GET /collections/${slug}`);

test('an admin adds, reads, saves and deletes a collection, each in the audit log', async () => {
  const { status, body } = await create();
  expect([status, body.data._id, body.data.version]).toEqual([201, 'summer-edit', 1]);
  expect(body.data.products).toEqual([expect.objectContaining({ _id: 'p1', isArchived: false })]);
  const [stored] = await shop.db.select().from(collections);
  expect(stored.conditions).toEqual([{ field: 'price', min: 1000_50, max: null }]);
  const { data: page } = (await getPage('summer-edit')).body;
  expect(page).toEqual({
    _id: 'summer-edit',
    title: 'Summer Édit',
    description: 'Light cloth.',
    image: expect.objectContaining({ alt: 'Linen on a line' }),
    seoTitle: 'Summer clothes',
    seoDescription: '',
  });
  const save = (version: number) => call('PUT /admin/collections/summer-edit', { ...input, title: 'Summer', version });
  expect((await save(1)).body.data).toMatchObject({ title: 'Summer', version: 2, conditions: input.conditions });
  expect((await save(1)).body.code).toBe('changed_meanwhile');
  expect((await getPage('summer-edit')).body.data.title).toBe('Summer');
  expect((await call('GET /admin/collections?q=summ')).body.data.rows).toMatchObject([{ state: 'published' }]);
  expect((await create({ slug: 'summer-edit' })).body.code).toBe('slug_taken');
  expect((await call('DELETE /admin/collections/summer-edit')).status).toBe(200);
  expect((await getPage('summer-edit')).body.code).toBe('collection_not_found');
  expect((await shop.call('GET /collections/summer-edit/products')).body.code).toBe('collection_not_found');
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'collection')).orderBy(auditLog.seq);
  expect(entries.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ['create', null, { title: 'Summer Édit' }],
    ['update', { title: 'Summer Édit' }, { title: 'Summer' }],
    ['delete', { title: 'Summer' }, null],
  ]);
});

it.each([
  [{ conditions: [] }, 'conditions', 'Please add a condition'],
  [{ sort: 'manual' }, 'sort', 'Please choose another order for a rule'],
  [{ conditions: [{ field: 'price', min: 20, max: 10 }] }, 'conditions.0.max', 'The highest price is below the lowest'],
  [{ conditions: [{ field: 'category', values: ['hats'] }] }, 'conditions', 'The category “hats” does not exist.'],
  [{ pinnedIds: ['none'] }, 'pinnedIds', 'The product “none” does not exist.'],
  [{ kind: 'manual', productIds: ['p1', 'p1'] }, 'productIds', 'Please name each product once'],
  [{ mediaId: 'none' }, 'mediaId', 'This picture can no longer be used. Please add it again.'],
])('refuses %j', async (values, field, message) => {
  const { status, body } = await create(values);
  expect([status, body.details]).toEqual([400, { [field]: message }]);
});

test('conditions about custom fields: known fields alone, and a caller that leaves them out changes nothing', async () => {
  const fieldConditions = [{ key: 'weave', values: ['Khadi'] }];
  const { body } = await create({ conditions: [], fieldConditions });
  expect(body.data).toMatchObject({ conditions: [], fieldConditions, version: 1 });
  const save = (values: object) => call('PUT /admin/collections/summer-edit', { ...input, ...values });
  expect((await save({ version: 1 })).body.data.fieldConditions).toEqual(fieldConditions);
  expect((await save({ version: 2, fieldConditions: [] })).body.data.fieldConditions).toEqual([]);
  const gone = [{ key: 'gone', values: ['Khadi'] }];
  expect((await save({ version: 3, fieldConditions: gone })).body.details).toEqual({
    fieldConditions: '“gone” is no field of products with choices.',
  });
  // A field that was removed since stays in the rule.
  await shop.db.update(collections).set({ fieldConditions: gone });
  expect((await save({ version: 3, fieldConditions: gone })).status).toBe(200);
  const { kind, match, productIds, pinnedIds, sort } = input;
  const preview = { kind, match, productIds, pinnedIds, sort, conditions: [], fieldConditions };
  const { total } = (await call('POST /admin/collections/preview', preview)).body.data;
  expect(total).toBeGreaterThan(0);
});

test('conditions about options: a rule of them alone, and a caller that leaves them out changes nothing', async () => {
  const optionConditions = [{ name: 'Fabric', values: ['Silk'] }];
  const { body } = await create({ conditions: [], optionConditions });
  expect(body.data).toMatchObject({ conditions: [], fieldConditions: [], optionConditions, version: 1 });
  const save = (values: object) => call('PUT /admin/collections/summer-edit', { ...input, ...values });
  expect((await save({ version: 1 })).body.data.optionConditions).toEqual(optionConditions);
  expect((await save({ version: 2, optionConditions: [] })).body.data.optionConditions).toEqual([]);
  const { kind, match, productIds, pinnedIds, sort } = input;
  const preview = { kind, match, productIds, pinnedIds, sort, conditions: [], optionConditions };
  expect((await call('POST /admin/collections/preview', preview)).body.data.total).toBeGreaterThan(0);
  const nameless = [{ name: ' ', values: ['Silk'] }];
  expect((await create({ slug: 'other', optionConditions: nameless })).body.details).toEqual({
    'optionConditions.0.name': 'Please enter the name of the option',
  });
});

test('the names of options are listed with their values', async () => {
  const { data } = (await call('GET /admin/product-options')).body;
  const fabric = data.find(({ name }: { name: string }) => name === 'Fabric');
  expect([...fabric.values].sort()).toEqual(['Khadi: fine', 'Silk']);
  expect(data.map(({ name }: { name: string }) => name)).toContain('Width');
});

test('the preview has the number of products and the first of them', async () => {
  const { kind, match, productIds, sort } = input;
  const body = { kind, match, productIds, sort, conditions: [{ field: 'stock', inStock: true }], pinnedIds: [] };
  const preview = async (values: object) =>
    (await call('POST /admin/collections/preview', { ...body, ...values })).body.data;
  const { total, products } = await preview({});
  expect(products).toHaveLength(Math.min(12, total));
  const pinned = products[3]._id;
  expect((await preview({ pinnedIds: [pinned] })).products[0]._id).toBe(pinned);
  expect(await preview({ kind: 'manual', productIds: ['p2'] })).toMatchObject({ total: 1, products: [{ _id: 'p2' }] });
  expect(await shop.db.$count(collections)).toBe(0);
});

test('a schedule of an admin who may not do it any more publishes nothing', async () => {
  const { userId, bearer } = await createSignedInUser(shop, { role: 'admin' });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const body = { ...input, slug: 'leaver', isActive: false, publishAt };
  expect((await shop.call('POST /admin/collections', { headers: bearer, body })).status).toBe(201);
  await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
  expect(await applyPublications(shop.db, 'https://vastra.example', new Date(publishAt))).toEqual([]);
  expect((await getPage('leaver')).status).toBe(404);
});

test('a schedule publishes and archives, which caches learn from the journal', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const [publishAt, archiveAt] = [at(1).toISOString(), at(2).toISOString()];
  expect((await create({ slug: 'later', isActive: false, publishAt, archiveAt })).body.data.state).toBe('scheduled');
  const countChanges = () => shop.db.$count(catalogueChanges, eq(catalogueChanges.topic, 'collection'));
  expect((await getPage('later')).status).toBe(404);
  expect((await shop.call('GET /collections/later/products')).status).toBe(404);
  const previousCount = await countChanges();
  expect(await applyPublications(shop.db, 'https://vastra.example', new Date(publishAt))).toEqual([
    { entity: 'collection', action: 'publish', ids: ['later'] },
  ]);
  expect(await countChanges()).toBeGreaterThan(previousCount);
  expect((await getPage('later')).status).toBe(200);
  expect((await shop.call('GET /pages/sitemap')).body.data.moreParts).toMatchObject([{ kind: 'collections', page: 1 }]);
  expect((await shop.call('GET /pages/sitemap/collections/1')).body.data).toMatchObject([{ _id: 'later' }]);
  await applyPublications(shop.db, 'https://vastra.example', new Date(archiveAt));
  expect((await getPage('later')).status).toBe(404);
  expect((await shop.call('GET /pages/sitemap')).body.data.moreParts).toEqual([]);
});

test('a new day is written to the collections that count days, once', async () => {
  await create({ slug: 'fresh', conditions: [{ field: 'new', days: 7 }] });
  await create({ slug: 'other' });
  const readDays = async () => {
    const rows = await shop.db.select().from(collections).orderBy(desc(collections.id));
    return Object.fromEntries(rows.map(({ id, renewedOn }) => [id, renewedOn]));
  };
  const { fresh: today } = await readDays();
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await renewDatedCollections(shop.db, tomorrow);
  const renewed = await readDays();
  expect([renewed.fresh > today, renewed.other]).toEqual([true, today]);
  // Nothing is left to do, so no cache is purged.
  const countChanges = () => shop.db.$count(catalogueChanges, eq(catalogueChanges.topic, 'collection'));
  const previousCount = await countChanges();
  await renewDatedCollections(shop.db, tomorrow);
  await applyPublications(shop.db, 'https://vastra.example', tomorrow);
  expect(await countChanges()).toBe(previousCount);
});

test('the next day of a collection begins at midnight in India', () => {
  expect(getNextDay(new Date('2026-11-21T00:30:00+05:30')).toISOString()).toBe('2026-11-21T18:30:00.000Z');
});

it('has pages that shoppers can open once a collection is published', async () => {
  const collection = { kind: 'manual', renewedOn: '2026-11-26' } as const;
  await shop.db.insert(collections).values([
    { ...collection, id: 'festive', title: 'Festive', isActive: true },
    { ...collection, id: 'hidden', title: 'Hidden', isActive: false },
  ]);
  const links = ['/collections/festive?sort=new', '/collections/hidden', '/collections/none'];
  expect([...(await findClosedPaths(shop.db, links))]).toEqual(links.slice(1));
});
