import { desc, eq, like, sql } from 'drizzle-orm';
import {
  auditLog,
  banners,
  blogPosts,
  catalogueChanges,
  featuredProducts,
  media,
  outbox,
  products,
  users,
} from '../../platform/db/schema';
import { jobTable } from '../../platform/jobs/boss';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { applyPublications } from './apply-publications';

const shop = setUpTestShop();
let admin: SignedIn;
const hourMs = 3_600_000;
/** One time for the whole file, because a test compares the results of two calls. */
const startedAt = Math.floor(Date.now() / 1000) * 1000;
const fromNow = (hours: number) => new Date(startedAt + hours * hourMs).toISOString();
const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
/** Does what the job does at that time. */
const runAt = (time: string) => applyPublications(shop.db, 'https://vastra.example', new Date(time));
const listAudit = async (entityId: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(desc(auditLog.seq))).map(
    ({ actorId, action }) => [actorId, action],
  );
const countJobs = async () => {
  const { rows } = await shop.db.execute<{ at: string }>(
    sql`select start_after as at from ${jobTable} where name = 'publish-and-archive' and state = 'created' order by start_after`,
  );
  return rows.map(({ at }) => new Date(at).toISOString());
};

/** Lets another admin schedule something, and takes the role away before the time. Resolves to what was scheduled. */
async function scheduleAsLeaver<Result>(schedule: () => Promise<Result>): Promise<Result> {
  const owner = admin;
  const leaver = await createSignedInUser(shop, { role: 'admin' });
  admin = leaver;
  const scheduled = await schedule();
  admin = owner;
  await shop.db.update(users).set({ adminRole: 'support' }).where(eq(users.id, leaver.userId));
  await shop.db.delete(outbox);
  return scheduled;
}
const countReports = () => shop.db.$count(outbox, like(outbox.subject, 'A scheduled change %was stopped'));

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  await shop.db.insert(media).values({
    id: 'slide',
    hash: '0123456789ab',
    width: 1920,
    height: 820,
    alt: 'Slide',
    origin: 'demo:slide',
  });
});
beforeEach(async () => {
  await shop.db.execute(sql`delete from ${jobTable} where name = 'publish-and-archive'`);
  await shop.db.update(products).set({ publishAt: null, archiveAt: null });
});

