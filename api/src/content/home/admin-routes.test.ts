import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditLog, banners, contentBlocks, featuredProducts, media, products } from '../../platform/db/schema';
import { deleteUnusedAdminPictures } from '../../platform/media/admin-pictures';
import { buildDemoPolicy } from '../../pricing/shipping/default-policy';
import { saveShippingPolicy } from '../../pricing/shipping/queries';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-home-'));
const shop = setUpTestShop({ varDir });
let admin: SignedIn;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin', name: 'Leela' });
});

const call = (route: string, body?: unknown) => shop.call(route, { headers: admin.bearer, body });
const getHome = async () => (await shop.call('GET /home')).body.data;
const getLastAuditEntry = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

async function upload(width = 2400, height = 1000): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#8a1c2b' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'slide.jpg');
  const request = new Response(form);
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/admin/pictures',
    headers: { ...admin.bearer, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().data.mediaId;
}

const addCustomerPicture = async () => {
  const row = {
    id: 'review-1',
    hash: '0123456789ab',
    width: 300,
    height: 400,
    alt: 'x',
    origin: 'upload:reviews/u/1.webp',
  };
  await shop.db.insert(media).values(row).onConflictDoNothing();
  return row.id;
};

describe('banners', () => {
  let mediaId: string;
  const buildBannerInput = (more: object = {}) => ({
    mediaId,
    alt: 'A silk saree',
    title: 'Festive',
    subtitle: 'New in',
    price: 149.5,
    link: '/shop',
    isActive: true,
    ...more,
  });
  const add = async (more: object = {}) => (await call('POST /admin/banners', buildBannerInput(more))).body.data;
  const listTitles = async () =>
    (await call('GET /admin/banners')).body.data.map(({ title }: { title: string }) => title);

  beforeAll(async () => {
    mediaId = await upload();
  });
  beforeEach(() => shop.db.delete(banners));

  test('are on the home page as soon as they are saved, as wide as a desktop', async () => {
    const { id } = await add();
    expect((await getHome()).banners).toEqual([
      {
        id,
        title: 'Festive',
        subtitle: 'New in',
        price: 149.5,
        link: '/shop',
        image: { data: expect.stringMatching(/\/1920\.webp$/), alt: 'A silk saree', width: 1920, height: 800 },
      },
    ]);
    await call(`PUT /admin/banners/${id}`, {
      ...buildBannerInput({ title: 'Winter', alt: 'A coat', price: null }),
      version: 1,
    });
    expect((await getHome()).banners[0]).toMatchObject({ title: 'Winter', price: null, image: { alt: 'A coat' } });
    await call(`PUT /admin/banners/${id}`, { ...buildBannerInput({ isActive: false }), version: 2 });
    expect((await getHome()).banners).toEqual([]);
    expect((await call('GET /admin/banners')).body.data).toMatchObject([{ id, isActive: false, version: 3 }]);
  });

  test('return 409 for an older version, and write nothing', async () => {
    const { id } = await add();
    await call(`PUT /admin/banners/${id}`, { ...buildBannerInput({ title: 'First' }), version: 1 });
    const second = await call(`PUT /admin/banners/${id}`, { ...buildBannerInput({ title: 'Second' }), version: 1 });
    expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await listTitles()).toEqual(['First']);
  });

  test('are ordered, without gaps after one is deleted', async () => {
    const [first, second, third] = [await add({ title: '1' }), await add({ title: '2' }), await add({ title: '3' })];
    const ids = [third.id, first.id, second.id];
    const { body } = await call('PUT /admin/banners/order', { ids });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
    await call(`DELETE /admin/banners/${first.id}`);
    expect(await listTitles()).toEqual(['3', '2']);
    const rows = await shop.db.select({ at: banners.position }).from(banners).orderBy(banners.position);
    expect(rows).toEqual([{ at: 0 }, { at: 1 }]);
    expect(await add({ title: '4' })).toMatchObject({ title: '4' });
    expect(await listTitles()).toEqual(['3', '2', '4']);
  });

  test('refuse an order that does not name all of them once', async () => {
    const [first, second] = [await add(), await add()];
    for (const ids of [[first.id], [first.id, first.id], [first.id, second.id, 'more']])
      expect(await call('PUT /admin/banners/order', { ids })).toMatchObject({ status: 409 });
  });

  test.each([
    [{ title: ' ' }, 'title', 'Please enter a title'],
    [{ alt: '' }, 'alt', 'Please enter the alt text'],
    [{ link: 'javascript:alert(1)' }, 'link', expect.stringContaining('Please enter a path')],
    [{ link: '//evil.example' }, 'link', expect.stringContaining('Please enter a path')],
    [{ price: -1 }, 'price', expect.any(String)],
    [{ mediaId: 'nothing' }, 'mediaId', expect.stringContaining('can no longer be used')],
  ])('refuse %j', async (invalidFields, field, message) => {
    const reply = await call('POST /admin/banners', buildBannerInput(invalidFields));
    expect(reply).toMatchObject({ status: 400, body: { details: { [field]: message } } });
  });

  test("refuse a customer's picture", async () => {
    const reply = await call('POST /admin/banners', buildBannerInput({ mediaId: await addCustomerPicture() }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'picture_unusable' } });
  });

  test('return 404 for an unknown id', async () => {
    expect(await call('DELETE /admin/banners/gone')).toMatchObject({ status: 404, body: { code: 'banner_not_found' } });
    expect(await call('PUT /admin/banners/gone', { ...buildBannerInput(), version: 1 })).toMatchObject({ status: 404 });
  });

  test('are in the audit log with the changed fields', async () => {
    const { id } = await add();
    await call(`PUT /admin/banners/${id}`, { ...buildBannerInput({ title: 'Winter' }), version: 1 });
    expect(await getLastAuditEntry()).toMatchObject({
      actorName: 'Leela',
      action: 'update',
      entity: 'banner',
      entityId: id,
      before: { title: 'Festive' },
      after: { title: 'Winter' },
    });
    await call(`DELETE /admin/banners/${id}`);
    expect(await getLastAuditEntry()).toMatchObject({ action: 'delete', entityId: id, before: { title: 'Winter' } });
  });

  test('keep their picture until no banner uses it', async () => {
    const picture = await upload(400, 300);
    const { id } = await add({ mediaId: picture });
    const later = new Date(Date.now() + 26 * 3_600_000);
    const isThere = async () =>
      (await shop.db.select({ id: media.id }).from(media).where(eq(media.id, picture))).length === 1;
    await deleteUnusedAdminPictures({ db: shop.db, config: shop.services.config }, later);
    expect(await isThere()).toBe(true);
    await call(`DELETE /admin/banners/${id}`);
    await deleteUnusedAdminPictures({ db: shop.db, config: shop.services.config }, later);
    expect(await isThere()).toBe(false);
    mediaId = await upload();
  });
});

