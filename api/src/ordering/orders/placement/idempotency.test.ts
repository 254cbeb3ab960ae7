import { idempotencyKeys, variants } from '../../../platform/db/schema';
import { Failure } from '../../../platform/server/errors/failure';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers, newIdempotencyKey } from '../testing/buyer';
import { deleteExpiredKeys, runOnce } from './idempotency';

const shop = setUpTestShop();
let buyer: Buyer;
const { fillCart, items, places, placesAsGuest, stockOf } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  await shop.db.delete(idempotencyKeys);
});

describe('the same idempotency key', () => {
  it('answers the same order, once', async () => {
    await fillCart();
    const headers = newIdempotencyKey();
    const [first, second] = await Promise.all([places({}, headers), places({}, headers)]);
    const third = await places({}, headers);
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(third.body).toEqual(first.body);
    expect(await stockOf()).toBe(2);
  });

  it('is refused with another body', async () => {
    const headers = newIdempotencyKey();
    await placesAsGuest({}, headers);
    const { status, body } = await placesAsGuest({ items: items(2) }, headers);
    expect(status).toBe(422);
    expect(body.code).toBe('idempotency_key_reused');
    expect(await stockOf()).toBe(2);
  });

  it('answers a refusal again, also when the order could be placed by now', async () => {
    const headers = newIdempotencyKey();
    const first = await places({}, headers);
    expect(first).toMatchObject({ status: 409, body: { code: 'cart_empty' } });
    await fillCart();
    const second = await places({}, headers);
    expect([second.status, second.body]).toEqual([409, first.body]);
    expect(await stockOf()).toBe(3);
    expect((await places()).status).toBe(201);
  });

  it('undoes what a refused order had begun, and keeps its refusal', async () => {
    const request = { owner: 'guest', key: 'half-done', body: {}, requestId: 'first' };
    const begins = () =>
      shop.db.transaction((tx) =>
        runOnce(tx, request, async (savepoint) => {
          await savepoint.update(variants).set({ stock: 0 });
          throw new Failure(409, 'out_of_stock', 'Gone.');
        }),
      );
    const refused = { status: 409, refusal: { code: 'out_of_stock', message: 'Gone.', requestId: 'first' } };
    expect(await begins()).toMatchObject(refused);
    expect(await stockOf()).toBe(3);
    expect(await begins()).toMatchObject(refused);
  });

  it('keeps nothing of a failure of the shop', async () => {
    const headers = newIdempotencyKey();
    await shop.db.execute('alter table outbox rename to elsewhere');
    expect((await placesAsGuest({ email: 'a@example.in' }, headers)).status).toBe(500);
    await shop.db.execute('alter table elsewhere rename to outbox');
    expect(await shop.db.select().from(idempotencyKeys)).toEqual([]);
    expect((await placesAsGuest({ email: 'a@example.in' }, headers)).status).toBe(201);
    expect(await stockOf()).toBe(2);
  });

  it("keeps nothing of a session's refusal", async () => {
    const headers = newIdempotencyKey();
    expect((await placesAsGuest({ address: undefined, addressId: 'mine' }, headers)).status).toBe(401);
    const refuses = runOnce(shop.db, { owner: 'guest', key: 'busy-key', body: {}, requestId: '1' }, async () => {
      throw new Failure(429, 'too_many_requests', 'Too many.');
    });
    await expect(refuses).rejects.toMatchObject({ statusCode: 429 });
  });

  it("answers a guest's token again, and where to pay", async () => {
    const headers = newIdempotencyKey();
    const first = await placesAsGuest({ paymentMethod: 'demo' }, headers);
    expect(first.body.data).toMatchObject({ accessToken: expect.any(String), payment: { kind: 'page' } });
    expect((await placesAsGuest({ paymentMethod: 'demo' }, headers)).body).toEqual(first.body);
    const [kept] = await shop.db.select().from(idempotencyKeys);
    expect(JSON.stringify(kept)).not.toContain(first.body.data.accessToken);
  });

  it('asks again where to pay when the provider did not answer, for the order that stands', async () => {
    const headers = newIdempotencyKey();
    jest.spyOn(shop.app.paymentProviders.demo!, 'register').mockRejectedValueOnce(new Error('no answer'));
    const first = await placesAsGuest({ paymentMethod: 'demo' }, headers);
    expect(first).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    const second = await placesAsGuest({ paymentMethod: 'demo' }, headers);
    expect(second).toMatchObject({ status: 201, body: { data: { payment: { kind: 'page' } } } });
    expect(await stockOf()).toBe(2);
  });

  it("is nobody else's", async () => {
    await fillCart();
    const headers = newIdempotencyKey();
    const mine = await places({}, headers);
    const other = await createSignedInUser(shop);
    await fillCart(1, buyer.jacket, other.bearer);
    const theirs = await places({}, headers, other);
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.order._id).not.toBe(mine.body.data.order._id);
  });

  it('is forgotten after a day', async () => {
    const headers = newIdempotencyKey();
    const first = await placesAsGuest({}, headers);
    await shop.db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 25 * 3600 * 1000) });
    const next = await placesAsGuest({}, headers);
    expect(next.body.data.order._id).not.toBe(first.body.data.order._id);
  });

  it('of the day before yesterday is forgotten by the job', async () => {
    await placesAsGuest({}, newIdempotencyKey());
    await deleteExpiredKeys(shop, new Date(Date.now() + 23 * 3600 * 1000));
    expect(await shop.db.select().from(idempotencyKeys)).toHaveLength(1);
    await deleteExpiredKeys(shop, new Date(Date.now() + 25 * 3600 * 1000));
    expect(await shop.db.select().from(idempotencyKeys)).toEqual([]);
  });
});
