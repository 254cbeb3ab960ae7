import { desc, eq } from 'drizzle-orm';
import { auditLog, stockMovements, variants } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, setUpTestShop } from '../../../testing/shop';

const shop = setUpTestShop();
let bearer: Record<string, string>;

beforeAll(async () => {
  ({ bearer } = await createSignedInUser(shop, { role: 'admin', name: 'Leela' }));
});

/** Adds a product with one variant of five units. Returns the SKU and the ids. */
async function addVariant() {
  const { id: productId, variantIds } = await addProduct(shop, { stock: 5 });
  const [{ sku }] = await shop.db.select().from(variants).where(eq(variants.id, variantIds[0]));
  return { sku, productId, variantId: variantIds[0] };
}
const change = (changes: object[], note?: string) =>
  shop.call('POST /admin/stock', { headers: bearer, body: { changes, note } });
const readStock = async (variantId: string) =>
  (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;

it('adds to one variant and sets another, with the stock history and one entry of the audit log', async () => {
  const [one, other] = [await addVariant(), await addVariant()];
  const { status, body } = await change(
    [
      { sku: one.sku, change: -2 },
      { sku: other.sku, stock: 40 },
    ],
    'Counted',
  );
  expect([status, body.data.variants]).toEqual([
    200,
    [
      { _id: one.variantId, productId: one.productId, sku: one.sku, stock: 3 },
      { _id: other.variantId, productId: other.productId, sku: other.sku, stock: 40 },
    ],
  ]);
  const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.note, 'Counted'));
  expect(movements.map(({ change: units, reason }) => [units, reason]).sort()).toEqual([
    [-2, 'admin'],
    [35, 'admin'],
  ]);
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(entry).toMatchObject({ action: 'stock', after: { [one.productId]: { [one.variantId]: 3 } } });
});

it('can set the same stock again, which changes nothing', async () => {
  const { sku, variantId } = await addVariant();
  const count = () => shop.db.$count(stockMovements, eq(stockMovements.variantId, variantId));
  const previous = await count();
  expect((await change([{ sku, stock: 5 }])).body.data.variants).toMatchObject([{ stock: 5 }]);
  expect(await count()).toBe(previous);
});

it('changes all or none', async () => {
  const [one, other] = [await addVariant(), await addVariant()];
  const attempt = async (second: object) => {
    const { status, body } = await change([{ sku: one.sku, change: 1 }, second]);
    return [status, body.code, Object.keys(body.details ?? {})];
  };
  expect(await attempt({ sku: other.sku, change: -6 })).toEqual([409, 'stock_too_low', ['changes.1.change']]);
  expect(await attempt({ sku: 'NO-SUCH', change: 1 })).toEqual([400, 'invalid_input', ['changes.1.sku']]);
  expect(await attempt({ sku: one.sku, change: 1 })).toEqual([400, 'invalid_input', ['changes.1.sku']]);
  expect(await attempt({ sku: other.sku })).toEqual([400, 'invalid_input', ['changes.1.change']]);
  expect(await attempt({ sku: other.sku, change: 1, stock: 1 })).toEqual([400, 'invalid_input', ['changes.1.change']]);
  expect(await readStock(one.variantId)).toBe(5);
});

it('raises the stock of a product of which more was ordered than is there, and lowers it no further', async () => {
  const { sku, variantId } = await addVariant();
  await shop.db.update(variants).set({ stock: -3, backorderLimit: 9 }).where(eq(variants.id, variantId));
  expect((await change([{ sku, change: 2 }])).body.data.variants).toMatchObject([{ stock: -1 }]);
  expect((await change([{ sku, change: -1 }])).body.code).toBe('stock_too_low');
  expect((await change([{ sku, change: 5 }])).body.data.variants).toMatchObject([{ stock: 4 }]);
});

it('loses no unit to changes that come at once', async () => {
  const { sku, variantId } = await addVariant();
  await Promise.all(Array.from({ length: 5 }, () => change([{ sku, change: -1 }])));
  expect(await readStock(variantId)).toBe(0);
  expect((await change([{ sku, change: -1 }])).status).toBe(409);
});
