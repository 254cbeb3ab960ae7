import type { AdminProduct, ProductCard } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { auditLog, products } from '../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
const createdAt = '2026-11-01T00:00:00.000Z';
let admin: SignedIn;

beforeAll(async () => {
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: 'trucker', createdAt: new Date(createdAt) });
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const getPage = async () => (await shop.call('GET /products/trucker')).body.data;
const getCard = async (): Promise<ProductCard> => (await shop.call('GET /products/cards?id=trucker')).body.data[0];
const readProduct = async (): Promise<AdminProduct> =>
  (await shop.call('GET /admin/products/trucker', { headers: admin.bearer })).body.data;
/** Saves the product as the editor does, with these custom fields. */
async function save(customFields?: unknown) {
  const { category: _category, customFields: _customFields, images: _images, ...product } = await readProduct();
  const body = { ...product, images: [], ...(customFields !== undefined && { customFields }) };
  return shop.call('PUT /products/trucker', { headers: admin.bearer, body });
}
const store = (customFields: Record<string, string>) =>
  shop.db.update(products).set({ customFields }).where(eq(products.id, 'trucker'));
const findStored = async () =>
  (await shop.db.select().from(products).where(eq(products.id, 'trucker')))[0].customFields;

test('open fields are in the responses that declare them, and custom ones only with a text', async () => {
  expect((await getCard()).openFields).toEqual({ createdAt });
  expect((await getPage()).openFields).toEqual({});
  expect((await save({ sizeAdvice: '  Runs small.  ' })).status).toBe(200);
  expect((await getPage()).openFields).toEqual({ sizeAdvice: 'Runs small.' });
  expect((await getCard()).openFields).toEqual({ createdAt });
});

test('open fields are stored if they are declared, within their length, and stay when an editor does not send them', async () => {
  await store({ gone: 'of a field that was removed' });
  await save({ sizeAdvice: 'Runs large.', purchasePrice: '12' });
  await save();
  expect(await findStored()).toEqual({ gone: 'of a field that was removed', sizeAdvice: 'Runs large.' });
  expect((await readProduct()).customFields).toEqual({ sizeAdvice: 'Runs large.' });
  const { status, body } = await save({ sizeAdvice: 'x'.repeat(161) });
  expect([status, Object.keys(body.details)]).toEqual([400, ['customFields.sizeAdvice']]);
  await save({ sizeAdvice: '' });
  expect(await findStored()).toEqual({ gone: 'of a field that was removed' });
});

test('open fields are named by the audit log when an admin changes them', async () => {
  await save({ sizeAdvice: 'Runs small.' });
  const entries = await shop.db.select().from(auditLog).orderBy(auditLog.seq);
  expect(entries.at(-1)?.after).toEqual({ customFields: { sizeAdvice: 'Runs small.' } });
});