describe('featured picks', () => {
  const ids = ['one', 'two', 'three', 'four'];
  beforeAll(async () => {
    for (const id of ids) await addProduct(shop, { id });
    await addProduct(shop, { id: 'old', archivedAt: new Date() });
  });
  beforeEach(() => shop.db.delete(featuredProducts));

  const addPick = (productId: string, list = 'trending') => call('POST /featured', { list, productId });
  const listPicks = async () => {
    const rows = await shop.db.select().from(featuredProducts).orderBy(featuredProducts.position);
    return rows.filter(({ list }) => list === 'trending').map(({ productId, position }) => `${position} ${productId}`);
  };
  const addAll = async () => {
    const added: Record<string, string> = {};
    for (const id of ids) added[id] = (await addPick(id)).body.data._id;
    return added;
  };

  test('are added as the last and shown first on the home page', async () => {
    const { status, body } = await addPick('three');
    expect({ status, ...body.data }).toMatchObject({
      status: 201,
      list: 'trending',
      position: 0,
      product: { _id: 'three' },
    });
    await addPick('one');
    expect((await getHome()).trending.map(({ _id }: { _id: string }) => _id).slice(0, 2)).toEqual(['three', 'one']);
    expect(await getLastAuditEntry()).toMatchObject({
      entity: 'featured',
      after: { list: 'trending', productId: 'one' },
    });
  });

  test.each([
    [0, ['0 four', '1 one', '2 two', '3 three']],
    [2, ['0 one', '1 two', '2 four', '3 three']],
    [99, ['0 one', '1 two', '2 three', '3 four']],
  ])('make room for the one that moves to %d', async (position, expected) => {
    const added = await addAll();
    const { body } = await call(`PUT /featured/${added.four}`, { position });
    expect(body.data.position).toBe(Math.min(position, 3));
    expect(await listPicks()).toEqual(expected);
  });

  test('close the gaps, also when several are removed at the same time', async () => {
    const added = await addAll();
    await Promise.all([call(`DELETE /featured/${added.two}`), call(`DELETE /featured/${added.one}`)]);
    expect(await listPicks()).toEqual(['0 three', '1 four']);
  });

  test('contain a product once per list, and no archived or unknown one', async () => {
    await addPick('one');
    expect(await addPick('one')).toMatchObject({ status: 409, body: { code: 'already_featured' } });
    expect((await addPick('one', 'top-rated')).status).toBe(201);
    for (const id of ['old', 'nothing'])
      expect(await addPick(id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(await listPicks()).toEqual(['0 one']);
  });

  test('keep the position of a product that is archived for a while', async () => {
    const added = await addAll();
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'two'));
    expect((await call('GET /admin/featured/archived')).body.data).toMatchObject([
      { _id: added.two, list: 'trending' },
    ]);
    await call(`PUT /featured/${added.four}`, { position: 0 });
    expect(await call(`PUT /featured/${added.two}`, { position: 0 })).toMatchObject({ status: 404 });
    await shop.db.update(products).set({ archivedAt: null }).where(eq(products.id, 'two'));
    expect(await listPicks()).toEqual(['0 four', '1 one', '2 two', '3 three']);
  });

  it('can be removed while the product is archived', async () => {
    const { two } = await addAll();
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'two'));
    expect((await call(`DELETE /featured/${two}`)).status).toBe(200);
    expect((await call('GET /admin/featured/archived')).body.data).toEqual([]);
    await shop.db.update(products).set({ archivedAt: null }).where(eq(products.id, 'two'));
  });

  test('return 404 for an unknown id', async () => {
    for (const route of ['DELETE /featured/gone', 'PUT /featured/gone'])
      expect(await call(route, { position: 0 })).toMatchObject({ status: 404, body: { code: 'featured_not_found' } });
  });
});

