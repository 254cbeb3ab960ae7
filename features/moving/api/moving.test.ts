import { eq } from 'drizzle-orm';
import { categories, collections, products } from '../../../api/src/platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';
import { redirectsTable as redirects } from '../../redirects/api';
import { proposeTargets } from './propose-targets';
import { readOldUrls } from './read-urls';
import { buildMoveSteps, type MoveFacts } from './steps';

const shop = setUpTestShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await createSignedInUser(shop, { role: 'admin' });
  await addProduct(shop, { id: 'linen-kurta', title: 'Linen Kurta' });
  await addProduct(shop, { id: 'block-print-saree', title: 'Hand Block Print Saree of Mulmul' });
  await addProduct(shop, { id: 'archived-shirt', archivedAt: new Date() });
  await shop.db.insert(categories).values({ id: 'sarees', name: 'Sarees' });
  await shop.db
    .insert(collections)
    .values({ id: 'festive', title: 'Festive', kind: 'manual', isActive: true, renewedOn: '2026-11-26' });
});
beforeEach(() => shop.db.delete(redirects));

async function upload(path: string, text: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([text]), 'urls.txt');
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const headers = { ...owner.bearer, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  return shop.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
}
const check = async (text: string, fields?: Record<string, string>) =>
  (await upload('/admin/old-urls', text, fields)).json();

describe('a list of URLs', () => {
  it('is a sitemap, a text or a CSV file', () => {
    const sitemap = `<?xml version="1.0"?><urlset><url><loc> https://old.in/products/a?x=1&amp;y=2 </loc></url>
      <url><loc><![CDATA[https://old.in/products/B/]]></loc></url></urlset>`;
    expect(readOldUrls(Buffer.from(sitemap)).paths).toEqual(['/products/a', '/products/b']);
    const text =
      '\ufeffURL,Clicks\nhttps://old.in/products/a,3\r\n/pages/about\n\nhttps://old.in/products/a?b=1\nnothing';
    expect(readOldUrls(Buffer.from(text))).toEqual({ paths: ['/products/a', '/pages/about'], unreadable: 2 });
  });

  it('has to have URLs, and at most a hundred thousand', async () => {
    expect((await check('hello')).code).toBe('not_a_table');
    expect(
      (await check('<sitemapindex><sitemap><loc>https://old.in/a.xml</loc></sitemap></sitemapindex>')).message,
    ).toMatch('lists other sitemaps');
    const many = Array.from({ length: 100_001 }, (_, index) => `/p/${index}`).join('\n');
    expect((await check(many)).code).toBe('too_large');
  });
});

const oldUrls = [
  'https://old.in/product/linen-kurta',
  'https://old.in/products/linen-kurta',
  'https://old.in/collections/festive/products/linen-kurta',
  'https://old.in/collections/sarees',
  'https://old.in/product-category/women/sarees/page/2/',
  'https://old.in/policies/privacy-policy',
  'https://old.in/blogs/news/ten-ways-to-drape',
  'https://old.in/products/hand-block-printed-print-saree-mulmul',
  'https://old.in/products/wool-socks',
  'https://old.in/product/archived-shirt',
].join('\n');

it('says where old URLs lead, and proposes targets by name, kind and title', async () => {
  const { data } = await check(oldUrls);
  expect(data).toMatchObject({
    urls: 10,
    counts: { page: 1, redirect: 0, missing: 9 },
    proposals: { handle: 4, kind: 2, title: 1 },
  });
  expect(data.rows.map(({ path, proposal, reason }: Record<string, string>) => [path, proposal, reason])).toEqual([
    ['/products/linen-kurta', '/product/linen-kurta', 'handle'],
    ['/collections/festive/products/linen-kurta', '/product/linen-kurta', 'handle'],
    ['/collections/sarees', '/category/sarees', 'handle'],
    ['/product-category/women/sarees/page/2', '/category/sarees', 'handle'],
    ['/policies/privacy-policy', '/privacy', 'kind'],
    ['/blogs/news/ten-ways-to-drape', '/blog', 'kind'],
    ['/products/hand-block-printed-print-saree-mulmul', '/product/block-print-saree', 'title'],
    ['/products/wool-socks', null, null],
    ['/product/archived-shirt', null, null],
  ]);
});

it('adds redirects to records of the same name, then all others, and each leads to its page', async () => {
  const first = (await check(oldUrls, { accept: 'handle' })).data;
  expect(first).toMatchObject({ added: 4, counts: { page: 1, redirect: 4, missing: 5 } });
  const second = (await check(oldUrls, { accept: 'all' })).data;
  expect(second).toMatchObject({ added: 3, counts: { redirect: 7, missing: 2 } });
  const found = await shop.call('GET /redirects?path=/collections/sarees');
  expect(found.body.data).toEqual({ to: '/category/sarees', status: 301 });
});

it('finds redirects whose page is not there any more', async () => {
  await check('/products/linen-kurta', { accept: 'all' });
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'linen-kurta'));
  expect((await check('/products/linen-kurta')).data).toMatchObject({ counts: { deadRedirect: 1, redirect: 0 } });
  await shop.db.update(products).set({ archivedAt: null }).where(eq(products.id, 'linen-kurta'));
});

it('reports each URL as CSV', async () => {
  const { report } = (await check(oldUrls, { report: '1' })).data;
  const lines = report.trim().split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[2]).toBe('/products/linen-kurta,missing,,/product/linen-kurta,handle');
});

it('proposes nothing for a path that it would lead to itself', async () => {
  expect(await proposeTargets(shop.db, ['/privacy', '/product/linen-kurta'])).toEqual(new Map());
});

it('derives the steps of a move from what is stored', async () => {
  const nothing: MoveFacts = {
    ...{ products: 0, archived: 0, pictures: { waiting: 0, failed: 0 }, customerImports: 0, earlierOrders: 0 },
    ...{ redirects: 0, lastImportAt: null, siteUrl: 'http://localhost:3000', isOpen: false, isReadOnly: false },
  };
  const now = new Date('2026-11-26T10:00:00Z');
  const getStates = (facts: Partial<MoveFacts>) =>
    Object.fromEntries(buildMoveSteps({ ...nothing, ...facts }, now).map(({ id, state }) => [id, state]));
  expect(getStates({})).toEqual({
    ...{ products: 'to-do', pictures: 'done', customers: 'optional', orders: 'optional', redirects: 'to-do' },
    ...{ shadow: 'optional', delta: 'to-do', domain: 'to-do', open: 'to-do' },
  });
  expect(getStates({ pictures: { waiting: 1, failed: 0 } }).pictures).toBe('to-do');
  expect(getStates({ pictures: { waiting: 0, failed: 2 } }).pictures).toBe('to-do');
  expect(getStates({ isReadOnly: true }).shadow).toBe('done');
  expect(getStates({ lastImportAt: new Date('2026-11-25T11:00:00Z') }).delta).toBe('done');
  expect(getStates({ lastImportAt: new Date('2026-11-25T09:00:00Z') }).delta).toBe('to-do');
  const { body } = await shop.call('GET /admin/move', { headers: owner.bearer });
  const states = Object.fromEntries(body.data.steps.map(({ id, state }: Record<string, string>) => [id, state]));
  expect(states).toMatchObject({ products: 'done', domain: 'done', open: 'done' });
});
