import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdminProduct, maxPictureBytes } from '@vastra/shared/contract';
import { eq, inArray, like } from 'drizzle-orm';
import sharp from 'sharp';
import { auditLog, media, productImages } from '../../../platform/db/schema';
import { deleteUnusedAdminPictures } from '../../../platform/media/admin-pictures';
import { addCatalogueProduct, addCategories } from '../../../testing/fixtures/catalogue';
import { createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { deleteUnusedProductPictures } from './write-images';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-products-'));
const shop = setUpTestShop({ varDir });
let admin: SignedIn;
let number = 0;
let id: string;

beforeAll(async () => {
  await addCategories(shop);
  admin = await createSignedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  id = `jacket-${number++}`;
  await addCatalogueProduct(shop, { id, stock: { 'Indigo/M': 10, 'Red/M': 10 } });
});

const buildPicture = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: { r: 138, g: 28, b: number } } })
    .jpeg()
    .toBuffer();

async function send(bytes: Buffer, fields: Record<string, string> = {}, product = id) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), 'page.html');
  const request = new Response(form);
  const reply = await shop.app.inject({
    method: 'PUT',
    url: `/api/v1/products/${product}/photo`,
    headers: { ...admin.bearer, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const read = async (): Promise<AdminProduct> =>
  (await shop.call(`GET /admin/products/${id}`, { headers: admin.bearer })).body.data;
const save = async (images: { mediaId: string; alt: string; color: string | null }[]) => {
  const { category, createdAt, updatedAt, ...product } = await read();
  return shop.call(`PUT /products/${id}`, { headers: admin.bearer, body: { ...product, images } });
};
const toInputs = (images: AdminProduct['images']) => images.map(({ mediaId, alt, color }) => ({ mediaId, alt, color }));
const getProductPage = async () => (await shop.call(`GET /products/${id}`)).body.data;
const countFiles = () => readdirSync(join(varDir, 'media/masters/products'), { withFileTypes: true }).length;
const loadRows = (ids: string[]) => shop.db.select().from(media).where(inArray(media.id, ids));

it('adds a picture as the last, with its description and colour, whatever its file name and type', async () => {
  await getProductPage();
  const { status, body } = await send(await buildPicture(), { alt: ' Seen from behind ', color: 'Red' });
  expect(status).toBe(200);
  const added = body.data.images[2];
  expect(added).toMatchObject({
    alt: 'Seen from behind',
    color: 'Red',
    mediaId: expect.stringMatching(`^${id}-[0-9a-f]{8}$`),
  });
  expect(body.data.version).toBe(2);
  expect((await getProductPage()).images.at(-1)).toMatchObject({ alt: 'Seen from behind' });
  const picture = await shop.app.inject(added.image.data);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160 });
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entry.action).toBe('update');
});

it('describes a picture by its product and colour if no description is entered', async () => {
  const { body } = await send(await buildPicture(), { color: 'Indigo' });
  const { body: plain } = await send(await buildPicture());
  expect(body.data.images[2].alt).toBe('Denim Jacket in Indigo');
  expect(plain.data.images[3]).toMatchObject({ alt: 'Denim Jacket', color: null });
});

it('rejects files that are no picture or too large, unknown colours and unknown products', async () => {
  await send(await buildPicture());
  const fileCount = countFiles();
  const replies = [
    await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    await send(Buffer.alloc(maxPictureBytes + 1)),
    await send(await buildPicture(), { color: 'Mauve' }),
    await send(await buildPicture(), { alt: 'x'.repeat(301) }),
    await send(await buildPicture(), {}, 'none'),
    await shop.call(`PUT /products/${id}/photo`, { headers: admin.bearer, body: {} }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [415, 'not_a_picture'],
    [413, 'too_large'],
    [400, 'invalid_input'],
    [400, 'invalid_input'],
    [404, 'product_not_found'],
    [415, 'not_a_picture'],
  ]);
  expect(countFiles()).toBe(fileCount);
});

it('accepts at most 40', async () => {
  const rows = Array.from({ length: 38 }, (_, index) => ({ id: `${id}-more-${index}` }));
  await shop.db
    .insert(media)
    .values(rows.map((row) => ({ ...row, hash: '0123456789ab', width: 9, height: 9, alt: '', origin: 'test:none' })));
  await shop.db.insert(productImages).values(rows.map((row) => ({ productId: id, mediaId: row.id })));
  const { status, body } = await send(await buildPicture());
  expect([status, body.code]).toEqual([409, 'too_many_pictures']);
});

it('saves the order, descriptions and colours', async () => {
  const { body } = await send(await buildPicture());
  const [first, second, added] = toInputs(body.data.images);
  const saved = await save([{ ...added, alt: 'The collar', color: 'Red' }, second, first]);
  expect(saved.status).toBe(200);
  expect(toInputs(saved.body.data.images)).toEqual([{ ...added, alt: 'The collar', color: 'Red' }, second, first]);
  expect((await getProductPage()).images[0].alt).toBe('The collar');
});

const later = () => new Date(Date.now() + 2 * 3_600_000);
const deleteUnused = (now: Date) => deleteUnusedProductPictures(shop.services, now);