describe('content', () => {
  beforeEach(() => shop.db.delete(contentBlocks));
  const save = (key: string, value: unknown, version = 0) => call(`PUT /admin/content/${key}`, { value, version });
  const buildPromo = (more: object = {}) => ({
    badge: '25%',
    title: 'Summer',
    text: 'Cool',
    link: { label: 'Shop Now', to: '/shop' },
    mediaId: null,
    alt: '',
    ...more,
  });

  it('is empty while nothing was saved', async () => {
    expect((await call('GET /admin/content')).body.data).toEqual({
      services: { value: [], version: 0 },
      promo: { value: null, image: null, version: 0 },
      testimonial: { value: null, image: null, version: 0 },
      topBar: { value: null, version: 0 },
    });
  });

  it('is on the home page as soon as it is saved, with its own alternative text', async () => {
    const mediaId = await upload(800, 600);
    const { body } = await save('promo', buildPromo({ mediaId, alt: 'A summer dress' }));
    expect(body.data.promo).toMatchObject({ version: 1, value: { mediaId, alt: 'A summer dress' } });
    expect((await getHome()).promo).toEqual({
      badge: '25%',
      title: 'Summer',
      text: 'Cool',
      link: { label: 'Shop Now', to: '/shop' },
      image: { data: expect.stringContaining(mediaId), alt: 'A summer dress', width: 720, height: 540 },
    });
    await save('promo', null, 1);
    expect((await getHome()).promo).toBeNull();
    expect((await call('GET /admin/content')).body.data.promo).toEqual({ value: null, image: null, version: 2 });
  });

  it('has services and a testimonial', async () => {
    const services = [{ icon: 'truck', title: 'Delivery', text: 'Across India' }];
    await save('services', services);
    await save('testimonial', { quote: 'Good.', author: 'Asha', role: '', mediaId: null, alt: '' });
    expect(await getHome()).toMatchObject({ services, testimonial: { quote: 'Good.', image: null } });
  });

  it('says in its services what the shipping policy in force says', async () => {
    const text = 'Free over {freeAbove}, express in {expressDays} days for {expressRate} {other}';
    await save('services', [{ icon: 'truck', title: 'Delivery', text }]);
    const getTexts = async () => [
      (await getHome()).services[0].text,
      (await shop.call('GET /home/content')).body.data.services[0].text,
    ];
    const usualText = 'Free over ₹1,499, express in 1-3 days for ₹199 {other}';
    await saveShippingPolicy(shop.db, { threshold: 1499_00 });
    expect(await getTexts()).toEqual([usualText, usualText]);
    await saveShippingPolicy(shop.db, buildDemoPolicy(new Date()));
    const campaignText = 'Free over ₹55, express in 1-3 days for ₹199 {other}';
    expect(await getTexts()).toEqual([campaignText, campaignText]);
    expect((await call('GET /admin/content')).body.data.services.value).toMatchObject([{ text }]);
    await saveShippingPolicy(shop.db, {});
  });

  it('shows the top bar unless a campaign runs', async () => {
    const getTopBar = async () => (await shop.call('GET /shipping-policy')).body.data.topBar;
    expect(await getTopBar()).toBeNull();
    await save('topBar', { text: 'New styles every week', link: '/shop' });
    expect(await getTopBar()).toEqual({ text: 'New styles every week', link: '/shop' });
    await saveShippingPolicy(shop.db, buildDemoPolicy(new Date()));
    expect(await getTopBar()).toEqual({ text: 'Free Shipping This Week Order Over - ₹55', link: null });
    await saveShippingPolicy(shop.db, {});
    await save('topBar', null, 1);
    expect(await getTopBar()).toBeNull();
  });

  it.each([
    ['promo', buildPromo({ title: '' }), 'value.title', 'Please enter a title'],
    ['promo', buildPromo({ link: { label: 'Go', to: 'shop' } }), 'value.link.to', expect.any(String)],
    ['promo', buildPromo({ mediaId: 'nothing' }), 'value.mediaId', expect.stringContaining('can no longer be used')],
    ['testimonial', { quote: '' }, 'value.quote', expect.any(String)],
    ['topBar', { text: '', link: null }, 'value.text', 'Please enter a text'],
    ['services', [{ icon: 'truck', title: '', text: '' }], 'value.0.title', expect.any(String)],
    ['services', null, 'value', expect.any(String)],
  ])('refuses invalid input in %s', async (key, value, field, message) => {
    const { status, body } = await save(key, value);
    expect({ status, code: body.code, details: body.details }).toMatchObject({
      status: 400,
      details: { [field]: message },
    });
    expect(await shop.db.select().from(contentBlocks)).toEqual([]);
  });

  it('returns 409 for an older version', async () => {
    const buildTopBar = (text: string) => ({ text, link: null });
    const replies = await Promise.all([save('topBar', buildTopBar('A')), save('topBar', buildTopBar('B'))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await save('topBar', buildTopBar('C'), 2)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await save('nothing', null)).toMatchObject({ status: 400 });
  });

  it('is in the audit log', async () => {
    await save('topBar', { text: 'A', link: null });
    await save('topBar', { text: 'B', link: null }, 1);
    expect(await getLastAuditEntry()).toMatchObject({
      action: 'update',
      entity: 'content',
      entityId: 'topBar',
      before: { text: 'A' },
      after: { text: 'B' },
    });
  });
});
