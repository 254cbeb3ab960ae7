import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '@vastra/platform/releases';
import { featureLinkPaths, linkPages, matchesPath, otherLinkPaths, recordLinkPaths } from '@vastra/shared/contract';
import { blogPosts, media, pageLayouts } from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { findClosedPaths } from './find-closed-paths';
import { findRecordPages } from './find-record-pages';
import { validateLink } from './link-target';

const shop = setUpTestShop();
const context = { siteUrl: 'https://vastra.example', releases: openStorage({ VAR_DIR: '/nonexistent' }) };
const find = (link: string) => validateLink(shop.db, link, context);
let admin: SignedIn;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await addProduct(shop, { id: 'jacket' });
  await addProduct(shop, { id: 'draft', title: 'Linen Kurta', archivedAt: new Date() });
  const picture = { hash: '0123456789ab', width: 1920, height: 820, alt: 'x', origin: 'demo:slide' };
  await shop.db.insert(media).values({ ...picture, id: 'slide' });
  const post = { title: 'Wool', excerpt: 'x', content: '<p>x</p>', mediaId: 'slide', imageAlt: 'x', authorName: 'M' };
  await shop.db.insert(blogPosts).values([
    { ...post, slug: 'wool', publishedAt: new Date() },
    { ...post, slug: 'later' },
  ]);
});

it.each([
  '/',
  '/shop?onSale=true#list',
  '/shop/',
  '/category/jackets',
  '/product/jacket?variant=x',
  '/blog/wool',
  '/blog/tag/silk',
  '/blog/feed.xml',
  'https://vastra.example/shop',
  'https://elsewhere.example/sale',
  'mailto:help@vastra.example',
  '#care',
])('accepts %s', async (link) => expect(await find(link)).toBeUndefined());

it.each([
  ['/sale', '“/sale” leads to no page of this shop. Please choose a page, or enter a URL that begins with https://'],
  ['https://vastra.example/sale', expect.stringContaining('leads to no page of this shop')],
  ['/admin/orders', expect.stringContaining('leads to no page of this shop')],
  ['/category/hats', '“/category/hats” leads to no category. Please choose one from the list.'],
  ['/product/gone', '“/product/gone” leads to no product. Please choose one from the list.'],
  ['/product/%', expect.stringContaining('leads to no product')],
  ['/product/draft', '“Linen Kurta” is a draft. Please publish it, or set when it goes live, before you link to it.'],
  ['/blog/later', expect.stringContaining('is a draft')],
  ['/blog/none', expect.stringContaining('leads to no post')],
])('refuses %s', async (link, message) => expect(await find(link)).toEqual(message));

it('finds the links to records that shoppers cannot open, of each kind', async () => {
  await shop.db.insert(pageLayouts).values([
    { path: '/pages/care', title: 'Care', publishedVersion: 1 },
    { path: '/pages/unpublished', title: 'Unpublished' },
  ]);
  const open = ['/category/jackets', '/product/jacket?variant=x', '/blog/wool', '/pages/care'];
  const closed = ['/category/hats', '/product/draft', '/blog/later', '/pages/unpublished'];
  expect([...(await findClosedPaths(shop.db, [...open, ...closed, '/shop']))]).toEqual(closed);
});

it('knows every page of the shell and of the remotes in this repository', () => {
  const root = join(__dirname, '../../../..');
  const files = ['mf-account', 'mf-blog', 'mf-cart', 'mf-catalog'].map((remote) => `${remote}/src/routes.tsx`);
  const ofFeatures = readdirSync(join(root, 'features')).flatMap((name) =>
    ['storefront', 'catalog'].map((side) => `features/${name}/${side}/routes.ts`),
  );
  const texts = [...files, 'shell/src/own-routes.ts', ...ofFeatures]
    .map((file) => join(root, file))
    .flatMap((file) => (existsSync(file) ? [readFileSync(file, 'utf8')] : []));
  const paths = texts.flatMap((text) => [...text.matchAll(/path: '([^'*]+)'/g)].map(([, path]) => `/${path}`));
  expect(paths.length).toBeGreaterThan(25);
  const pages = linkPages.map(({ path }) => path);
  const kinds = Object.keys(recordLinkPaths) as (keyof typeof recordLinkPaths)[];
  const records = kinds.flatMap((kind) => (findRecordPages(kind) ? [recordLinkPaths[kind]] : []));
  const known: string[] = [...pages, ...otherLinkPaths, ...featureLinkPaths, ...records];
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  const isFile = (path: string) =>
    ['/blog/feed.xml', '/product-feed.xml', '/sitemap.xml'].includes(path) || matchesPath('/media/:a/:b', path);
  expect(known.filter((path) => path !== '/' && !paths.includes(path) && !isFile(path))).toEqual([]);
});

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });

it('is checked when a banner, a block and a post are saved, beside the field', async () => {
  const banner = { mediaId: 'slide', alt: 'x', title: 'Sale', subtitle: '', price: null, isActive: true };
  const refusal = await call('POST /admin/banners', { ...banner, link: '/sale' });
  expect(refusal).toMatchObject({
    status: 400,
    body: { details: { link: expect.stringContaining('“/sale” leads to') } },
  });
  const topBar = { value: { text: 'Sale', link: '/sale' }, version: 0 };
  expect(await call('PUT /admin/content/topBar', topBar)).toMatchObject({
    status: 400,
    body: { details: { 'value.link': expect.any(String) } },
  });
  const link = { label: 'Go', to: '/category/hats' };
  const promo = { value: { mediaId: null, alt: '', badge: '', title: 'x', text: '', link }, version: 0 };
  expect(await call('PUT /admin/content/promo', promo)).toMatchObject({
    status: 400,
    body: { details: { 'value.link.to': expect.any(String) } },
  });
  const post = {
    title: 'Silk',
    excerpt: 'x',
    content: '<p><a href="/product/gone">This</a></p>',
    categories: [],
    tags: [],
    featuredImage: { mediaId: 'slide', alt: 'x' },
    author: { name: 'M' },
    publishedAt: null,
  };
  expect(await call('POST /blogs', post)).toMatchObject({
    status: 400,
    body: { details: { content: expect.stringContaining('leads to no product') } },
  });
});

it('does not stop other changes of a banner whose product was archived since', async () => {
  const banner = { mediaId: 'slide', alt: 'x', title: 'Jacket', subtitle: '', price: null, isActive: true };
  const { body } = await call('POST /admin/banners', { ...banner, link: '/product/jacket' });
  await call('DELETE /products/jacket');
  const input = { ...banner, link: '/product/jacket', isActive: false, version: body.data.version };
  expect(await call(`PUT /admin/banners/${body.data.id}`, input)).toMatchObject({ status: 200 });
});
