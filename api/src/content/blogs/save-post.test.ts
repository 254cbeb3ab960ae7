import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../app';
import { auditLog, blogPosts, media } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop, testConfig } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn['bearer'];

const input = {
  title: 'Wool & Silk',
  excerpt: 'How they like to be treated.',
  content: '<p onclick="x">Gently.</p><script>x</script>',
  categories: ['Care', 'care'],
  tags: ['wool', 'silk'],
  featuredImage: { mediaId: 'cloth', alt: 'A shawl' },
  author: { name: 'Meera Nair' },
  publishedAt: 'now',
};

beforeAll(async () => {
  admin = (await createSignedInUser(shop, { role: 'admin' })).bearer;
  const picture = { hash: '0123456789ab', width: 1200, height: 1500, alt: 'Cloth', origin: 'test:none' };
  await shop.db.insert(media).values([
    { ...picture, id: 'cloth' },
    { ...picture, id: 'other' },
  ]);
});

beforeEach(() => shop.db.delete(blogPosts));

const create = (body: object = {}, headers = admin) =>
  shop.call('POST /blogs', { headers, body: { ...input, ...body } });
const update = async (id: string, body: object, headers = admin) => {
  const [post] = await shop.db.select().from(blogPosts).where(eq(blogPosts.id, id));
  return shop.call(`PUT /blogs/${id}`, { headers, body: { version: post?.version ?? 1, ...body } });
};
const read = (slug: string) => shop.call(`GET /blogs/${slug}`);
const listSlugs = async (): Promise<string[]> =>
  (await shop.call('GET /blogs')).body.data.posts.map(({ slug }: { slug: string }) => slug);
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const oneHour = 3_600_000;

it('creates a post, which the shop shows at once', async () => {
  expect(await listSlugs()).toEqual([]);
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    slug: 'wool-silk',
    content: '<p>Gently.</p>',
    categories: ['Care'],
    mediaId: 'cloth',
    featuredImage: { url: '/media/cloth-0123456789ab/1200.webp', alt: 'A shawl' },
    readingTime: 1,
    publishedAt: expect.any(String),
  });
  expect(await listSlugs()).toEqual(['wool-silk']);
  expect((await read('wool-silk')).body.data).toMatchObject({ title: 'Wool & Silk', content: '<p>Gently.</p>' });
});

it('refuses a slug that another post has', async () => {
  const { body } = await create();
  const slugTaken = { status: 409, body: { code: 'slug_taken', details: { slug: expect.any(String) } } };
  expect(await create()).toMatchObject(slugTaken);
  expect(await create({ slug: 'another' })).toMatchObject({ status: 201 });
  expect(await update(body.data._id, { slug: 'another' })).toMatchObject(slugTaken);
});

it('creates one of three posts with the same slug at the same time', async () => {
  const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409]);
});

it.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(151) }],
  ['slug', { slug: 'Not An Address' }],
  ['slug', { title: 'ऊन और रेशम' }],
  ['excerpt', { excerpt: '' }],
  ['content', { content: '' }],
  ['content', { content: '<script>alert(1)</script><p> </p>' }],
  ['content', { content: 'x'.repeat(200_001) }],
  ['tags.0', { tags: [''] }],
  ['categories', { categories: Array(13).fill('x') }],
  ['featuredImage.mediaId', { featuredImage: { mediaId: 'nothing', alt: '' } }],
  ['author.name', { author: { name: '' } }],
  ['publishedAt', { publishedAt: 'tomorrow' }],
])('refuses a post with an invalid %s', async (field, invalidValue) => {
  expect(await create(invalidValue)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', details: { [field]: expect.any(String) } },
  });
  expect(await shop.db.select().from(blogPosts)).toEqual([]);
});

it('accepts long posts in any script', async () => {
  const { status, body } = await create({ content: `<p>${'ऊन '.repeat(60_000)}</p>` });
  expect(status).toBe(201);
  expect(body.data.readingTime).toBe(273);
});

it('changes the given fields and leaves the other fields', async () => {
  const { data } = (await create()).body;
  const previous = (await shop.db.select().from(blogPosts))[0];
  const { status, body } = await update(data._id, {
    title: 'Wool',
    content: `<p>${'word '.repeat(700)}</p>`,
    featuredImage: { mediaId: 'other', alt: 'Another' },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    slug: 'wool-silk',
    title: 'Wool',
    excerpt: 'How they like to be treated.',
    tags: ['wool', 'silk'],
    readingTime: 3,
    featuredImage: { url: '/media/other-0123456789ab/1200.webp', alt: 'Another' },
    publishedAt: data.publishedAt,
  });
  expect(new Date(body.data.updatedAt).getTime()).toBeGreaterThanOrEqual(previous.updatedAt.getTime());
  expect((await read('wool-silk')).body.data.title).toBe('Wool');
});

