import { eq } from 'drizzle-orm';
import type { StoredCondition } from '../../platform/db/schema';
import { collections, products, promotions, settings, variants } from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { addPromotion } from './testing/add-promotion';

const shop = setUpTestShop();
let admin: SignedIn;
let kurta: { id: string; variantIds: string[] };
let shawl: { id: string; variantIds: string[] };
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  kurta = await addProduct(shop, { title: 'Kurta', price: 1000_00, mrp: 1000_00, stock: 9 });
  shawl = await addProduct(shop, { title: 'Shawl', price: 800_00, mrp: 1000_00, stock: 9 });
  await shop.db
    .update(products)
    .set({ tags: ['festive'] })
    .where(eq(products.id, kurta.id));
});
beforeEach(async () => {
  await shop.db.delete(promotions);
  await shop.db.delete(collections);
});

const addCollection = (conditions: StoredCondition[], values: object = {}) =>
  shop.db
    .insert(collections)
    .values({ id: 'festive', title: 'Festive', kind: 'rule', conditions, renewedOn: '2026-01-01', ...values });
const ofCollection = { products: { collectionIds: ['festive'] } };
const percent = (value: number) => ({ kind: 'percent', percent: value }) as const;
const getQuote = async (...variantIds: string[]) => {
  const items = variantIds.map((variantId) => ({
    productId: variantId === kurta.variantIds[0] ? kurta.id : shawl.id,
    variantId,
    quantity: 1,
  }));
  return (await shop.call('POST /checkout/quote', { body: { items } })).body.data;
};
const getPrice = async (id: string) => (await shop.call(`GET /products/${id}`)).body.data.price;

test('a promotion of a collection by rule takes the products that meet the rule at the moment', async () => {
  await addCollection([{ field: 'tag', values: ['festive'] }]);
  await addPromotion(shop, percent(10), { definition: ofCollection });
  const all = [kurta.variantIds[0], shawl.variantIds[0]];
  expect((await getQuote(...all)).discount).toBe(100);
  await shop.db
    .update(products)
    .set({ tags: ['festive'] })
    .where(eq(products.id, shawl.id));
  expect((await getQuote(...all)).discount).toBe(180);
  await shop.db.update(products).set({ tags: [] }).where(eq(products.id, shawl.id));
  expect((await getQuote(...all)).discount).toBe(100);
  await shop.db.update(collections).set({ conditions: [{ field: 'discount', percent: 20 }] });
  expect((await getQuote(...all)).discount).toBe(80);
  await shop.db.update(collections).set({ kind: 'manual', productIds: [kurta.id], conditions: [] });
  expect((await getQuote(...all)).discount).toBe(100);
});

test('a gift of a collection by rule is free while its product meets the rule', async () => {
  await addCollection([{ field: 'tag', values: ['festive'] }]);
  await shop.db.update(products).set({ tags: [] });
  await shop.db
    .update(products)
    .set({ tags: ['festive'] })
    .where(eq(products.id, shawl.id));
  await addPromotion(
    shop,
    { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { collectionIds: ['festive'] } },
    { definition: { condition: { minAmount: 1000 } } },
  );
  expect((await getQuote(kurta.variantIds[0])).hints).toEqual(['Add 1 item from Festive: it is free']);
  expect((await getQuote(kurta.variantIds[0], shawl.variantIds[0])).discount).toBe(800);
  await shop.db.update(products).set({ tags: [] });
  expect((await getQuote(kurta.variantIds[0], shawl.variantIds[0])).discount).toBe(0);
  await shop.db
    .update(products)
    .set({ tags: ['festive'] })
    .where(eq(products.id, kurta.id));
});

test('it changes no price of cards, and a cart never costs more than its cards', async () => {
  await addCollection([{ field: 'tag', values: ['festive'] }]);
  await addPromotion(shop, percent(10), {
    definition: ofCollection,
    priority: 5,
    combines: { product: false, order: true, delivery: true },
  });
  expect(await getPrice(kurta.id)).toBe(1000);
  // A higher priority takes the unit before the promotion of the card, which saves more.
  await addPromotion(shop, percent(20), { combines: { product: false, order: true, delivery: true } });
  expect(await getPrice(kurta.id)).toBe(800);
  expect((await getQuote(kurta.variantIds[0])).discount).toBe(200);
});

test('its highest percentage and its warnings are about the products of the rule', async () => {
  await addCollection([{ field: 'tag', values: ['festive'] }]);
  await shop.db.insert(settings).values({ key: 'promotionApproval', value: { abovePercent: 50 } });
  const input = {
    ...{
      name: 'Festive',
      label: 'Festive',
      code: null,
      startDate: new Date().toISOString(),
      endDate: null,
      status: 'active',
    },
    ...{
      priority: 0,
      combines: { product: true, order: true, delivery: true },
      usageLimit: null,
      perCustomerLimit: null,
      budget: null,
    },
    definition: { ...ofCollection, effect: { kind: 'unit-amount', amount: 450 } },
  };
  const call = (route: string) => shop.call(route, { headers: admin.bearer, body: input });
  // 45% of the kurta, but 56.3% of the shawl, which is not in the collection.
  expect((await call('POST /admin/promotions/check')).body.data).toMatchObject({ highestPercent: 45, products: 1 });
  expect((await call('POST /admin/promotions')).status).toBe(201);
  await shop.db.update(variants).set({ price: 800_00 }).where(eq(variants.productId, kurta.id));
  expect((await call('POST /admin/promotions')).body.code).toBe('promotion_approval_needed');
  await shop.db.update(variants).set({ price: 1000_00 }).where(eq(variants.productId, kurta.id));
  await shop.db.delete(settings).where(eq(settings.key, 'promotionApproval'));
});
