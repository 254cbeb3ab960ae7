import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { orderLines, variants } from '../../platform/db/schema';
import { createSignedInUser, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let buyer: Buyer;
let headers: { authorization: string };
const { buildItems, createOrder } = createOrderingHelpers(shop, () => buyer);

beforeAll(async () => {
  headers = (await createSignedInUser(shop, { role: 'admin' })).bearer;
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const setVariant = (columns: Partial<typeof variants.$inferInsert>) =>
  shop.db
    .update(variants)
    .set(columns)
    .where(eq(variants.id, buildItems(1)[0].variantId));
const pack = async (orderId: string, body: object) => {
  const { body: response } = await shop.call(`POST /admin/orders/${orderId}/shipments`, { headers, body });
  return response.data.shipments.at(-1);
};

it('gives a parcel the weight of its units, and the sides of a single unit, unless it was measured', async () => {
  const sides = { lengthMm: 300, widthMm: 250, heightMm: 40 };
  await setVariant({ stock: 20, weightGrams: 450, ...sides });
  const id = await createOrder({ items: buildItems(5) });
  expect((await pack(id, { lines: [{ position: 0, quantity: 1 }] })).package).toEqual({ weightGrams: 450, ...sides });
  const none = { lengthMm: null, widthMm: null, heightMm: null };
  expect((await pack(id, { lines: [{ position: 0, quantity: 2 }] })).package).toEqual({ weightGrams: 900, ...none });
  const measured = { lengthMm: 100, widthMm: 100, heightMm: 100, weightGrams: 500 };
  expect((await pack(id, { lines: [{ position: 0, quantity: 1 }], package: measured })).package).toEqual(measured);
  await setVariant({ weightGrams: null });
  expect((await pack(id, { lines: [{ position: 0, quantity: 1 }] })).package).toEqual({ weightGrams: null, ...sides });
});

it('packs what was ordered: the lines of order and parcel name the third option after the size', async () => {
  await setVariant({ option3: 'Gift box' });
  const id = await createOrder({ items: buildItems(1) });
  const [{ size }] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(size).toMatch(/^\w+, Gift box$/);
  const parcel = await pack(id, { lines: [{ position: 0, quantity: 1 }] });
  expect(parcel.items[0].size).toBe(size);
});
