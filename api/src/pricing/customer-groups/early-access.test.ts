import { addMemberGroup, minuteMs, setClock, setSaleStart } from '../../catalogue/products/testing/sale-start';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { customerGroupMembers, customerGroups } from '../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';
import { addPromotion } from '../promotions/testing/add-promotion';

const shop = setUpTestShop();
let buyer: Buyer;
let groupId: string;
const { buildItems, fillCart, getCart, placeOrder, placeGuestOrder, changeStatuses, getAdmin, getStock, createOrder } =
  createOrderingHelpers(shop, () => buyer);

/** The minute after the next one. Sale starts are minutes. */
const start = (Math.floor(Date.now() / minuteMs) + 2) * minuteMs;
const refusal = /^Indigo Denim Jacket(?: \(Indigo, \w+\))? is on sale from \d{1,2} \w+, \d{1,2}:\d\d [ap]m\.$/;

const setStart = (groupIds: string[], time = start, id = buyer.jacket.id) => setSaleStart(shop, id, time, groupIds);
const addMember = (userId = buyer.customer.userId) => shop.db.insert(customerGroupMembers).values({ groupId, userId });
const call = async (route: string, body?: object, customer?: SignedIn) =>
  shop.call(route, { headers: (customer ?? (await getAdmin())).bearer, body });
const sendOrder = (customer?: SignedIn) => placeOrder({ items: buildItems() }, undefined, customer);
const getQuote = async (headers: Record<string, string> = buyer.customer.bearer) =>
  shop.call('POST /checkout/quote', { headers, body: { items: buildItems() } });

beforeEach(async () => {
  buyer = await createBuyer(shop);
  groupId = await addMemberGroup(shop);
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['a millisecond before its start', -1, 409],
  ['at its start', 0, 201],
  ['a second after it', 1000, 201],
])('a product without early access, %s', async (_name, offset, status) => {
  await setStart([]);
  setClock(start + offset);
  expect((await sendOrder()).status).toBe(status);
  expect((await placeGuestOrder()).status).toBe(status);
  expect((await getQuote()).status).toBe(status === 409 ? 409 : 200);
  expect((await fillCart()).status).toBe(status === 409 ? 409 : 200);
});

it('refuses guests and customers of no group in cart, quote and order, with the start, and takes no stock', async () => {
  await setStart([groupId]);
  const replies = [await fillCart(), await getQuote(), await getQuote({}), await sendOrder(), await placeGuestOrder()];
  for (const { status, body } of replies) {
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
    expect(body.message).toMatch(refusal);
  }
  expect(replies[1].body.details[buyer.jacket.variantIds[0]]).toMatch(/^On sale from /);
  expect(await getStock()).toBe(3);
});

it('sells to a member by hand before the start, and no longer when the member is removed', async () => {
  await setStart([groupId]);
  await addMember();
  expect((await fillCart()).status).toBe(200);
  expect((await getCart()).items[0]).toMatchObject({ problem: null, variant: { stock: 3 } });
  expect((await getQuote()).status).toBe(200);
  expect((await sendOrder()).status).toBe(201);
  await shop.db.delete(customerGroupMembers);
  expect((await sendOrder()).body.message).toMatch(refusal);
  expect((await getCart()).items[0]).toMatchObject({
    problem: 'out_of_stock',
    variant: { stock: 0 },
    saleText: expect.stringMatching(/^On sale from /),
  });
});

it('sells to a member by rule, from the delivery on that makes one', async () => {
  const [group] = await shop.db
    .insert(customerGroups)
    .values({ name: `Buyers ${Math.random()}`, kind: 'rule', rule: { minOrders: 1 } })
    .returning();
  const orderId = await createOrder();
  await setStart([groupId, group.id]);
  expect((await sendOrder()).status).toBe(409);
  await changeStatuses(orderId, 'processing', 'shipped', 'delivered');
  expect((await sendOrder()).status).toBe(201);
  expect((await sendOrder(await createSignedInUser(shop))).status).toBe(409);
});

