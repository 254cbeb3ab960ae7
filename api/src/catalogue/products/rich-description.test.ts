import { eq } from 'drizzle-orm';
import { products } from '../../platform/db/schema';
import { findForbiddenHtml } from '../../platform/html/testing/find-forbidden-html';
import { xssVectors } from '../../platform/html/testing/xss-vectors';
import { addRange } from '../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let id: string;

const kurta = {
  ...{ title: 'Chikan Kurta', brand: 'Lakhnau', categoryId: 'men-tshirts', shortDesc: '', description: 'Plain.' },
  ...{ features: [], specs: [], hsn: '', keywords: '', isArchived: false, images: [] },
  variants: [
    { sku: 'R1', color: 'Ink', colorCode: '#1f2a44', size: 'M', price: 1500, originalPrice: 2000, stockChange: 4 },
  ],
};
const html = '<h3>Story</h3><p>Woven by <strong>women</strong>.</p>';
const text = 'Story\n\nWoven by women.';

beforeAll(async () => {
  await addRange(shop);
  admin = await createSignedInUser(shop, { role: 'admin' });
  id = (await shop.call('POST /products', { headers: admin.bearer, body: kurta })).body.data._id;
});

const save = async (changes: object) => {
  const { data } = (await shop.call(`GET /admin/products/${id}`, { headers: admin.bearer })).body;
  const { category: _category, createdAt: _createdAt, updatedAt: _updatedAt, ...product } = data;
  const body = { ...product, ...changes };
  const { status } = await shop.call(`PUT /products/${id}`, { headers: admin.bearer, body });
  expect(status).toBe(200);
};
const readPage = async () => {
  const { description, descriptionHtml } = (await shop.call(`GET /products/${id}`)).body.data;
  return { description, descriptionHtml };
};

it('shows a plain description without HTML', async () => {
  expect(await readPage()).toEqual({ description: 'Plain.', descriptionHtml: undefined });
});

it('makes the plain description from rich text', async () => {
  await save({ descriptionHtml: `<h1 class="x">Story</h1><p>Woven by <b>women</b>.</p><script>alert(1)</script>` });
  expect(await readPage()).toEqual({ description: text, descriptionHtml: html });
  const markdown = await shop.db
    .select({ vector: products.descriptionVector })
    .from(products)
    .where(eq(products.id, id));
  expect(markdown[0].vector).toContain('woven');
});

it('keeps the formatting when other fields are saved, also by a client that does not know it', async () => {
  await save({ descriptionHtml: html });
  await save({ title: 'Kurta' });
  await save({ descriptionHtml: undefined });
  expect(await readPage()).toEqual({ description: text, descriptionHtml: html });
});

it('removes the formatting when a client changes the plain text alone', async () => {
  await save({ descriptionHtml: html });
  await save({ description: 'New.' });
  expect(await readPage()).toEqual({ description: 'New.', descriptionHtml: undefined });
  await save({ descriptionHtml: html });
  await save({ description: 'Newer.', descriptionHtml: undefined });
  expect(await readPage()).toEqual({ description: 'Newer.', descriptionHtml: undefined });
});

it('stores text without formatting as plain text', async () => {
  await save({ descriptionHtml: '<p>One</p><p>two</p>' });
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  expect([row.description, row.descriptionHtml]).toEqual(['One\n\ntwo', '']);
});

it('shows no rich text that is not the description, as a version without rich text would leave it', async () => {
  await save({ descriptionHtml: html });
  await shop.db.update(products).set({ description: 'Changed' }).where(eq(products.id, id));
  expect(await readPage()).toEqual({ description: 'Changed', descriptionHtml: undefined });
});

it('shows nothing dangerous that the database holds', async () => {
  const vectors = Object.values(xssVectors).flat();
  const shown: string[] = [];
  for (const vector of vectors) {
    const descriptionHtml = `<h3>A</h3>${vector.replaceAll('\0', '\ufffd')}`;
    await shop.db.update(products).set({ descriptionHtml, description: 'A' }).where(eq(products.id, id));
    const page = await readPage();
    shown.push(page.descriptionHtml ?? '');
  }
  expect(shown.filter(Boolean).length).toBeGreaterThan(20);
  expect(shown.flatMap(findForbiddenHtml)).toEqual([]);
});
