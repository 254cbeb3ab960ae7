import { eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';
import { createAccessToken } from './order-access';

const shop = setUpTestShop();
let buyer: Buyer;
const { admin, fillCart, order, places, placesAsGuest, rowOf } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

describe('an order', () => {
  it('of a guest opens with the token of its placement only', async () => {
    const { body } = await placesAsGuest({ email: 'guest@example.in' });
    const { order, accessToken } = body.data;
    expect(order.email).toBe('guest@example.in');
    const opens = async (query: string, headers = {}) =>
      (await shop.call(`GET /orders/${order._id}${query}`, { headers })).status;
    expect(await opens(`?accessToken=${accessToken}`)).toBe(200);
    expect(await opens('')).toBe(404);
    expect(await opens('?accessToken=wrong')).toBe(404);
    expect(await opens('', buyer.customer.bearer)).toBe(404);
    const other = (await placesAsGuest()).body.data.order;
    const reply = await shop.call(`GET /orders/${other._id}?accessToken=${accessToken}`);
    expect(reply.status).toBe(404);
  });

  it('of an account opens for its owner only', async () => {
    await fillCart();
    const { order } = (await places()).body.data;
    expect((await shop.call(`GET /orders/${order._id}`, { headers: buyer.customer.bearer })).body.data).toEqual(order);
    const stranger = await createSignedInUser(shop);
    expect((await shop.call(`GET /orders/${order._id}`, { headers: stranger.bearer })).status).toBe(404);
    expect((await shop.call(`GET /orders/${order._id}`)).status).toBe(404);
  });

  it('opens for an admin, in the admin area only', async () => {
    const id = await order();
    const opens = async (who: SignedIn) => (await shop.call(`GET /orders/${id}`, { headers: who.bearer })).status;
    expect(await opens(await admin())).toBe(200);
    const boss = await createSignedInUser(shop);
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.userId));
    expect(await opens(boss)).toBe(404);
  });

  it.each(['cancel', 'return'])('is for nobody else to %s', async (step) => {
    const id = await order();
    const tries = async (query: string, headers = {}) =>
      (await shop.call(`POST /orders/${id}/${step}${query}`, { headers, body: {} })).body.code;
    expect(await tries('')).toBe('order_not_found');
    expect(await tries(`?accessToken=${createAccessToken(shop.app.keys, id)}`)).toBe('order_not_found');
    expect(await tries('', (await createSignedInUser(shop)).bearer)).toBe('order_not_found');
    expect((await rowOf(id)).status).toBe('placed');
  });

  it('is moved on by an admin only', async () => {
    const id = await order();
    const request = { body: { status: 'processing' }, headers: buyer.customer.bearer };
    expect((await shop.call(`PUT /admin/orders/${id}/status`, request)).status).toBe(403);
    expect((await shop.call(`PUT /admin/orders/${id}/status`, { body: request.body })).status).toBe(401);
  });

  it('is listed for its owner, the newest first, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      await fillCart();
      ids.unshift((await places()).body.data.order._id);
    }
    const list = (query: string) => shop.call(`GET /orders${query}`, { headers: buyer.customer.bearer });
    const first = (await list('?limit=2')).body.data;
    expect(first.orders.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2));
    expect(first.orders[0]).toMatchObject({
      title: 'Indigo Denim Jacket',
      totalItems: 1,
      total: 579,
      status: 'placed',
    });
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, hasNextPage: true, hasPreviousPage: false });
    const second = (await list('?limit=2&page=2')).body.data;
    expect(second.orders).toHaveLength(1);
    expect(second.pagination).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect((await list('?page=0')).status).toBe(400);
    const stranger = await createSignedInUser(shop);
    expect((await shop.call('GET /orders', { headers: stranger.bearer })).body.data.orders).toEqual([]);
  });
});
