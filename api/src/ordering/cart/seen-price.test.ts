import { eq } from 'drizzle-orm';
import { dealProducts, deals, variants } from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let customer: SignedIn;

beforeEach(async () => {
  customer = await createSignedInUser(shop);
});

const call = (route: string, body?: unknown, { bearer } = customer) => shop.call(route, { headers: bearer, body });
const addItem = (productId: string, variantId: string, quantity?: number) =>
  call('POST /cart/items', { productId, variantId, quantity });

/** Adds a running deal of one product with ten units and returns its id. */
async function addDeal({ id, dealPrice }: { id: string; dealPrice: number }): Promise<string> {
  const now = Date.now();
  const runningPeriod = { startsAt: new Date(now - 3600_000), endsAt: new Date(now + 3600_000) };
  const [deal] = await shop.db
    .insert(deals)
    .values({ title: 'Deal of the day', ...runningPeriod })
    .returning();
  await shop.db.insert(dealProducts).values({ dealId: deal.id, productId: id, dealPrice, stock: 10 });
  return deal.id;
}

describe('a price that changed', () => {
  const reprice = (variantId: string, price: number) =>
    shop.db.update(variants).set({ price }).where(eq(variants.id, variantId));
  const listItems = async () => (await call('GET /cart')).body.data.items;

  it('is shown on its line until the customer acknowledges it', async () => {
    const { id, variantIds } = await addProduct(shop, { price: 1299_00 });
    const other = await addProduct(shop, { price: 450_50 });
    await addItem(id, variantIds[0]);
    await addItem(other.id, other.variantIds[0]);
    expect((await listItems()).map((item: object) => 'priceBefore' in item)).toEqual([false, false]);
    await reprice(variantIds[0], 999_00);
    expect(await listItems()).toMatchObject([{ price: 999, priceBefore: 1299 }, { price: 450.5 }]);
    expect(await listItems()).toMatchObject([{ price: 999, priceBefore: 1299 }, { price: 450.5 }]);
    const { body } = await call('POST /cart/acknowledge');
    expect(body.data.items[0]).not.toHaveProperty('priceBefore');
    expect((await listItems())[0]).not.toHaveProperty('priceBefore');
  });

  it('is not shown when the price is back at the old one', async () => {
    const { id, variantIds } = await addProduct(shop, { price: 1299_00 });
    await addItem(id, variantIds[0]);
    await reprice(variantIds[0], 999_00);
    await reprice(variantIds[0], 1299_00);
    expect((await listItems())[0]).not.toHaveProperty('priceBefore');
  });

  it('counts as seen when the quantity is changed or more is added', async () => {
    const { id, variantIds } = await addProduct(shop, { price: 1299_00, sizes: ['M', 'L'] });
    await addItem(id, variantIds[0]);
    const { body } = await addItem(id, variantIds[1]);
    await reprice(variantIds[0], 999_00);
    await reprice(variantIds[1], 1399_00);
    const changed = await call(`PUT /cart/items/${body.data.items[0]._id}`, { quantity: 2 });
    expect(changed.body.data.items[0]).not.toHaveProperty('priceBefore');
    expect(changed.body.data.items[1]).toMatchObject({ priceBefore: 1299 });
    await addItem(id, variantIds[1]);
    expect((await listItems())[1]).not.toHaveProperty('priceBefore');
  });

  it('compares the deal price while the deal runs', async () => {
    const { id, variantIds } = await addProduct(shop, { price: 1299_00 });
    const deal = await addDeal({ id, dealPrice: 999_00 });
    expect((await addItem(id, variantIds[0])).body.data.items[0]).toMatchObject({
      price: 999,
      deal: { applied: true },
    });
    expect((await listItems())[0]).not.toHaveProperty('priceBefore');
    await shop.db
      .update(deals)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(deals.id, deal));
    expect((await listItems())[0]).toMatchObject({ price: 1299, priceBefore: 999 });
  });

  it('stays unseen in the cart of another customer', async () => {
    const { id, variantIds } = await addProduct(shop, { price: 1299_00 });
    await addItem(id, variantIds[0]);
    await reprice(variantIds[0], 999_00);
    await call('POST /cart/acknowledge', undefined, await createSignedInUser(shop));
    expect((await listItems())[0]).toMatchObject({ priceBefore: 1299 });
  });
});
