import { desc, eq } from 'drizzle-orm';
import { auditLog, blogPosts, catalogueChanges, categories, media } from '../../../api/src/platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';
import { uploadCsv } from '../../../api/src/testing/upload';
import { LookupCounts } from './lookup-counts';
import { missingPages, redirects } from './tables';
import { exportRedirectInputs, importRedirectInputs } from './transfer';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await addProduct(shop, { id: 'jacket' });
});
beforeEach(() => shop.db.delete(redirects));

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const add = (from: string, to: string, values = {}) => call('POST /admin/redirects', { from, to, ...values });
const find = async (path: string) => (await shop.call(`GET /redirects?path=${encodeURIComponent(path)}`)).body.data;
const getMessage = ({ body }: { body: { details?: object } }) => body.details;

describe('a redirect', () => {
  test('is found by its path in any spelling, is recorded, and names a purge', async () => {
    const { status, body } = await add('/Old-Sale/', '/shop?onSale=1');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      from: '/old-sale',
      to: '/shop?onSale=1',
      status: 301,
      isExternal: false,
      hits: 0,
    });
    expect(await find('/OLD-sale/')).toEqual({ to: '/shop?onSale=1', status: 301 });
    expect(await find('/old')).toBeUndefined();
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(entry).toMatchObject({ action: 'create', entity: 'redirect', entityId: body.data._id });
    const [change] = await shop.db.select().from(catalogueChanges).orderBy(desc(catalogueChanges.id)).limit(1);
    expect(change).toMatchObject({ topic: 'redirect', productId: null });
  });

  test('leads to the end of a chain, and refuses a circle', async () => {
    await add('/a', '/product/jacket');
    expect((await add('/b', '/A')).body.data.to).toBe('/product/jacket');
    expect(getMessage(await add('/product/jacket', '/b'))).toEqual({ to: 'This redirect would lead in a circle.' });
    await add('/product/none', '/shop');
    const [a] = await shop.db.select().from(redirects).where(eq(redirects.fromPath, '/a'));
    const saved = await call(`PUT /admin/redirects/${a.id}`, { from: '/a', to: '/product/none', version: 1 });
    expect(saved.body.data).toMatchObject({ to: '/shop', version: 2 });
    expect((await call(`PUT /admin/redirects/${a.id}`, { from: '/b', to: '/shop', version: 2 })).status).toBe(409);
    expect((await call(`PUT /admin/redirects/${a.id}`, { from: '/a', to: '/shop', version: 1 })).status).toBe(409);
  });

  test.each([
    ['/shop', '/', { from: '“/shop” is a page of the shop, so the redirect would never be used.' }],
    ['/admin/x', '/', { from: 'This path cannot be redirected, because it can be no page.' }],
    ['/a?b=1', '/', { from: 'Please enter the path without “?” and what is behind it. A query is kept.' }],
    ['/a', '/product/gone', { to: '“/product/gone” leads to no product. Please choose one from the list.' }],
    ['/a', '//evil.example', { to: 'Please enter a path such as /shop, or a URL that begins with https://' }],
    [
      '/a',
      'https://other.example',
      { to: 'This URL leads to another site. Please mark the redirect so, if that is right.' },
    ],
  ])('from %s to %s is refused', async (from, to, details) => expect(getMessage(await add(from, to))).toEqual(details));

  test('to another site has to be marked; a URL of the shop is its path', async () => {
    expect((await add('/a', 'https://other.example/x', { isExternal: true, status: 302 })).body.data).toMatchObject({
      to: 'https://other.example/x',
      isExternal: true,
    });
    expect(await find('/a')).toEqual({ to: 'https://other.example/x', status: 302 });
    expect((await add('/b', 'https://vastra.example/shop')).body.data.to).toBe('/shop');
    expect(getMessage(await add('/c', 'http://other.example', { isExternal: true }))).toBeDefined();
  });

  test('is searched, deleted and found no more', async () => {
    const { _id } = (await add('/कुर्ता', '/shop')).body.data;
    const { rows } = (await call(`GET /admin/redirects?q=${encodeURIComponent('कुर्')}`)).body.data;
    expect(rows.map((row: { _id: string }) => row._id)).toEqual([_id]);
    expect((await call(`DELETE /admin/redirects/${_id}`)).status).toBe(200);
    expect((await call(`DELETE /admin/redirects/${_id}`)).status).toBe(404);
    expect(await find('/कुर्ता')).toBeUndefined();
  });
});