it('keeps a line that was in the cart before, says why it cannot be ordered, and sells it from the start on', async () => {
  await fillCart(2);
  await setStart([]);
  const cart = await getCart();
  expect(cart.items[0]).toMatchObject({ quantity: 2, problem: 'out_of_stock' });
  const change = (quantity: number) => call(`PUT /cart/items/${cart.items[0]._id}`, { quantity }, buyer.customer);
  expect((await change(3)).body.message).toMatch(refusal);
  expect((await change(1)).status).toBe(200);
  expect((await placeOrder()).body.message).toMatch(refusal);
  setClock(start);
  expect((await getCart()).items[0]).toMatchObject({ quantity: 1, problem: null });
  expect((await getCart()).items[0].saleText).toBeUndefined();
  expect((await placeOrder()).status).toBe(201);
});

it('merges a guest’s line into the cart and changes its variant as a member only', async () => {
  const { id, variantIds } = await addProduct(shop, { sizes: ['M', 'L'] });
  await setStart([groupId], start, id);
  const merge = () =>
    call('POST /cart/merge', { items: [{ productId: id, variantId: variantIds[0], quantity: 2 }] }, buyer.customer);
  const { items } = (await merge()).body.data;
  expect(items).toMatchObject([{ quantity: 1, problem: 'out_of_stock' }]);
  const swap = () =>
    call(`POST /cart/items/${items[0]._id}/variant`, { variantId: variantIds[1], quantity: 1 }, buyer.customer);
  expect((await swap()).body.message).toMatch(refusal);
  await addMember();
  expect((await merge()).body.data.items).toMatchObject([{ quantity: 3, problem: null }]);
  expect((await swap()).status).toBe(200);
});

it('refuses a bundle if one of its items is not on sale yet, and sells the other products', async () => {
  const other = await addProduct(shop, { price: 300_00 });
  const definition = { products: { productIds: [buyer.jacket.id, other.id] } };
  await addPromotion(shop, { kind: 'bundle', quantity: 2, price: 600 }, { definition });
  await setStart([]);
  const items = [...buildItems(), { productId: other.id, variantId: other.variantIds[0], quantity: 1 }];
  const { body } = await placeOrder({ items });
  expect(Object.keys(body.details)).toEqual([buyer.jacket.variantIds[0]]);
  expect((await placeOrder({ items: items.slice(1) })).status).toBe(201);
});

it('sells no more than the stock to those who order at the start', async () => {
  await setStart([]);
  setClock(start - 1);
  const early = await Promise.all(Array.from({ length: 4 }, () => sendOrder()));
  expect(early.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  setClock(start);
  const replies = await Promise.all(Array.from({ length: 5 }, () => sendOrder()));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  expect(await getStock()).toBe(0);
});

it('does not count a group that was deleted, and refuses to delete one before the start', async () => {
  await addMember();
  await setStart([groupId]);
  const remove = () => call(`DELETE /admin/customer-groups/${groupId}`);
  expect((await remove()).body).toMatchObject({
    code: 'customer_group_used',
    message: 'This group has early access to “Indigo Denim Jacket”. Please remove it from the product first.',
  });
  await setStart([groupId], Date.now() - minuteMs);
  expect((await remove()).status).toBe(200);
  await setStart([groupId]);
  expect((await sendOrder()).body.message).toMatch(refusal);
});

it('lets admins order for a customer before the start, in a draft', async () => {
  await setStart([]);
  const variantId = buyer.jacket.variantIds[0];
  const input = { userId: buyer.customer.userId, address: postalAddress, items: [{ variantId, quantity: 2 }] };
  const draft = (await call('POST /admin/draft-orders', input)).body.data;
  expect(draft.variants).toMatchObject([{ variantId, stock: 3 }]);
  const place = { version: 1, paymentMethod: 'cod', expectedTotal: 1000 };
  expect((await call(`POST /admin/draft-orders/${draft.id}/place`, place)).status).toBe(201);
});
