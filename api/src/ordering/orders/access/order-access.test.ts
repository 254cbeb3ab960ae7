import { eq } from 'drizzle-orm';
import { sign } from '../../../platform/auth/keys';
import { users } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { getAdmin, fillCart, createOrder, placeOrder, placeGuestOrder, getOrderRow } = createOrderingHelpers(
  shop,
  () => buyer,
);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

describe('an order', () => {
  it("opens a guest's order only with its access token", async () => {
    const { body } = await placeGuestOrder({ email: 'guest@example.in' });
    const { order, accessToken } = body.data;
    expect(order.email).toBe('guest@example.in');
    const getStatus = async (query: string, headers = {}) =>
      (await shop.call(`GET /orders/${order._id}${query}`, { headers })).status;
    expect(await getStatus(`?accessToken=${accessToken}`)).toBe(200);
    expect(await getStatus('')).toBe(404);
    expect(await getStatus('?accessToken=wrong')).toBe(404);
    expect(await getStatus('', buyer.customer.bearer)).toBe(404);
    const otherOrder = (await placeGuestOrder()).body.data.order;
    const reply = await shop.call(`GET /orders/${otherOrder._id}?accessToken=${accessToken}`);
    expect(reply.status).toBe(404);
  });

  it("opens an account's order only for its owner", async () => {
    await fillCart();
    const { order } = (await placeOrder()).body.data;
    expect((await shop.call(`GET /orders/${order._id}`, { headers: buyer.customer.bearer })).body.data).toMatchObject(
      order,
    );
    const stranger = await createSignedInUser(shop);
    expect((await shop.call(`GET /orders/${order._id}`, { headers: stranger.bearer })).status).toBe(404);
    expect((await shop.call(`GET /orders/${order._id}`)).status).toBe(404);
  });

  it('opens every order for an admin session, but not for an admin in the storefront', async () => {
    const id = await createOrder();
    const getStatus = async (user: SignedIn) => (await shop.call(`GET /orders/${id}`, { headers: user.bearer })).status;
    expect(await getStatus(await getAdmin())).toBe(200);
    const otherAdmin = await createSignedInUser(shop);
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, otherAdmin.userId));
    expect(await getStatus(otherAdmin)).toBe(404);
  });

  it('refuses to cancel it for every other caller', async () => {
    const id = await createOrder();
    const getErrorCode = async (query: string, headers = {}) =>
      (await shop.call(`POST /orders/${id}/cancel${query}`, { headers, body: {} })).body.code;
    expect(await getErrorCode('')).toBe('order_not_found');
    expect(await getErrorCode(`?accessToken=${sign(shop.services.keys.orderAccess, id)}`)).toBe('order_not_found');
    expect(await getErrorCode('', (await createSignedInUser(shop)).bearer)).toBe('order_not_found');
    expect((await getOrderRow(id)).status).toBe('placed');
  });

  it('allows only an admin to change the status', async () => {
    const id = await createOrder();
    const request = { body: { status: 'processing' }, headers: buyer.customer.bearer };
    expect((await shop.call(`PUT /admin/orders/${id}/status`, request)).status).toBe(403);
    expect((await shop.call(`PUT /admin/orders/${id}/status`, { body: request.body })).status).toBe(401);
  });

  it("lists the owner's orders, newest first, in pages", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      await fillCart();
      ids.unshift((await placeOrder()).body.data.order._id);
    }
    const listOrders = (query: string) => shop.call(`GET /orders${query}`, { headers: buyer.customer.bearer });
    const first = (await listOrders('?limit=2')).body.data;
    expect(first.orders.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2));
    expect(first.orders[0]).toMatchObject({
      title: 'Indigo Denim Jacket',
      totalItems: 1,
      total: 579,
      status: 'placed',
      kind: 'goods',
      deliveryFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      deliveryTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expectedOn: null,
      deliveredAt: null,
      items: [{ title: 'Indigo Denim Jacket' }],
    });
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, hasNextPage: true, hasPreviousPage: false });
    const second = (await listOrders('?limit=2&page=2')).body.data;
    expect(second.orders).toHaveLength(1);
    expect(second.pagination).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect((await listOrders('?page=0')).status).toBe(400);
    const stranger = await createSignedInUser(shop);
    expect((await shop.call('GET /orders', { headers: stranger.bearer })).body.data.orders).toEqual([]);
  });
});