describe('products', () => {
  const read = async (id: string) => (await call(`GET /admin/products/${id}`)).body.data;
  const save = async (id: string, overrides: object) => {
    const { category: _category, images, ...product } = await read(id);
    const body = {
      ...product,
      images: images.map(({ mediaId, alt, color }: Record<string, unknown>) => ({ mediaId, alt, color })),
      ...overrides,
    };
    return call(`PUT /products/${id}`, body);
  };
  const getStatus = async (id: string) => (await shop.call(`GET /products/${id}`)).status;
  const listIds = async (status: string) =>
    (await call(`GET /admin/products?status=${status}`)).body.data.rows.map(({ _id }: { _id: string }) => _id);

  test('go live and are archived at their times, and their states tell drafts from archived ones', async () => {
    const { id } = await addProduct(shop, { archivedAt: new Date() });
    expect(await read(id)).toMatchObject({ state: 'draft', isArchived: true, publishAt: null, archiveAt: null });
    expect(await listIds('draft')).toContain(id);
    const [publishAt, archiveAt] = [fromNow(24), fromNow(48)];
    expect(await save(id, { publishAt, archiveAt })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ state: 'scheduled', publishAt, archiveAt });
    expect(await countJobs()).toEqual([publishAt, archiveAt]);
    expect([await listIds('scheduled'), await listIds('draft')]).toEqual([[id], []]);

    expect(await runAt(fromNow(23))).toEqual([]);
    expect(await getStatus(id)).toBe(404);
    expect(await runAt(publishAt)).toEqual([{ entity: 'product', action: 'publish', ids: [id] }]);
    expect(await getStatus(id)).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'published', publishAt: null, archiveAt });
    const { body: found } = await shop.call('GET /search?q=denim');
    expect(found.data.products.map(({ _id }: { _id: string }) => _id)).toContain(id);

    expect(await runAt(archiveAt)).toEqual([{ entity: 'product', action: 'archive', ids: [id] }]);
    expect(await getStatus(id)).toBe(404);
    expect(await read(id)).toMatchObject({ state: 'archived', publishAt: null, archiveAt: null });
    expect([await listIds('archived'), await listIds('draft')]).toEqual([[id], []]);
    expect((await listAudit(id)).slice(0, 2)).toEqual([
      ['schedule', 'archive'],
      ['schedule', 'publish'],
    ]);
  });

  test('stay as they are when the admin who has set the time may not do it any more, which owners hear', async () => {
    const { id } = await addProduct(shop, { archivedAt: new Date() });
    await scheduleAsLeaver(() => save(id, { publishAt: fromNow(1) }));
    expect(await runAt(fromNow(1))).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'draft', publishAt: null });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.seq));
    expect([entry.actorId, entry.after]).toEqual([
      'schedule',
      { publishAt: null, reason: 'who set the time may not do it any more' },
    ]);
    expect(await countReports()).toBeGreaterThan(0);
    // Another admin sets the time again.
    await save(id, { publishAt: fromNow(2) });
    expect(await runAt(fromNow(2))).toMatchObject([{ entity: 'product', ids: [id] }]);
  });

  test('stay as they are when the key of the program that has set the time was revoked', async () => {
    const key = { name: 'ERP', permissions: ['catalogue.read', 'catalogue.write'], days: 30 };
    const { _id, secret } = (await call('POST /admin/api-keys', key)).body.data;
    const { id } = await addProduct(shop, { archivedAt: new Date() });
    const owner = admin;
    admin = { ...owner, bearer: { authorization: `Bearer ${secret}` } };
    expect(await save(id, { publishAt: fromNow(1) })).toMatchObject({ status: 200 });
    admin = owner;
    await call(`DELETE /admin/api-keys/${_id}`);
    expect(await runAt(fromNow(1))).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'draft', publishAt: null });
  });

  test('are archived at a time of an admin who may still do it only', async () => {
    const { id } = await addProduct(shop);
    await scheduleAsLeaver(() => save(id, { archiveAt: fromNow(1) }));
    expect(await runAt(fromNow(1))).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'published', archiveAt: null });
  });

  test('end archived when both times are over, because the shop was down', async () => {
    const { id } = await addProduct(shop, { archivedAt: new Date() });
    await save(id, { publishAt: fromNow(1), archiveAt: fromNow(2) });
    expect((await runAt(fromNow(3))).map(({ action }) => action)).toEqual(['publish', 'archive']);
    expect(await read(id)).toMatchObject({ state: 'archived' });
  });

  test.each([
    [{ publishAt: -2 }, 'publishAt', 'This time is in the past. Please choose a later time, or publish now.'],
    [{ archiveAt: 2 }, 'archiveAt', 'Please choose when it goes live first.'],
    [
      { publishAt: 2, archiveAt: 1 },
      'archiveAt',
      'It has to be archived after it goes live. Please choose a later time.',
    ],
  ])('refuse the times %j', async (hours, field, message) => {
    const { id } = await addProduct(shop, { archivedAt: new Date() });
    const times = Object.fromEntries(Object.entries(hours).map(([name, value]) => [name, fromNow(value)]));
    expect(await save(id, times)).toMatchObject({ status: 400, body: { details: { [field]: message } } });
  });

  test('need a variant before they get a time', async () => {
    const { id } = await addProduct(shop, { archivedAt: new Date() });
    const refusal = await save(id, { variants: [], images: [], publishAt: fromNow(2) });
    expect(refusal).toMatchObject({ status: 400, body: { details: { variants: expect.any(String) } } });
  });

  test('that are published or archived by hand lose the time that has nothing left to do', async () => {
    const { id } = await addProduct(shop, { archivedAt: new Date() });
    await save(id, { publishAt: fromNow(2), archiveAt: fromNow(4) });
    await call('POST /admin/products/bulk', { ids: [id], change: { kind: 'restore' } });
    expect(await read(id)).toMatchObject({ state: 'published', publishAt: null, archiveAt: fromNow(4) });
    expect(await call(`DELETE /products/${id}`)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ state: 'archived', archiveAt: null });
    expect(await runAt(fromNow(9))).toEqual([]);
  });

  test('that an older version of the API archives and publishes get the same states', async () => {
    const { id } = await addProduct(shop);
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id));
    expect(await read(id)).toMatchObject({ state: 'archived' });
    await shop.db.update(products).set({ archivedAt: null }).where(eq(products.id, id));
    expect(await read(id)).toMatchObject({ state: 'published' });
  });
});

