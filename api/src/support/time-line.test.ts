import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../ordering/orders/testing/buyer';
import { orderEdits, orderEvents, orders, outbox, payments, refunds, shipments } from '../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../testing/shop';

const shop = setUpTestShop();
let buyer: Buyer;
let admin: SignedIn;
const { createOrder, getAdmin, changeStatus } = createOrderingHelpers(shop, () => buyer);

const callAs = async ({ bearer }: SignedIn, route: string, body?: object) =>
  shop.call(route, { headers: bearer, body });
const call = (route: string, body?: object) => callAs(admin, route, body);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  admin = await getAdmin();
});

describe('the time line', () => {
  it('has events, notes, returns, parcels, refunds and mails, the newest first and with their authors', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    await call(`POST /admin/orders/${id}/notes`, { text: 'Rang twice' });
    await changeStatus(id, 'cancelled', { note: 'Not in stock' });
    await shop.db
      .update(outbox)
      .set({ failedAt: new Date() })
      .where(eq(outbox.subject, `Your order ${id} was cancelled`));
    await shop.db.insert(refunds).values({
      orderId: id,
      reason: 'goodwill',
      method: 'payout',
      status: 'refunded',
      amount: 50_00,
      dueAt: new Date('2020-01-01'),
      refundedAt: new Date('2020-01-02'),
      reference: 'UPI 4711',
    });
    const { body } = await call(`GET /admin/orders/${id}/time-line`);
    const list = (...kinds: string[]) =>
      body.data
        .filter(({ kind }: { kind: string }) => kinds.includes(kind))
        .map(({ title, author }: { title: string; author: string }) => [title, author]);
    expect(list('event', 'note', 'refund')).toEqual([
      ['cancelled', 'Asha Rao'],
      ['', 'Asha Rao'],
      ['placed', null],
      ['refunded', null],
      ['due', null],
    ]);
    expect(list('mail')).toEqual([
      [`Your order ${id} was cancelled`, null],
      [`Your Vastra order ${id}`, null],
    ]);
    expect(body.data.at(-1)).toMatchObject({ at: '2020-01-01T00:00:00.000Z' });
    expect(body.data.at(-2)).toMatchObject({ amount: 50, text: 'UPI 4711' });
    expect(body.data.filter(({ isFailed }: { isFailed: boolean }) => isFailed)).toHaveLength(1);
    expect((await call('GET /admin/orders/V0/time-line')).body.code).toBe('order_not_found');
  });

  it('names the API key with which a program has acted, also after it was revoked', async () => {
    const id = await createOrder();
    const owner = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
    const key = { name: 'ERP', permissions: ['orders.read', 'orders.write', 'orders.notes'], days: 1 };
    const { _id, secret } = (await shop.call('POST /admin/api-keys', { headers: owner.bearer, body: key })).body.data;
    const program = { userId: '', bearer: { authorization: `Bearer ${secret}` } };
    await callAs(program, `POST /admin/orders/${id}/notes`, { text: 'Not in the warehouse' });
    await callAs(program, `PUT /admin/orders/${id}/status`, { status: 'cancelled' });
    await shop.call(`DELETE /admin/api-keys/${_id}`, { headers: owner.bearer });
    const { body } = await call(`GET /admin/orders/${id}/time-line`);
    const entries: { kind: string; title: string; author: string }[] = body.data;
    expect(entries.filter(({ kind }) => kind !== 'mail').map(({ title, author }) => [title, author])).toEqual([
      ['cancelled', 'API key “ERP”'],
      ['', 'API key “ERP”'],
      ['placed', null],
    ]);
    expect((await call(`GET /admin/orders/${id}`)).body.data.notes).toMatchObject([{ author: 'API key “ERP”' }]);
  });

  it('has what the order received, and an edit once', async () => {
    const id = await createOrder();
    const at = new Date('2020-01-01');
    await shop.db.update(orders).set({ creditUsed: 100_00 }).where(eq(orders.id, id));
    await shop.db.update(payments).set({ paidAt: at, paidAmount: 30_00 }).where(eq(payments.orderId, id));
    const edit = {
      orderId: id,
      summary: 'The PIN code is 560001.',
      previousTotal: 1,
      total: 1,
      actorId: 'a',
      at,
    } as const;
    await shop.db.insert(orderEdits).values({ ...edit, kind: 'address' });
    const event = { orderId: id, status: 'placed', note: edit.summary, by: 'admin', actor: 'a' } as const;
    await shop.db.insert(orderEvents).values([
      { ...event, at },
      { ...event, at: new Date('2020-01-02') },
    ]);
    const list = async () => {
      const { body } = await call(`GET /admin/orders/${id}/time-line`);
      return body.data
        .filter(({ kind }: { kind: string }) => kind !== 'mail')
        .map(({ kind, title, amount }: { kind: string; title: string; amount: number }) => [kind, title, amount]);
    };
    const edited = [
      ['event', 'placed', null],
      ['edit', 'address', 0.01],
    ];
    expect(await list()).toEqual([
      ['payment', 'credit', 100],
      ['event', 'placed', null],
      ...edited,
      ['payment', 'received', 30],
    ]);
    // Cash is listed with the parcel that it was collected for.
    const parcel = { orderId: id, number: 1, status: 'delivered', cashDue: 30_00, cashCollected: 30_00 } as const;
    await shop.db.insert(shipments).values({ ...parcel, cashCollectedAt: at });
    expect((await list()).slice(2)).toEqual([...edited, ['payment', 'cash', 30]]);
  });
});