test('a post with another slug, and a category whose content moves, leave redirects that lead to the page', async () => {
  await shop.db.insert(media).values({ id: 'p', hash: '0123456789ab', width: 9, height: 9, alt: '', origin: 'demo:p' });
  const values = { title: 'Wool', excerpt: '', content: '<p>x</p>', mediaId: 'p', imageAlt: '', authorName: 'M' };
  const [post] = await shop.db
    .insert(blogPosts)
    .values({ ...values, slug: 'wool', publishedAt: new Date() })
    .returning();
  const rename = (slug: string, version: number) => call(`PUT /blogs/${post.id}`, { slug, version });
  await rename('merino', 1);
  await rename('cashmere', 2);
  expect(await find('/blog/wool')).toEqual({ to: '/blog/cashmere', status: 301 });
  await rename('wool', 3);
  expect(await find('/blog/wool')).toBeUndefined();
  expect(await find('/blog/merino')).toEqual({ to: '/blog/wool', status: 301 });
  await shop.db.insert(categories).values({ id: 'coats', name: 'Coats' });
  expect((await call('DELETE /admin/categories/coats?moveTo=jackets')).status).toBe(200);
  expect(await find('/category/coats')).toEqual({ to: '/category/jackets', status: 301 });
});

describe('a file of redirects', () => {
  const importCsv = async (csv: string, isDryRun = false) =>
    (await uploadCsv(shop, '/admin/redirects/import', admin, { csv, fields: isDryRun ? { trial: '1' } : {} })).body;
  const csv = [
    'Redirect from,Redirect to,Status,External',
    '/old-1,/product/jacket,,',
    '/old-2,/OLD-1,302,',
    '/old-3,/product/gone,301,',
    '/x,/y,,',
    '/y,/x,,',
    '/OLD-1,/shop,,',
    '/ext,https://other.example/,301,yes',
    '/bad,/shop,307,',
  ].join('\n');

  test('is checked, then imported without the rows that are wrong, and exported again', async () => {
    await add('/ext', '/shop');
    const result = {
      ...{ rows: 8, created: 2, updated: 1, refused: 5 },
      errors: [
        { row: 4, message: '“/product/gone” leads to no product. Please choose one from the list.' },
        { row: 5, message: 'This redirect would lead in a circle.' },
        { row: 6, message: 'This redirect would lead in a circle.' },
        { row: 7, message: 'Line 2 has the same path.' },
        { row: 9, message: 'The status “307” is neither 301 nor 302.' },
      ],
    };
    expect((await importCsv(csv, true)).data).toEqual({ isDryRun: true, ...result });
    expect(await find('/old-1')).toBeUndefined();
    expect((await importCsv(csv)).data).toEqual({ isDryRun: false, ...result });
    expect(await find('/old-2')).toEqual({ to: '/product/jacket', status: 302 });
    expect(await find('/ext')).toEqual({ to: 'https://other.example/', status: 301 });
    const url = '/api/v1/admin/redirects/export.csv';
    const exported = (await shop.app.inject({ url, headers: admin.bearer })).body;
    expect((await importCsv(exported)).data).toMatchObject({ created: 0, updated: 3, refused: 0 });
  });

  test('of the shop is read as data too', async () => {
    const inputs = [{ from: '/a', to: '/shop?x=1', status: 302 as const, isExternal: false }];
    const options = { ...shop.services.config, actorId: admin.userId, isDryRun: false };
    expect(await shop.db.transaction((tx) => importRedirectInputs(tx, inputs, options))).toMatchObject({ created: 1 });
    for await (const batch of exportRedirectInputs(shop.db)) expect(batch).toEqual(inputs);
    expect.assertions(2);
  });

  test('needs the columns', async () => {
    expect((await importCsv('a,b\n/x,/y')).details.file).toMatch('The first line has to name the columns');
  });
});

test('hits and missing pages are counted in batches, and a redirect ends the report of its path', async () => {
  const { _id } = (await add('/hit', '/shop')).body.data;
  const counts = new LookupCounts(shop.db, (error) => {
    throw error;
  });
  for (const path of ['/gone', '/gone', '/rare', '/user/a@b.in']) counts.addMissing(path);
  counts.addHit(_id);
  counts.addHit(_id);
  await counts.flush();
  counts.addMissing('/gone');
  await counts.flush();
  expect((await call('GET /admin/redirects')).body.data.rows[0]).toMatchObject({
    hits: 2,
    lastHitAt: expect.any(String),
  });
  const list = async () => (await call('GET /admin/missing-pages')).body.data;
  expect(await list()).toMatchObject({
    rows: [
      { path: '/gone', hits: 3 },
      { path: '/rare', hits: 1 },
    ],
    pagination: { total: 2 },
  });
  await add('/Gone', '/shop');
  expect((await list()).rows).toMatchObject([{ path: '/rare' }]);
});

test('a program that invents paths fills a day, and known paths count on', async () => {
  const counts = new LookupCounts(shop.db, () => {});
  const day = (await shop.db.select().from(missingPages).limit(1))[0].day;
  const paths = Array.from({ length: 1999 }, (_, index) => ({ day, path: `/invented-${index}`, hits: 1 }));
  await shop.db.insert(missingPages).values(paths);
  for (const path of ['/rare', '/one-more']) counts.addMissing(path);
  await counts.flush();
  const stored = await shop.db.select().from(missingPages);
  expect(stored).toHaveLength(2001);
  expect(stored.find(({ path }) => path === '/rare')?.hits).toBe(2);
});