it('does not show drafts', async () => {
  const { data } = (await create({ publishedAt: null })).body;
  expect(data.publishedAt).toBeNull();
  for (const headers of [undefined, admin]) {
    expect((await shop.call(`GET /blogs/${data._id}`, { headers })).status).toBe(404);
    expect((await shop.call('GET /blogs/wool-silk', { headers })).status).toBe(404);
  }
  expect(await listSlugs()).toEqual([]);
  expect((await shop.call('GET /blogs')).body.data.topics).toEqual({ categories: [], tags: [] });
  expect((await shop.app.inject('/api/v1/blogs/feed.xml')).body).not.toContain('Wool');

  await update(data._id, { publishedAt: fromNow(-1000) });
  expect(await listSlugs()).toEqual(['wool-silk']);
  await update(data._id, { publishedAt: null });
  expect(await listSlugs()).toEqual([]);
});

it('refuses to schedule a post for the past, but lets the date of a published one be corrected', async () => {
  const publicationInPast = 'This time is in the past. Please choose a later time, or publish now.';
  const past = fromNow(-2 * oneHour);
  expect((await create({ publishedAt: past })).body.details).toEqual({ publishedAt: publicationInPast });
  const { data } = (await create({ publishedAt: fromNow(oneHour) })).body;
  expect((await update(data._id, { publishedAt: past })).body.details).toEqual({ publishedAt: publicationInPast });
  const { body } = await update(data._id, { publishedAt: 'now' });
  expect((await update(data._id, { publishedAt: past, version: body.data.version })).body.data.publishedAt).toBe(past);
});

