import { idempotencyKeys, variants } from '../../../platform/db/schema';
import { HttpError } from '../../../platform/server/errors/http-error';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { type Buyer, buildIdempotencyHeader, createBuyer, createOrderingHelpers } from '../testing/buyer';
import { runOnce } from './idempotency';

const shop = setUpTestShop();
let buyer: Buyer;
const { fillCart, buildItems, placeOrder, placeGuestOrder, getStock } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  await shop.db.delete(idempotencyKeys);
});

describe('the same idempotency key', () => {
  it('returns the same order and places it once', async () => {
    await fillCart();
    const headers = buildIdempotencyHeader();
    const [first, second] = await Promise.all([placeOrder({}, headers), placeOrder({}, headers)]);
    const third = await placeOrder({}, headers);
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(third.body).toEqual(first.body);
    expect(await getStock()).toBe(2);
  });

  it('returns 422 with another body', async () => {
    const headers = buildIdempotencyHeader();
    await placeGuestOrder({}, headers);
    const { status, body } = await placeGuestOrder({ items: buildItems(2) }, headers);
    expect(status).toBe(422);
    expect(body.code).toBe('idempotency_key_reused');
    expect(await getStock()).toBe(2);
  });

  it('repeats a refusal, even if the order could be placed by now', async () => {
    const headers = buildIdempotencyHeader();
    const first = await placeOrder({}, headers);
    expect(first).toMatchObject({ status: 409, body: { code: 'cart_empty' } });
    await fillCart();
    const second = await placeOrder({}, headers);
    expect([second.status, second.body]).toEqual([409, first.body]);
    expect(await getStock()).toBe(3);
    expect((await placeOrder()).status).toBe(201);
  });

  it('rolls back a refused order and stores its refusal', async () => {
    const request = { owner: 'guest', key: 'half-done', body: {}, requestId: 'first' };
    const startRefusedOrder = () =>
      shop.db.transaction((tx) =>
        runOnce(tx, request, async (savepoint) => {
          await savepoint.update(variants).set({ stock: 0 });
          throw new HttpError(409, 'out_of_stock', 'Gone.');
        }),
      );
    const refused = { status: 409, refusal: { code: 'out_of_stock', message: 'Gone.', requestId: 'first' } };
    expect(await startRefusedOrder()).toMatchObject(refused);
    expect(await getStock()).toBe(3);
    expect(await startRefusedOrder()).toMatchObject(refused);
  });

  it('stores nothing for a server error', async () => {
    const headers = buildIdempotencyHeader();
    await shop.db.execute('alter table outbox rename to elsewhere');
    expect((await placeGuestOrder({ email: 'a@example.in' }, headers)).status).toBe(500);
    await shop.db.execute('alter table elsewhere rename to outbox');
    expect(await shop.db.select().from(idempotencyKeys)).toEqual([]);
    expect((await placeGuestOrder({ email: 'a@example.in' }, headers)).status).toBe(201);
    expect(await getStock()).toBe(2);
  });

  it('stores nothing for a missing session', async () => {
    const headers = buildIdempotencyHeader();
    expect((await placeGuestOrder({ address: undefined, addressId: 'mine' }, headers)).status).toBe(401);
    const refusedRun = runOnce(shop.db, { owner: 'guest', key: 'busy-key', body: {}, requestId: '1' }, async () => {
      throw new HttpError(429, 'too_many_requests', 'Too many.');
    });
    await expect(refusedRun).rejects.toMatchObject({ statusCode: 429 });
  });

  it("repeats a guest's access token and the payment", async () => {
    const headers = buildIdempotencyHeader();
    const first = await placeGuestOrder({ paymentMethod: 'demo' }, headers);
    expect(first.body.data).toMatchObject({ accessToken: expect.any(String), payment: { kind: 'page' } });
    expect((await placeGuestOrder({ paymentMethod: 'demo' }, headers)).body).toEqual(first.body);
    const [storedKey] = await shop.db.select().from(idempotencyKeys);
    expect(JSON.stringify(storedKey)).not.toContain(first.body.data.accessToken);
  });

  it('asks the provider again for the existing order when it did not respond', async () => {
    const headers = buildIdempotencyHeader();
    jest.spyOn(shop.services.paymentProviders.demo!, 'registerOrder').mockRejectedValueOnce(new Error('no answer'));
    const first = await placeGuestOrder({ paymentMethod: 'demo' }, headers);
    expect(first).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    const second = await placeGuestOrder({ paymentMethod: 'demo' }, headers);
    expect(second).toMatchObject({ status: 201, body: { data: { payment: { kind: 'page' } } } });
    expect(await getStock()).toBe(2);
  });

  it('belongs to one customer', async () => {
    await fillCart();
    const headers = buildIdempotencyHeader();
    const ownOrder = await placeOrder({}, headers);
    const otherCustomer = await createSignedInUser(shop);
    await fillCart(1, buyer.jacket, otherCustomer.bearer);
    const otherOrder = await placeOrder({}, headers, otherCustomer);
    expect(otherOrder.status).toBe(201);
    expect(otherOrder.body.data.order._id).not.toBe(ownOrder.body.data.order._id);
  });

  it('expires after a day', async () => {
    const headers = buildIdempotencyHeader();
    const first = await placeGuestOrder({}, headers);
    await shop.db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 25 * 3600 * 1000) });
    const next = await placeGuestOrder({}, headers);
    expect(next.body.data.order._id).not.toBe(first.body.data.order._id);
  });
});
