import { eq } from 'drizzle-orm';
import { blogPosts, media } from '../../platform/db/schema';
import { findForbiddenHtml } from '../../platform/html/testing/find-forbidden-html';
import { xssVectors } from '../../platform/html/testing/xss-vectors';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let id: string;
let version = 1;

const vectors = Object.entries(xssVectors).flatMap(([kind, list]) => list.map((html) => ({ kind, html })));
const embed = (html: string) => `<p>Before.</p>${html}<p>After.</p>`;

const input = {
  title: 'A post',
  excerpt: 'About it',
  content: '<p>x</p>',
  categories: [],
  tags: [],
  featuredImage: { mediaId: 'cloth', alt: 'Cloth' },
  author: { name: 'Meera Nair' },
  publishedAt: 'now',
};

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  const picture = { id: 'cloth', hash: '0123456789ab', width: 1200, height: 1500, alt: 'Cloth', origin: 'test:none' };
  await shop.db.insert(media).values(picture);
  id = (await shop.call('POST /blogs', { headers: admin.bearer, body: input })).body.data._id;
});

it('covers at least 80 vectors', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(80);
});

it('detects nearly all vectors in unsanitised HTML', () => {
  const detected = vectors.filter(({ html }) => findForbiddenHtml(embed(html)).length > 0);
  // A dozen are harmless in the middle of a page today, but dangerous in older browsers and other parsers.
  expect(detected.length).toBeGreaterThanOrEqual(vectors.length - 12);
});

it.each(vectors)('stores nothing dangerous of $html', async ({ html }) => {
  const body = { content: embed(html), version };
  const saved = await shop.call(`PUT /blogs/${id}`, { headers: admin.bearer, body });
  if (html.includes('\0')) return expect(saved).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(saved.status).toBe(200);
  version = saved.body.data.version;
  const [{ content }] = await shop.db.select().from(blogPosts).where(eq(blogPosts.id, id));
  expect(findForbiddenHtml(content)).toEqual([]);
  expect(content).toContain('<p>Before.</p>');
});

it.each(vectors)('shows nothing dangerous of $html from the database', async ({ html }) => {
  // PostgreSQL cannot hold NUL.
  const content = embed(html.replaceAll('\0', '\ufffd'));
  await shop.db.update(blogPosts).set({ content }).where(eq(blogPosts.id, id));
  const shown = (await shop.call(`GET /blogs/${id}`)).body.data.content;
  expect(findForbiddenHtml(shown)).toEqual([]);
  expect(shown).toContain('<p>Before.</p>');
  const feed = (await shop.app.inject('/api/v1/blogs/feed.xml')).body;
  const [, inFeed] = /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec(feed)!;
  expect(findForbiddenHtml(inFeed.replaceAll('src="https://vastra.example/', 'src="/'))).toEqual([]);
});