it('deletes pictures that nothing uses any more, with their files, when their removal can no longer be undone', async () => {
  const { body } = await send(await buildPicture());
  const [first, second, added] = toInputs(body.data.images);
  const url = body.data.images[2].image.data;
  await shop.app.inject(url);
  const fileCount = countFiles();
  await save([first, second]);
  await deleteUnused(new Date());
  expect(await loadRows([added.mediaId])).toHaveLength(1);
  await shop.db
    .update(media)
    .set({ createdAt: new Date(0) })
    .where(eq(media.id, added.mediaId));
  await deleteUnused(new Date());
  expect(await loadRows([added.mediaId])).toHaveLength(1);
  expect(countFiles()).toBe(fileCount);

  await deleteUnused(later());
  expect(countFiles()).toBe(fileCount - 1);
  expect(await loadRows([added.mediaId])).toEqual([]);
  expect(existsSync(join(varDir, 'media/renditions', url.split('/')[2]))).toBe(false);
  expect((await shop.app.inject(url)).statusCode).toBe(404);
});

it('keeps pictures of orders, of other products and of the demo', async () => {
  const { body } = await send(await buildPicture());
  const added = toInputs(body.data.images)[2];
  await save([added]);
  const items = [{ productId: id, variantId: `${id}-red-m`, quantity: 1 }];
  const bought = await shop.call('POST /orders', {
    headers: { 'idempotency-key': id },
    body: { address: postalAddress, items },
  });
  expect(bought.status).toBe(201);
  const { body: other } = await send(await buildPicture());
  const shared = toInputs(other.data.images)[1];
  const sharedPictureId = `lent-${id}`;
  await addCatalogueProduct(shop, { id: sharedPictureId });
  await shop.db.insert(productImages).values({ productId: sharedPictureId, mediaId: shared.mediaId });
  await shop.db
    .update(media)
    .set({ origin: 'demo:x.webp' })
    .where(eq(media.id, `${id}-red`));
  const fileCount = countFiles();
  await save([]);
  await deleteUnused(later());
  expect(countFiles()).toBe(fileCount);
  expect(await loadRows([added.mediaId, shared.mediaId, `${id}-red`])).toHaveLength(3);
});

it("rejects a customer's upload, a picture twice and an unknown colour", async () => {
  const [first] = toInputs((await read()).images);
  await shop.db.insert(media).values({
    id: `review-${number}`,
    hash: '0123456789ab',
    width: 9,
    height: 9,
    alt: '',
    origin: 'upload:reviews/x/y.webp',
  });
  const replies = [
    await save([{ ...first, mediaId: `review-${number}` }]),
    await save([first, first]),
    await save([{ ...first, color: 'Mauve' }]),
  ];
  expect(replies.map(({ status, body }) => [status, Object.keys(body.details)])).toEqual([
    [400, ['images.0.mediaId']],
    [400, ['images.1.mediaId']],
    [400, ['images.0.color']],
  ]);
  expect(await shop.db.$count(media, like(media.id, 'review-%'))).toBe(1);
});

describe('the picture for search engines', () => {
  const uploadAnother = async (): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await buildPicture())], { type: 'image/jpeg' }), 'share.jpg');
    const request = new Response(form);
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/admin/pictures',
      headers: { ...admin.bearer, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return reply.json().data.mediaId;
  };
  const saveSeo = async (seoMediaId: string | null | undefined, images?: AdminProduct['images']) => {
    const { category, createdAt, updatedAt, seoImage, ...product } = await read();
    const body = { ...product, seoMediaId, images: toInputs(images ?? product.images) };
    return shop.call(`PUT /products/${id}`, { headers: admin.bearer, body });
  };

  it('is one of its pictures, which stays for search engines when it is removed from the product', async () => {
    expect((await getProductPage()).seo).toBeUndefined();
    const { body } = await send(await buildPicture(), { alt: 'On a street' });
    const { mediaId, image } = body.data.images[2];
    expect((await saveSeo(mediaId)).body.data).toMatchObject({ seoMediaId: mediaId, seoImage: image });
    expect((await getProductPage()).seo).toEqual({ title: '', description: '', image });
    const { images } = await read();
    await saveSeo(mediaId, images.slice(0, 2));
    expect(await deleteUnusedProductPictures(shop.services, new Date(Date.now() + 3 * 3_600_000))).toBe(0);
    const page = await getProductPage();
    expect([page.images.length, page.seo.image]).toEqual([2, image]);
  });

  it('is an upload, which stays as long as a product uses it', async () => {
    const mediaId = await uploadAnother();
    expect((await saveSeo(mediaId)).status).toBe(200);
    expect((await saveSeo(undefined)).body.data.seoMediaId).toBe(mediaId);
    const later = new Date(Date.now() + 48 * 3_600_000);
    await deleteUnusedAdminPictures({ db: shop.db, config: shop.services.config }, later);
    expect((await getProductPage()).seo.image.data).toContain(mediaId);
    expect((await saveSeo(null)).body.data).toMatchObject({ seoMediaId: null, seoImage: null });
    expect((await getProductPage()).seo).toBeUndefined();
    await deleteUnusedAdminPictures({ db: shop.db, config: shop.services.config }, later);
    expect(await loadRows([mediaId])).toEqual([]);
  });

  it('is no picture of another product, and the copy of a product has the same', async () => {
    const { body } = await send(await buildPicture());
    const { mediaId } = body.data.images[2];
    await saveSeo(mediaId);
    const copy = (await shop.call(`POST /products/${id}/duplicate`, { headers: admin.bearer })).body.data;
    expect(copy.seoMediaId).toBe(mediaId);
    const other = await send(await buildPicture(), {}, copy._id);
    const refused = await saveSeo(other.body.data.images.at(-1).mediaId);
    expect([refused.status, refused.body.details]).toEqual([400, { seoMediaId: 'This picture no longer exists' }]);
  });
});
