import { eq } from 'drizzle-orm';
import { blogPosts, media } from '../../platform/db/schema';
import { type SignedIn, signedInUser, testShop } from '../../testing/shop';
import { forbiddenIn } from './testing/find-forbidden-html';
import { vectors } from './testing/xss-vectors';

const shop = testShop();
let admin: SignedIn;
let id: string;
let version = 1;

const known = Object.entries(vectors).flatMap(([kind, list]) => list.map((html) => ({ kind, html })));
const around = (html: string) => `<p>Before.</p>${html}<p>After.</p>`;

const input = {
  title: 'A post',
  excerpt: 'About it',
  content: '<p>x</p>',
  categories: [],
  tags: [],
  featuredImage: { mediaId: 'cloth', alt: 'Cloth' },
  author: { name: 'Meera Nair' },
  publishedAt: '2026-01-01T00:00:00Z',
};

beforeAll(async () => {
  admin = await signedInUser(shop, { role: 'admin' });
  const picture = { id: 'cloth', hash: '0123456789ab', width: 1200, height: 1500, alt: 'Cloth', origin: 'test:none' };
  await shop.db.insert(media).values(picture);
  id = (await shop.call('POST /blogs', { headers: admin.bearer, body: input })).body.data._id;
});

it('knows at least 80 of them', () => {
  expect(known.length).toBeGreaterThanOrEqual(80);
});

it('would notice nearly all of them', () => {
  const noticed = known.filter(({ html }) => forbiddenIn(around(html)).length > 0);
  // A dozen are harmless in the middle of a page; they have been dangerous to older browsers and to other parsers.
  expect(noticed.length).toBeGreaterThanOrEqual(known.length - 12);
});

it.each(known)('lets nothing of $html be saved', async ({ html }) => {
  const body = { content: around(html), version };
  const saved = await shop.call(`PUT /blogs/${id}`, { headers: admin.bearer, body });
  if (html.includes('\0')) return expect(saved).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(saved.status).toBe(200);
  version = saved.body.data.version;
  const [{ content }] = await shop.db.select().from(blogPosts).where(eq(blogPosts.id, id));
  expect(forbiddenIn(content)).toEqual([]);
  expect(content).toContain('<p>Before.</p>');
});

it.each(known)('shows nothing of $html that was written into the database', async ({ html }) => {
  // PostgreSQL cannot hold NUL.
  const content = around(html.replaceAll('\0', '\ufffd'));
  await shop.db.update(blogPosts).set({ content }).where(eq(blogPosts.id, id));
  const shown = (await shop.call(`GET /blogs/${id}`)).body.data.content;
  expect(forbiddenIn(shown)).toEqual([]);
  expect(shown).toContain('<p>Before.</p>');
  const feed = (await shop.app.inject('/api/v1/blogs/feed.xml')).body;
  const [, inFeed] = /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec(feed)!;
  expect(forbiddenIn(inFeed.replaceAll('src="https://vastra.example/', 'src="/'))).toEqual([]);
});
