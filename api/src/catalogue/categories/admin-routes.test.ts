import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditLog, categories, media, products } from '../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(products);
  await shop.db.delete(media);
  await shop.db.delete(categories);
  await addCategories(shop);
});

const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const input = { name: 'Kurtas', parentId: null as string | null, isFeatured: false, hsn: '' };
const create = (values: object = {}) => call('POST /admin/categories', { ...input, ...values });
const save = async (id: string, values: object = {}) => {
  const { name, parentId, isFeatured, hsn, version } = await getStored(id);
  return call(`PUT /admin/categories/${id}`, { name, parentId, isFeatured, hsn, version, ...values });
};
const listAll = async () => (await call('GET /admin/categories')).body.data as Record<string, unknown>[];
const getStored = async (id: string) => (await listAll()).find(({ _id }) => _id === id)!;
const listIds = async (parentId: string | null) =>
  (await listAll()).filter((category) => category.parentId === parentId).map(({ _id }) => _id);
const getLastAuditEntry = async () => (await shop.db.select().from(auditLog)).sort((a, b) => a.seq - b.seq).at(-1);
const buildPng = (color: string) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: color } })
    .png()
    .toBuffer();
const toDataUrl = (type: string, data: Buffer | string) =>
  `data:image/${type};base64,${Buffer.from(data).toString('base64')}`;
const readPixels = (icon: string) =>
  sharp(Buffer.from(icon.split(',')[1], 'base64'))
    .raw()
    .toBuffer();

it('lists parents before children, with the number of products in them and below', async () => {
  await addCatalogueProduct(shop, { id: 'trucker' });
  await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
  const rows = await listAll();
  expect(rows.map(({ _id }) => _id)).toEqual([
    'men',
    'men-jackets',
    'men-tshirts',
    'women',
    'women-jackets',
    'perfume',
  ]);
  expect(rows.map(({ productCount }) => productCount)).toEqual([2, 2, 0, 0, 0, 0]);
  expect(rows[0]).toMatchObject({ parentId: null, isFeatured: true, hsn: '', version: 1 });
});

describe('a new category', () => {
  it('becomes the last child of its parent and is in the shop at once', async () => {
    await call('GET /categories');
    const { status, body } = await create({ name: ' Winter Jackets ', parentId: 'men', hsn: '6201' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ _id: 'winter-jackets', name: 'Winter Jackets', hsn: '6201', version: 1 });
    expect(await listIds('men')).toEqual(['men-jackets', 'men-tshirts', 'winter-jackets']);
    const [men] = (await shop.call('GET /categories')).body.data;
    expect(men.subCategories.at(-1)).toMatchObject({ _id: 'winter-jackets' });
    expect(await getLastAuditEntry()).toMatchObject({
      actorId: admin.userId,
      action: 'create',
      entity: 'category',
      entityId: 'winter-jackets',
      after: { name: 'Winter Jackets', parentId: 'men', icon: null, isFeatured: false, hsn: '6201' },
    });
  });

  it('gets the slug that is entered', async () => {
    expect((await create({ slug: 'ethnic-wear' })).body.data._id).toBe('ethnic-wear');
    const taken = await create({ slug: 'men' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'slug_taken', details: { slug: expect.any(String) } } });
    expect((await create({ slug: 'Not this' })).status).toBe(400);
  });

  it('gets its parent in its id if another category has the same name', async () => {
    expect((await create({ name: 'Perfume', parentId: 'women' })).body.data._id).toBe('women-perfume');
    expect((await create({ name: 'Perfume', parentId: 'women' })).status).toBe(409);
  });

  it('needs a slug if its name has no Latin letters', async () => {
    expect((await create({ name: 'कुर्ता' })).body).toMatchObject({
      code: 'invalid_input',
      details: { slug: expect.stringContaining('URL handle') },
    });
  });

  it('is rejected below a parent that does not exist', async () => {
    expect(await create({ parentId: 'gone' })).toMatchObject({ status: 404, body: { code: 'category_not_found' } });
  });

  it('is rejected below the third level', async () => {
    expect((await create({ name: 'Denim', parentId: 'men-jackets' })).status).toBe(201);
    expect(await create({ name: 'Raw', parentId: 'denim' })).toMatchObject({ status: 409, body: { code: 'too_deep' } });
  });
});