describe('banners', () => {
  const input = { mediaId: 'slide', alt: 'Slide', title: 'Diwali', subtitle: '', price: null, link: '/shop' };
  const listTitles = async () =>
    (await shop.call('GET /banners/home/banners')).body.data.map(({ title }: { title: string }) => title);

  test('go live and are archived at their times, which purges documents', async () => {
    const [publishAt, archiveAt] = [fromNow(1), fromNow(2)];
    const { body } = await call('POST /admin/banners', { ...input, isActive: false, publishAt, archiveAt });
    expect(body.data).toMatchObject({ state: 'scheduled', publishAt, archiveAt });
    expect(await countJobs()).toEqual([publishAt, archiveAt]);
    expect(await listTitles()).toEqual([]);
    await shop.db.delete(catalogueChanges);
    await runAt(publishAt);
    expect(await listTitles()).toEqual(['Diwali']);
    const changes = await shop.db.select().from(catalogueChanges);
    expect(changes.map(({ topic, productId }) => [topic, productId])).toContainEqual(['content', null]);
    await runAt(archiveAt);
    expect(await listTitles()).toEqual([]);
    // Nothing is due any more, so the journal has no change, and no document is purged.
    await shop.db.delete(catalogueChanges);
    expect(await runAt(archiveAt)).toEqual([]);
    expect(await shop.db.$count(catalogueChanges)).toBe(0);
    const [banner] = (await call('GET /admin/banners')).body.data;
    expect(banner).toMatchObject({ state: 'archived', isActive: false });
  });

  test('stay hidden when the admin who has set the time may not do it any more', async () => {
    const { body } = await scheduleAsLeaver(() =>
      call('POST /admin/banners', { ...input, isActive: false, publishAt: fromNow(1) }),
    );
    expect(await runAt(fromNow(1))).toEqual([]);
    const stored = (await call('GET /admin/banners')).body.data.find(
      ({ _id }: { _id: string }) => _id === body.data._id,
    );
    expect(stored.state).not.toBe('published');
    expect(await countReports()).toBeGreaterThan(0);
    await call(`DELETE /admin/banners/${body.data._id}`);
  });

  test('that were never on the home page are drafts', async () => {
    await shop.db.delete(banners);
    const { body } = await call('POST /admin/banners', { ...input, isActive: false });
    expect(body.data.state).toBe('draft');
    const { version, id } = body.data;
    const on = await call(`PUT /admin/banners/${id}`, { ...input, isActive: true, version });
    expect(on.body.data.state).toBe('published');
    const off = await call(`PUT /admin/banners/${id}`, { ...input, isActive: false, version: version + 1 });
    expect(off.body.data.state).toBe('archived');
  });
});

describe('picks of a featured list', () => {
  const listShown = async () =>
    (await shop.call('GET /featured')).body.data.map(({ product }: { product: { _id: string } }) => product._id);
  const listAll = async () =>
    (await call('GET /admin/featured')).body.data.map(
      ({ product, state }: { product: { _id: string }; state: string }) => [product._id, state],
    );
  beforeEach(() => shop.db.delete(featuredProducts));

  test('are shown and hidden at their times', async () => {
    const { id } = await addProduct(shop);
    const [publishAt, archiveAt] = [fromNow(1), fromNow(2)];
    const { status, body } = await call('POST /featured', { list: 'trending', productId: id, publishAt, archiveAt });
    expect([status, body.data.state]).toEqual([201, 'scheduled']);
    expect(await listShown()).toEqual([]);
    await runAt(publishAt);
    expect(await listShown()).toEqual([id]);
    await runAt(archiveAt);
    expect([await listShown(), await listAll()]).toEqual([[], [[id, 'archived']]]);
    const shown = await call(`PUT /featured/${body.data._id}/publication`, { isActive: true, archiveAt: null });
    expect(shown.body.data.state).toBe('published');
    expect(await listShown()).toEqual([id]);
  });

  test('stay hidden when the admin who has set the time may not do it any more', async () => {
    const { id } = await addProduct(shop);
    await scheduleAsLeaver(() => call('POST /featured', { list: 'trending', productId: id, publishAt: fromNow(1) }));
    expect(await runAt(fromNow(1))).toEqual([]);
    expect([(await listShown()).includes(id), (await countReports()) > 0]).toEqual([false, true]);
  });

  test('may be products that go live later, but not drafts', async () => {
    const scheduled = await addProduct(shop, { archivedAt: new Date() });
    const draft = await addProduct(shop, { archivedAt: new Date() });
    await shop.db
      .update(products)
      .set({ publishAt: new Date(fromNow(1)) })
      .where(eq(products.id, scheduled.id));
    expect(await call('POST /featured', { list: 'trending', productId: draft.id })).toMatchObject({ status: 404 });
    const { body } = await call('POST /featured', { list: 'trending', productId: scheduled.id });
    expect(body.data).toMatchObject({ state: 'published', isProductLive: false });
    expect(await listShown()).toEqual([]);
    await runAt(fromNow(1));
    expect(await listShown()).toEqual([scheduled.id]);
  });
});

