import { createRequire } from 'node:module';
import { blogPosts, media } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';

// The parser that the feed package depends on; it throws on XML that is not well formed.
const { xml2js } = createRequire(require.resolve('feed'))('xml-js') as {
  xml2js(xml: string, options: object): Record<string, never>;
};

const shop = setUpTestShop();

const buildPost = (slug: string, day: number, overrides: Partial<typeof blogPosts.$inferInsert> = {}) => ({
  slug,
  title: slug,
  excerpt: `About ${slug}`,
  content: `<p>${slug}</p>`,
  mediaId: 'cloth',
  imageAlt: 'Cloth',
  authorName: 'Meera Nair',
  publishedAt: new Date(Date.UTC(2026, 0, day, 12)),
  updatedAt: new Date(Date.UTC(2026, 0, day, 12)),
  ...overrides,
});

beforeAll(async () => {
  const picture = { id: 'cloth', hash: '0123456789ab', width: 1200, height: 1500, alt: 'Cloth', origin: 'test:none' };
  await shop.db.insert(media).values(picture);
  await shop.db
    .insert(blogPosts)
    .values(Array.from({ length: 22 }, (_, index) => buildPost(`post-${index + 1}`, index + 1)));
});

const getFeed = (headers = {}) => shop.app.inject({ url: '/api/v1/blogs/feed.xml', headers });
// biome-ignore lint/suspicious/noExplicitAny: the test reads parts of an untyped document.
const readChannel = async (): Promise<any> => (xml2js((await getFeed()).body, { compact: true }) as any).rss.channel;

test('the feed has the 20 newest posts, with absolute URLs', async () => {
  const { headers } = await getFeed();
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { title, link, item, ...rest } = await readChannel();
  expect([title._text, link._text]).toEqual(['Vastra Blog', 'https://vastra.example/blog']);
  expect(rest['atom:link']._attributes.href).toBe('https://vastra.example/blog/feed.xml');
  expect(item).toHaveLength(20);
  expect(item[0]).toMatchObject({
    title: { _cdata: 'post-22' },
    link: { _text: 'https://vastra.example/blog/post-22' },
    guid: { _text: 'https://vastra.example/blog/post-22', _attributes: { isPermaLink: 'true' } },
    pubDate: { _text: 'Thu, 22 Jan 2026 12:00:00 GMT' },
    description: { _cdata: 'About post-22' },
    'content:encoded': { _cdata: '<p>post-22</p>' },
    'dc:creator': { _cdata: 'Meera Nair' },
    enclosure: {
      _attributes: { url: 'https://vastra.example/media/cloth-0123456789ab/1200.webp', type: 'image/webp' },
    },
  });
});

test('the feed stays well formed whatever is in a post', async () => {
  const specialCharacters = 'a ]]> b ]]> <b> & "c" \u0001 \u000b é';
  await shop.db.insert(blogPosts).values(
    buildPost('nasty', 25, {
      title: specialCharacters,
      excerpt: specialCharacters,
      authorName: specialCharacters,
      categories: ['A & <B>'],
      content:
        '<p>]]> ]]> &amp; <a href="/blog?a=1&amp;b=2">x</a> <a href="#end">y</a> href="/z" <a href="https://o.example/">o</a></p>' +
        '<img src="/media/cloth-0123456789ab/96.webp">',
    }),
  );
  const [first] = (await readChannel()).item;
  expect(first.title._cdata).toBe('a ]] > b ]] > <b> & "c"   é');
  expect(first.description._cdata).toBe('a ]] &gt; b ]] &gt; &lt;b&gt; &amp; "c"   é');
  expect(first.category._text).toBe('A & <B>');
  expect(first['content:encoded']._cdata).toBe(
    '<p>]]&gt; ]]&gt; &amp; <a href="https://vastra.example/blog?a=1&amp;b=2">x</a> ' +
      '<a href="https://vastra.example/blog/nasty#end">y</a> href="/z" ' +
      '<a href="https://o.example/" rel="noopener nofollow">o</a></p>' +
      '<img src="https://vastra.example/media/cloth-0123456789ab/96.webp" alt="" loading="lazy" />',
  );
});

it('returns 304 for an unchanged feed', async () => {
  const { headers } = await getFeed();
  expect(headers['last-modified']).toBe('Sun, 25 Jan 2026 12:00:00 GMT');
  expect((await getFeed({ 'if-none-match': headers.etag })).statusCode).toBe(304);
  await shop.db.insert(blogPosts).values(buildPost('newer', 26));
  expect((await getFeed({ 'if-none-match': headers.etag })).statusCode).toBe(200);
});

test('the feed is valid without posts', async () => {
  await shop.db.delete(blogPosts);
  const { title, item } = await readChannel();
  expect(title._text).toBe('Vastra Blog');
  expect(item).toBeUndefined();
});