describe('saving', () => {
  it('changes the category, raises its version and adds an audit entry with the changed fields', async () => {
    const { status, body } = await save('men', { name: 'Gents', hsn: '6203' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Gents', hsn: '6203', version: 2 });
    expect(await getLastAuditEntry()).toMatchObject({
      before: { name: 'Men', hsn: '' },
      after: { name: 'Gents', hsn: '6203' },
    });
    expect((await shop.call('GET /categories/men')).body.data.name).toBe('Gents');
  });

  it('returns 409 if another admin has saved the category since', async () => {
    await save('men', { name: 'Gents' });
    expect(await save('men', { name: 'Boys', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await getStored('men')).name).toBe('Gents');
  });

  it('moves a category with its descendants', async () => {
    expect((await save('perfume', { parentId: 'women' })).status).toBe(200);
    expect(await listIds('women')).toEqual(['women-jackets', 'perfume']);
  });

  it.each([['men'], ['men-jackets']])('does not move men below %s', async (parentId) => {
    expect(await save('men', { parentId })).toMatchObject({ status: 409, body: { code: 'category_loop' } });
  });

  it('counts descendants for the depth limit', async () => {
    await create({ name: 'Denim', parentId: 'men-jackets' });
    expect(await save('men', { parentId: 'women' })).toMatchObject({ status: 409, body: { code: 'too_deep' } });
    expect((await save('men-jackets', { parentId: 'women' })).status).toBe(200);
  });

  it('features a category as the last, and keeps its position if it is featured already', async () => {
    await save('perfume', { isFeatured: true });
    await save('women', { name: 'Ladies', isFeatured: true });
    const listFeaturedIds = async () =>
      (await shop.call('GET /categories/featured')).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await listFeaturedIds()).toEqual(['women', 'men', 'perfume']);
    await save('men', { isFeatured: false });
    expect(await listFeaturedIds()).toEqual(['women', 'perfume']);
  });

  it('returns 404 for an unknown category', async () => {
    expect((await call('PUT /admin/categories/gone', { ...input, version: 1 })).body.code).toBe('category_not_found');
  });
});

describe('an icon', () => {
  it('is converted to a WebP of 128 by 128 pixels', async () => {
    const { body } = await create({ icon: toDataUrl('png', await buildPng('#ff0000')) });
    expect(body.data.icon).toMatch(/^data:image\/webp;base64,/);
    const { width, height, format } = await sharp(Buffer.from(body.data.icon.split(',')[1], 'base64')).metadata();
    expect({ width, height, format }).toEqual({ width: 128, height: 128, format: 'webp' });
    expect(body.data.icon.length).toBeLessThan(64 * 1024);
    expect((await getLastAuditEntry())?.after).toMatchObject({ icon: expect.stringMatching(/^picture [0-9a-f]{12}$/) });
  });

  it('stays the same if it is not changed, and can be removed', async () => {
    const seeded = 'data:image/svg+xml;base64,PHN2Zy8+';
    expect((await save('men')).body.data.icon).toBe(seeded);
    expect((await save('men', { icon: seeded })).body.data.icon).toBe(seeded);
    expect((await save('men', { icon: null })).body.data.icon).toBeNull();
  });

  it('is drawn sharply from an SVG, without its scripts and referenced files', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'vastra-icon-'));
    const file = join(dir, 'red.png');
    writeFileSync(file, await buildPng('#ff0000'));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script>
      <image href="file://${file}" width="8" height="8"/><rect x="4" width="4" height="8" fill="#0000ff"/></svg>`;
    const { icon } = (await save('women', { icon: toDataUrl('svg+xml', svg) })).body.data;
    const pixels = await readPixels(icon);
    const getPixelAt = (x: number) => [...pixels.subarray((64 * 128 + x) * 4, (64 * 128 + x) * 4 + 4)];
    expect(getPixelAt(20)[3]).toBe(0);
    expect(getPixelAt(60)[3]).toBeLessThan(16);
    expect(getPixelAt(68)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), 255]);
    expect(getPixelAt(100)[2]).toBeGreaterThan(240);
  });

  test.each([
    ['no picture', toDataUrl('png', 'hello')],
    ['broken', toDataUrl('png', '\x89PNG\r\n\x1a\n')],
    ['no data URL', 'https://elsewhere.example/icon.png'],
    ['a page', toDataUrl('svg+xml', '<html><svg/></html>')],
    [
      'an SVG with entities',
      toDataUrl('svg+xml', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'a picture that unfolds',
      toDataUrl('svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
    ],
  ])('that is %s is refused', async (_what, icon) => {
    expect(await create({ icon })).toMatchObject({ status: 400, body: { details: { icon: expect.any(String) } } });
  });
});

describe('ordering', () => {
  const reorder = (parentId: string | null, ids: string[]) => call('PUT /admin/categories/order', { parentId, ids });

  test('orders the categories of one level, and the shop shows that order', async () => {
    const { body } = await reorder(null, ['perfume', 'men', 'women']);
    expect(body.data.map(({ _id }: { _id: string }) => _id).slice(0, 2)).toEqual(['perfume', 'men']);
    expect((await shop.call('GET /categories')).body.data[0]._id).toBe('perfume');
    await reorder('men', ['men-tshirts', 'men-jackets']);
    expect(await listIds('men')).toEqual(['men-tshirts', 'men-jackets']);
    expect(await getLastAuditEntry()).toMatchObject({
      action: 'order',
      entityId: 'men',
      after: { order: ['men-tshirts', 'men-jackets'] },
    });
  });

  test.each([
    ['misses one', ['men', 'women']],
    ['names one twice', ['men', 'men', 'women']],
    ['names one of another level', ['men', 'women', 'men-jackets']],
  ])('that %s is refused', async (_what, ids) => {
    expect(await reorder(null, ids)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await listIds(null)).toEqual(['men', 'women', 'perfume']);
  });
});

describe('deletion', () => {
  it('deletes an empty category', async () => {
    expect((await call('DELETE /admin/categories/perfume')).status).toBe(200);
    expect(await listIds(null)).toEqual(['men', 'women']);
    expect(await getLastAuditEntry()).toMatchObject({
      action: 'delete',
      entityId: 'perfume',
      before: { name: 'Perfume' },
    });
    expect((await call('DELETE /admin/categories/perfume')).status).toBe(404);
  });

  it('is rejected while the category has children or products', async () => {
    await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
    const refusals = [await call('DELETE /admin/categories/men'), await call('DELETE /admin/categories/men-jackets')];
    expect(refusals.map(({ body }) => [body.code, body.message])).toEqual([
      ['category_not_empty', 'This category still has 2 subcategories. Only an empty one can be deleted.'],
      ['category_not_empty', 'This category still has a product. Only an empty one can be deleted.'],
    ]);
    expect(await shop.db.select().from(categories).where(eq(categories.id, 'men-jackets'))).toHaveLength(1);
  });

  it('moves its products and subcategories to another category in the same transaction', async () => {
    await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
    await addCatalogueProduct(shop, { id: 'new' });
    await create({ name: 'Denim', slug: 'denim', parentId: 'men-jackets' });
    const remove = (target: string) => call(`DELETE /admin/categories/men-jackets?moveTo=${target}`);
    expect((await remove('denim')).body).toMatchObject({
      code: 'category_loop',
      details: { moveTo: expect.any(String) },
    });
    expect((await remove('gone')).body).toMatchObject({ code: 'category_not_found' });
    await create({ name: 'Deep', slug: 'deep', parentId: (await listIds('men'))[1] });
    expect((await remove('deep')).body).toMatchObject({ code: 'too_deep' });
    expect((await getStored('men-jackets')).productCount).toBe(2);
    expect((await remove('women')).status).toBe(200);
    expect(await getStored('men-jackets')).toBeUndefined();
    expect((await getStored('women')).productCount).toBe(2);
    expect((await listIds('women')).at(-1)).toBe('denim');
    expect((await shop.call('GET /products/new')).body.data.category._id).toBe('women');
    expect(await getLastAuditEntry()).toMatchObject({
      action: 'delete',
      entityId: 'men-jackets',
      after: { movedTo: 'women', products: 2, subcategories: ['denim'] },
    });
  });
});
