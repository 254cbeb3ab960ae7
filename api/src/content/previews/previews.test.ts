import { eq } from 'drizzle-orm';
import { createPreviewToken } from '../../platform/auth/previews/token';
import {
  banners,
  blogPosts,
  categories,
  featuredProducts,
  media,
  products,
  productViews,
  settings,
} from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
const picture = { hash: '0123456789ab', width: 1920, height: 820, alt: 'Slide', origin: 'demo:slide' };

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await shop.db.insert(media).values({ ...picture, id: 'slide' });
});

/** Creates a link as an admin; resolves to the cookie of the browser that opens it. */
async function open(path: string): Promise<Record<string, string>> {
  const { status, body } = await shop.call(`POST /admin/${path}/preview-link`, { headers: admin.bearer });
  expect(status).toBe(201);
  const url = new URL(body.data.url, 'https://vastra.example');
  expect(url.pathname).toBe('/preview');
  return { preview: url.searchParams.get('token')! };
}

test('shows a draft to the browser with the link, uncached and not indexed, and to no other visitor', async () => {
  const { id } = await addProduct(shop, { archivedAt: new Date() });
  const other = await addProduct(shop, { archivedAt: new Date() });
  const cookies = await open(`products/${id}`);
  const previewed = await shop.call(`GET /products/${id}`, { cookies });
  expect(previewed).toMatchObject({ status: 200, body: { data: { _id: id } } });
  expect(previewed.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(previewed.headers.etag).toBeUndefined();
  expect(await shop.call(`GET /products/${id}`)).toMatchObject({ status: 404 });
  expect(await shop.call(`GET /products/${other.id}`, { cookies })).toMatchObject({ status: 404 });
  const bar = await shop.call('GET /preview', { cookies });
  expect(bar.body.data).toMatchObject({ kind: 'product', path: `/product/${id}`, isLive: false });
});

test('neither fills nor reads the cache of responses', async () => {
  const { id } = await addProduct(shop);
  const cookies = await open(`products/${id}`);
  expect((await shop.call(`GET /products/${id}`, { cookies })).status).toBe(200);
  expect((await shop.call(`GET /products/${id}`)).headers['cache-control']).toContain('public');
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id));
  expect((await shop.call(`GET /products/${id}`)).status).toBe(404);
  expect((await shop.call(`GET /products/${id}`, { cookies })).status).toBe(200);
});

test('shows settings and categories that were changed since the previous request', async () => {
  const { id } = await addProduct(shop, { archivedAt: new Date() });
  const cookies = await open(`products/${id}`);
  const read = async () => {
    const { breadcrumbs, facts } = (await shop.call(`GET /products/${id}`, { cookies })).body.data;
    return { names: breadcrumbs.map(({ name }: { name: string }) => name), facts: JSON.stringify(facts) };
  };
  const { names } = await read();
  expect(names).not.toContain('Renamed');
  await shop.db.update(categories).set({ name: 'Renamed' });
  const value = { maker: 'Asha Mills, Surat 395003', customerCare: '1800 123 4567' };
  await shop.db.update(settings).set({ value }).where(eq(settings.key, 'productFacts'));
  const changed = await read();
  expect(changed.names).toEqual(names.map(() => 'Renamed'));
  expect(changed.facts).toContain('1800 123 4567');
});

test('counts no views', async () => {
  const { id } = await addProduct(shop);
  const cookies = await open(`products/${id}`);
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
  expect((await shop.call(`POST /products/${id}/views`, { cookies, headers })).status).toBe(200);
  expect(await shop.db.select().from(productViews)).toEqual([]);
  await shop.call(`POST /products/${id}/views`, { headers });
  expect(await shop.db.select().from(productViews)).toHaveLength(1);
});

test('shows the banner, the post and the list of the link', async () => {
  const [banner] = await shop.db
    .insert(banners)
    .values({ mediaId: 'slide', title: 'Diwali', isActive: false })
    .returning();
  const listTitles = async (cookies?: Record<string, string>) =>
    (await shop.call('GET /banners/home/banners', { cookies })).body.data.map(({ title }: { title: string }) => title);
  expect(await listTitles()).toEqual([]);
  expect(await listTitles(await open(`banners/${banner.id}`))).toEqual(['Diwali']);

  const post = { slug: 'wool', title: 'Wool', excerpt: 'x', content: '<p>x</p>', mediaId: 'slide', imageAlt: 'x' };
  const [{ id }] = await shop.db
    .insert(blogPosts)
    .values({ ...post, authorName: 'Meera' })
    .returning();
  const cookies = await open(`blogs/${id}`);
  expect(await shop.call('GET /blogs/wool')).toMatchObject({ status: 404 });
  expect(await shop.call('GET /blogs/wool', { cookies })).toMatchObject({ status: 200 });
  expect((await shop.call('GET /blogs', { cookies })).body.data.posts).toEqual([]);

  const product = await addProduct(shop, { archivedAt: new Date() });
  const publishAt = new Date(Date.now() + 3_600_000);
  await shop.db.update(products).set({ publishAt }).where(eq(products.id, product.id));
  await shop.db
    .insert(featuredProducts)
    .values({ list: 'top-rated', productId: product.id, isActive: false, publishAt });
  const listIds = async (more: object = {}) =>
    (await shop.call('GET /products/featured/top-rated', more)).body.data.map(({ _id }: { _id: string }) => _id);
  expect(await listIds()).not.toContain(product.id);
  expect(await listIds({ cookies: await open('featured/top-rated') })).toContain(product.id);
});

test('ends after an hour, and with a token that was changed', async () => {
  const { id } = await addProduct(shop, { archivedAt: new Date() });
  const { keys } = shop.services;
  const { token } = createPreviewToken(keys, { kind: 'product', id }, new Date(Date.now() - 3_600_001));
  const valid = createPreviewToken(keys, { kind: 'product', id: 'other' }).token;
  const forged = `${Buffer.from(JSON.stringify(['product', id, Date.now() * 2])).toString('base64url')}.${valid.split('.')[1]}`;
  for (const preview of [token, forged, 'x', `${valid}x`, valid.split('.')[0]]) {
    expect(await shop.call(`GET /products/${id}`, { cookies: { preview } })).toMatchObject({ status: 404 });
    expect(await shop.call('GET /preview', { cookies: { preview } })).toMatchObject({
      status: 404,
      body: { code: 'preview_ended' },
    });
  }
});

test('is for admins who may read the record', async () => {
  const { id } = await addProduct(shop, { archivedAt: new Date() });
  const analyst = await createSignedInUser(shop, { role: 'admin', adminRole: 'accountant' });
  const customer = await createSignedInUser(shop);
  for (const { bearer } of [analyst, customer])
    expect(await shop.call(`POST /admin/products/${id}/preview-link`, { headers: bearer })).toMatchObject({
      status: 403,
    });
  expect(await shop.call(`POST /admin/products/${id}/preview-link`)).toMatchObject({ status: 401 });
});
