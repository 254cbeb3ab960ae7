import { maxWishlistItems } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { products, wishlistItems } from '../../platform/db/schema';
import { addCatalogueProduct, addCategories } from '../../testing/fixtures/catalogue';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let asha: SignedIn;

beforeAll(async () => {
  await addCategories(shop);
  await addCatalogueProduct(shop, { id: 'trucker', title: 'Trucker', stock: { 'Indigo/M': 3, 'Red/L': 0 } });
  await addCatalogueProduct(shop, { id: 'bomber', title: 'Bomber' });
  await addCatalogueProduct(shop, { id: 'old', archivedAt: new Date() });
});

beforeEach(async () => {
  asha = await createSignedInUser(shop);
});

const call = (route: string, body?: unknown, { bearer } = asha) => shop.call(route, { headers: bearer, body });
const add = (product: string, variant: string, user = asha) => call('POST /wishlist/items', { product, variant }, user);
const list = async (user = asha) => (await call('GET /wishlist', undefined, user)).body.data;

test('the wishlist is empty at first', async () => {
  expect(await list()).toEqual({ items: [], count: 0 });
});

test('the wishlist shows what was added, the newest first', async () => {
  expect(await add('trucker', 'trucker-red-l')).toMatchObject({
    status: 200,
    body: { message: 'Added to wishlist', data: { count: 1 } },
  });
  await add('bomber', 'bomber-indigo-m');
  const { items, count } = await list();
  expect(count).toBe(2);
  expect(items).toMatchObject([
    { product: { _id: 'bomber', title: 'Bomber', price: 999 }, variant: { _id: 'bomber-indigo-m', inStock: true } },
    {
      product: { _id: 'trucker' },
      // A sold-out variant stays, with the picture of its own colour.
      variant: { _id: 'trucker-red-l', color: 'Red', inStock: false, images: [{ alt: 'Trucker in Red' }] },
      addedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test('the wishlist has a product once, with the variant that was added last, at its old position', async () => {
  await add('trucker', 'trucker-red-l');
  await add('bomber', 'bomber-indigo-m');
  const [, previous] = (await list()).items;
  await add('trucker', 'trucker-indigo-m');
  await add('trucker', 'trucker-indigo-m');
  const { items, count } = await list();
  expect(count).toBe(2);
  expect(items[1]).toMatchObject({ _id: previous._id, variant: { _id: 'trucker-indigo-m' } });
});

it('removes an item', async () => {
  await add('trucker', 'trucker-red-l');
  const [{ _id }] = (await list()).items;
  expect(await call(`DELETE /wishlist/items/${_id}`)).toMatchObject({
    status: 200,
    body: { message: 'Removed from wishlist', data: { items: [], count: 0 } },
  });
  expect(await call(`DELETE /wishlist/items/${_id}`)).toMatchObject({ status: 404, body: { code: 'wish_not_found' } });
});

test('the wishlist leaves out an archived product until it is published again', async () => {
  await add('bomber', 'bomber-indigo-m');
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 'bomber'));
  expect(await list()).toEqual({ items: [], count: 0 });
  await shop.db.update(products).set({ archivedAt: null }).where(eq(products.id, 'bomber'));
  expect((await list()).count).toBe(1);
});

test('the wishlist is separate for each customer', async () => {
  const ravi = await createSignedInUser(shop);
  await add('trucker', 'trucker-red-l');
  const [{ _id }] = (await list()).items;
  expect(await list(ravi)).toEqual({ items: [], count: 0 });
  expect(await call(`DELETE /wishlist/items/${_id}`, undefined, ravi)).toMatchObject({ status: 404 });
  await add('trucker', 'trucker-indigo-m', ravi);
  expect((await list()).items).toMatchObject([{ _id, variant: { _id: 'trucker-red-l' } }]);
});

test('the wishlist has a maximum size', async () => {
  const ids = Array.from({ length: maxWishlistItems }, (_, number) => `product-${number}`);
  await shop.db.insert(products).values(
    ids.map((id) => ({
      id,
      title: id,
      brand: 'x',
      categoryId: 'perfume',
      shortDesc: '',
      description: '',
      hsn: '6201',
    })),
  );
  for (const id of ids) {
    await shop.db.execute(`insert into variants (id, product_id, sku, color, color_code, size, price, mrp)
      values ('${id}-v', '${id}', '${id}', 'Red', '#f00', 'M', 1, 1)`);
  }
  await shop.db
    .insert(wishlistItems)
    .values(ids.map((id) => ({ userId: asha.userId, productId: id, variantId: `${id}-v` })));
  expect(await add('trucker', 'trucker-red-l')).toMatchObject({ status: 409, body: { code: 'wishlist_full' } });
  // Another variant of a product that is in the list needs no space.
  expect((await add('product-0', 'product-0-v')).status).toBe(200);
  expect((await list()).count).toBe(maxWishlistItems);
});

it.each([
  [{ product: 'trucker' }, 400, 'Please select a variant to add to wishlist'],
  [{ product: 'trucker', variant: '  ' }, 400, 'Please select a variant to add to wishlist'],
  [{ product: 'trucker', variant: null }, 400, 'Please select a variant to add to wishlist'],
  [{ product: 'trucker', variant: {} }, 400, 'Please select a variant to add to wishlist'],
  [{ variant: 'trucker-red-l' }, 400, 'product is required'],
  [{ product: 'trucker', variant: 'x'.repeat(101) }, 400, undefined],
  [{ product: 'trucker', variant: "' or 1=1 --" }, 404, 'Product variant not found'],
  [{ product: 'trucker', variant: 'bomber-indigo-m' }, 404, 'Product variant not found'],
  [{ product: 'old', variant: 'old-indigo-m' }, 404, undefined],
  [{ product: 'nothing', variant: 'trucker-red-l' }, 404, undefined],
  [[], 400, undefined],
])('refuses %j', async (body, status, message) => {
  const reply = await call('POST /wishlist/items', body);
  expect(reply.status).toBe(status);
  if (message) expect(reply.body.message).toBe(message);
  expect((await list()).count).toBe(0);
});