describe('posts', () => {
  const input = {
    title: 'Wool',
    excerpt: 'How to treat it.',
    content: '<p>Gently.</p>',
    categories: [],
    tags: [],
    featuredImage: { mediaId: 'slide', alt: 'A shawl' },
    author: { name: 'Meera' },
  };
  const getStatus = async () => (await shop.call('GET /blogs/wool')).status;
  beforeEach(() => shop.db.delete(blogPosts));

  test('go live and are archived at their times, and get their date again when they are published again', async () => {
    const [publishedAt, archiveAt] = [fromNow(1), fromNow(2)];
    const { body } = await call('POST /blogs', { ...input, publishedAt, archiveAt });
    const { _id: id } = body.data;
    expect(body.data).toMatchObject({ state: 'scheduled', archiveAt });
    expect(await countJobs()).toEqual([publishedAt, archiveAt]);
    // A date in the past, as if the hours had passed: shoppers see a post by the clock.
    const past = new Date(Date.now() - 60_000);
    await shop.db.execute(sql`alter table blog_posts disable trigger blog_posts_publication`);
    await shop.db.update(blogPosts).set({ publishedAt: past });
    await shop.db.execute(sql`alter table blog_posts enable trigger blog_posts_publication`);
    expect(await getStatus()).toBe(200);
    expect(await runAt(fromNow(0))).toEqual([{ entity: 'post', action: 'publish', ids: [id] }]);
    expect(await runAt(fromNow(0))).toEqual([]);
    expect(await runAt(archiveAt)).toEqual([{ entity: 'post', action: 'archive', ids: [id] }]);
    expect(await getStatus()).toBe(404);
    const archived = (await call(`GET /admin/blogs/${id}`)).body.data;
    expect(archived).toMatchObject({ state: 'archived', publishedAt: null, lastPublishedAt: past.toISOString() });
    const [row] = (await call('GET /admin/blogs?state=archived')).body.data.rows;
    expect(row).toMatchObject({ _id: id, state: 'draft', isArchived: true });
    expect((await call('GET /admin/blogs?state=draft')).body.data.rows).toEqual([]);
    const again = await call(`PUT /blogs/${id}`, { version: archived.version, publishedAt: archived.lastPublishedAt });
    expect(again).toMatchObject({ status: 200, body: { data: { state: 'published' } } });
  });

  test('become drafts when the admin who has set the time may not do it any more', async () => {
    await scheduleAsLeaver(() => call('POST /blogs', { ...input, publishedAt: fromNow(1) }));
    expect(await runAt(fromNow(1))).toEqual([]);
    const [row] = await shop.db.select().from(blogPosts);
    expect([row.publishedAt, (await countReports()) > 0]).toEqual([null, true]);
  });

  test('that were published are archived, and those that were not are drafts', async () => {
    const { body } = await call('POST /blogs', { ...input, publishedAt: 'now' });
    const archived = await call(`PUT /blogs/${body.data._id}`, { version: 1, publishedAt: null });
    expect(archived.body.data.state).toBe('archived');
    const draft = await call('POST /blogs', { ...input, slug: 'other', publishedAt: null });
    expect(draft.body.data.state).toBe('draft');
  });
});