it('shows a scheduled post automatically when its time has come', async () => {
  await create({ publishedAt: fromNow(oneHour) });
  expect(await listSlugs()).toEqual([]);
  expect((await read('wool-silk')).status).toBe(404);
  jest.useFakeTimers({
    now: Date.now() + 2 * oneHour,
    doNotFake: ['performance', 'nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  try {
    expect(await listSlugs()).toEqual(['wool-silk']);
    expect((await read('wool-silk')).status).toBe(200);
  } finally {
    jest.useRealTimers();
  }
});

it('shows a change on every instance at once', async () => {
  const otherInstance = await buildApp({ db: shop.db, config: testConfig, log: false });
  const readTitle = async () => (await otherInstance.inject('/api/v1/blogs/wool-silk')).json().data?.title;
  expect(await readTitle()).toBeUndefined();
  const { data } = (await create()).body;
  expect(await readTitle()).toBe('Wool & Silk');
  await update(data._id, { title: 'Wool' });
  expect(await readTitle()).toBe('Wool');
  await shop.call(`DELETE /blogs/${data._id}`, { headers: admin });
  expect(await readTitle()).toBeUndefined();
  await otherInstance.close();
});

it('deletes a post', async () => {
  const { data } = (await create()).body;
  expect(await shop.call(`DELETE /blogs/${data._id}`, { headers: admin })).toMatchObject({ status: 200 });
  expect((await read('wool-silk')).status).toBe(404);
  expect(await shop.call(`DELETE /blogs/${data._id}`, { headers: admin })).toMatchObject({
    status: 404,
    body: { code: 'post_not_found' },
  });
  expect(await update(data._id, { title: 'x' })).toMatchObject({ status: 404, body: { code: 'post_not_found' } });
});

it('returns 409 when another admin has saved since, and writes nothing', async () => {
  const { data } = (await create()).body;
  expect(data.version).toBe(1);
  expect((await update(data._id, { title: 'Theirs', version: 1 })).body.data.version).toBe(2);
  const expectedConflict = { status: 409, body: { code: 'changed_meanwhile' } };
  expect(await update(data._id, { title: 'Mine', version: 1 })).toMatchObject(expectedConflict);
  expect((await read('wool-silk')).body.data.title).toBe('Theirs');
  expect((await shop.call(`PUT /blogs/${data._id}`, { headers: admin, body: { title: 'x' } })).status).toBe(400);
});

it('writes audit entries with the changed fields', async () => {
  await shop.db.execute(sql`truncate audit_log`);
  const { data } = (await create()).body;
  await update(data._id, { title: 'Wool' });
  await update(data._id, { title: 'x', slug: 'Not' });
  await shop.call(`DELETE /blogs/${data._id}`, { headers: admin });
  const log = await shop.db.select().from(auditLog).orderBy(auditLog.seq);
  expect(log.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual(
    ['create', 'update', 'delete'].map((action) => [action, 'post', data._id]),
  );
  expect(log[1]).toMatchObject({ before: { title: 'Wool & Silk' }, after: { title: 'Wool' } });
  expect(Object.keys(log[1].after as object)).toEqual(['title']);
});

it('uses the server’s time for "now"', async () => {
  const { data } = (await create({ publishedAt: 'now' })).body;
  expect(Math.abs(Date.parse(data.publishedAt) - Date.now())).toBeLessThan(60_000);
  expect(await listSlugs()).toEqual(['wool-silk']);
});

it('refuses pictures that do not exist or belong to a customer', async () => {
  const buildPictureContent = (id: string) => ({
    content: `<p>x</p><img src="/media/${id}-0123456789ab/640.webp" alt="">`,
  });
  await shop.db.insert(media).values({
    id: 'review-x',
    hash: '0123456789ab',
    width: 800,
    height: 800,
    alt: '',
    origin: 'upload:reviews/asha/x.webp',
  });
  expect((await create(buildPictureContent('other'))).status).toBe(201);
  const buildFieldError = (field: string) => ({ status: 400, body: { details: { [field]: expect.any(String) } } });
  expect(await create({ slug: 'a', ...buildPictureContent('gone') })).toMatchObject(buildFieldError('content'));
  expect(await create({ slug: 'a', ...buildPictureContent('review-x') })).toMatchObject(buildFieldError('content'));
  const head = { featuredImage: { mediaId: 'review-x', alt: '' } };
  expect(await create({ slug: 'a', ...head })).toMatchObject(buildFieldError('featuredImage.mediaId'));
});

describe('the editors’ list', () => {
  const list = async (query = '') => (await shop.call(`GET /admin/blogs${query}`, { headers: admin })).body.data;
  const listAdminSlugs = async (query = '') => (await list(query)).rows.map(({ slug }: { slug: string }) => slug);

  beforeEach(async () => {
    await create({ slug: 'out' });
    await create({ slug: 'draft', title: '100% linen', publishedAt: null, tags: ['linen'], categories: ['Cloth'] });
    await create({ slug: 'soon', publishedAt: fromNow(oneHour), author: { name: 'Ila Rao' } });
  });

  it('shows every post with its state, the last changed first', async () => {
    const { rows, pagination, ...terms } = await list();
    expect(rows.map(({ slug, state }: { slug: string; state: string }) => [slug, state])).toEqual([
      ['soon', 'scheduled'],
      ['draft', 'draft'],
      ['out', 'published'],
    ]);
    expect(pagination.total).toBe(3);
    expect(terms).toEqual({
      categories: ['Care', 'Cloth'],
      tags: ['linen', 'silk', 'wool'],
      authors: ['Ila Rao', 'Meera Nair'],
    });
  });

  it('can be searched, filtered and paged', async () => {
    expect(await listAdminSlugs('?state=draft')).toEqual(['draft']);
    expect(await listAdminSlugs('?state=scheduled')).toEqual(['soon']);
    expect(await listAdminSlugs('?state=published')).toEqual(['out']);
    expect(await listAdminSlugs('?q=ila')).toEqual(['soon']);
    expect(await listAdminSlugs('?q=LINEN')).toEqual(['draft']);
    expect(await listAdminSlugs('?q=cloth')).toEqual(['draft']);
    expect(await listAdminSlugs('?q=0%25')).toEqual(['draft']);
    expect(await listAdminSlugs('?q=_')).toEqual([]);
    expect(await listAdminSlugs('?limit=2&page=2')).toEqual(['out']);
  });

  it('opens drafts, too, and returns 404 for an unknown id', async () => {
    const { _id } = (await list('?state=draft')).rows[0];
    const { body } = await shop.call(`GET /admin/blogs/${_id}`, { headers: admin });
    expect(body.data).toMatchObject({ slug: 'draft', publishedAt: null, version: 1, mediaId: 'cloth' });
    expect((await shop.call('GET /admin/blogs/none', { headers: admin })).body.code).toBe('post_not_found');
  });
});

it('previews content without storing it', async () => {
  const body = { content: `<h2 onclick="x">Wash</h2><script>x</script><p>${'word '.repeat(500)}</p>` };
  const { status, body: reply } = await shop.call('POST /admin/blogs/preview', { headers: admin, body });
  expect(status).toBe(200);
  expect(reply.data.readingTime).toBe(2);
  expect(reply.data.content).toMatch(/^<h2 id="on-wash">Wash<\/h2><p>word/);
  expect(await shop.db.select().from(blogPosts)).toEqual([]);
});

it('refuses guests and customers', async () => {
  const { data } = (await create()).body;
  const [existing] = await shop.db.select().from(blogPosts).where(eq(blogPosts.id, data._id));
  const customer = (await createSignedInUser(shop)).bearer;
  for (const [bearer, status] of [[{}, 401] as const, [customer, 403] as const]) {
    const headers = bearer as typeof admin;
    expect((await create({ slug: 'mine' }, headers)).status).toBe(status);
    expect((await update(data._id, { title: 'Mine' }, headers)).status).toBe(status);
    expect((await shop.call(`DELETE /blogs/${data._id}`, { headers })).status).toBe(status);
  }
  expect(await shop.db.select().from(blogPosts)).toEqual([existing]);
});
