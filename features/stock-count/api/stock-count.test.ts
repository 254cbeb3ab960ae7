import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../api/src/ordering/orders/testing/buyer';
import { auditLog, orderLines, orders, stockMovements, variants } from '../../../api/src/platform/db/schema';
import { addProduct, createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();
let bearer: Record<string, string>;

beforeAll(async () => {
  ({ bearer } = await createSignedInUser(shop, { role: 'admin', name: 'Leela' }));
});

async function addVariant(barcode = '') {
  const { variantIds } = await addProduct(shop, { stock: 10 });
  const [variant] = await shop.db.update(variants).set({ barcode }).where(eq(variants.id, variantIds[0])).returning();
  return variant;
}
const find = async (code: string) =>
  (await shop.call(`GET /admin/stock-counts/variants?code=${encodeURIComponent(code)}`, { headers: bearer })).body.data;
const book = (counts: object[], id: string = randomUUID(), reason = 'Yearly count') =>
  shop.call('POST /admin/stock-counts', { headers: bearer, body: { id, counts, reason } });
const readStock = async (id: string) => (await shop.db.select().from(variants).where(eq(variants.id, id)))[0].stock;

it('finds a variant by its SKU in any case and by its barcode with or without a leading 0, and nothing by a part', async () => {
  const { id, sku } = await addVariant('036000291452');
  for (const code of [sku, sku.toLowerCase(), '036000291452', '0036000291452'])
    expect(await find(code)).toMatchObject([{ _id: id, sku, barcode: '036000291452', stock: 10, ordered: 0 }]);
  expect(await find(sku.slice(0, -1))).toEqual([]);
  expect(await find('036000291459')).toEqual([]);
});

describe('the units of orders that are in no parcel are expected on the shelf', () => {
  let buyer: Buyer;
  const { createOrder, changeStatus, changeStatuses } = createOrderingHelpers(shop, () => buyer);
  const preorder = { backorder: 'preorder', shipsFrom: '2099-01-01' } as const;
  const change = (values: Partial<typeof orders.$inferInsert>) => async (id: string) => {
    await shop.db.update(orders).set(values).where(eq(orders.id, id));
  };

  test.each<[string, string, (id: string) => Promise<unknown>, number]>([
    ['confirmed', 'cod', async () => {}, 1],
    ['not paid yet', 'demo', async () => {}, 1],
    ['under review', 'cod', change({ heldAt: new Date() }), 1],
    ['a replacement that waits for the return', 'cod', change({ kind: 'exchange', waitsForReturn: true }), 1],
    ['a preorder', 'cod', (id) => shop.db.update(orderLines).set(preorder).where(eq(orderLines.orderId, id)), 1],
    ['on its way', 'cod', (id) => changeStatuses(id, 'processing', 'shipped'), 0],
    ['cancelled', 'cod', (id) => changeStatus(id, 'cancelled'), 0],
  ])('of an order that is %s', async (state, paymentMethod, make, ordered) => {
    buyer = await createBuyer(shop);
    const [{ sku }] = await shop.db.select().from(variants).where(eq(variants.id, buyer.jacket.variantIds[0]));
    await make(await createOrder({ paymentMethod }));
    const [found] = await find(sku);
    expect([found.ordered, found.stock]).toEqual([ordered, state === 'cancelled' ? 3 : 2]);
  });
});

it('books differences as corrections with their reason, and keeps what was sold since the count', async () => {
  const [short, over, right] = [await addVariant(), await addVariant(), await addVariant()];
  // Two units are sold after the count.
  await shop.db.update(variants).set({ stock: 8 }).where(eq(variants.id, short.id));
  const { body } = await book([
    { variantId: short.id, counted: 7, expected: 10 },
    { variantId: over.id, counted: 12, expected: 10 },
    { variantId: right.id, counted: 10, expected: 10 },
  ]);
  expect(body.data).toEqual({ corrected: 2, units: -1, wasBooked: false });
  expect([await readStock(short.id), await readStock(over.id), await readStock(right.id)]).toEqual([5, 12, 10]);
  const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.note, 'Yearly count'));
  expect(movements.map(({ change }) => change).sort()).toEqual([-3, 2]);
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(entry).toMatchObject({
    action: 'count',
    entity: 'stock-count',
    after: { variants: 3, corrected: 2, units: -1 },
  });
});

it('books a count once, also when its request is repeated at the same time', async () => {
  const { id: variantId } = await addVariant();
  const id = randomUUID();
  const counts = [{ variantId, counted: 8, expected: 10 }];
  const replies = await Promise.all([book(counts, id), book(counts, id), book(counts, id)]);
  expect(replies.map(({ body }) => body.data.wasBooked).sort()).toEqual([false, true, true]);
  expect(await readStock(variantId)).toBe(8);
});

it('books all or none', async () => {
  const { id: variantId } = await addVariant();
  const tooLow = await book([{ variantId, counted: 0, expected: 11 }]);
  expect([tooLow.status, tooLow.body.code]).toEqual([409, 'stock_too_low']);
  const unknown = await book([
    { variantId, counted: 3, expected: 10 },
    { variantId: randomUUID(), counted: 3, expected: 10 },
  ]);
  expect([unknown.status, Object.keys(unknown.body.details)]).toEqual([400, ['counts.1.variantId']]);
  expect(await readStock(variantId)).toBe(10);
});
