import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { orders, stockMovements, variants } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../../testing/shop';

// An order that finds less stock than its quote, on real PostgreSQL.
const shop = setUpTestShop();
let asha: SignedIn;

beforeAll(async () => {
  asha = await createSignedInUser(shop);
});

it('refuses an order whose stock another one has taken since its quote, stores nothing of it, and repeats the refusal', async () => {
  const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock: 1 });
  const body = { items: [{ productId, variantId: variantIds[0], quantity: 1 }], address: postalAddress };
  const headers = { ...asha.bearer, 'idempotency-key': randomUUID() };
  const place = async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/api/v1/orders', headers, payload: body });
    return { status: response.statusCode, body: response.json() };
  };
  const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"stock" - %'`;
  const ordersBefore = await shop.db.$count(orders);
  const { reply } = await shop.db.transaction(async (faster) => {
    await faster.update(variants).set({ stock: 0 }).where(eq(variants.id, variantIds[0]));
    const reply = place();
    while ((await shop.db.execute(isWaiting)).rows.length === 0);
    return { reply };
  });
  const refusal = await reply;
  expect(refusal).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect(await place()).toEqual(refusal);
  expect(await shop.db.$count(orders)).toBe(ordersBefore);
  const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantIds[0]));
  expect(movements.filter(({ reason }) => reason === 'order')).toEqual([]);
});
