import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../ordering/orders/testing/buyer';
import { orders, refunds, returns, shipmentLines, shipments, variants } from '../platform/db/schema';
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

describe('the to-do view', () => {
  const getTasks = async (as: SignedIn) => {
    const { tasks } = (await callAs(as, 'GET /admin/to-do')).body.data;
    const kindsOfFeatures: string[] = shop.services.featureTasks.map(({ kind }) => kind);
    return Object.fromEntries(
      tasks.flatMap(({ kind, ...task }: { kind: string }) => (kindsOfFeatures.includes(kind) ? [] : [[kind, task]])),
    );
  };

  it('counts what waits and since when, as the filtered lists have it', async () => {
    const previous = await getTasks(admin);
    await shop.db.update(variants).set({ stock: 9 }).where(eq(variants.id, buyer.jacket.variantIds[0]));
    const [packed, held, waiting, cancelled] = [
      await createOrder(),
      await createOrder(),
      await createOrder(),
      await createOrder(),
    ];
    const since = new Date('2020-01-01T00:00:00Z');
    await shop.db.update(orders).set({ placedAt: since }).where(eq(orders.id, packed));
    await shop.db.update(orders).set({ heldAt: since }).where(eq(orders.id, held));
    await shop.db.update(orders).set({ waitsForReturn: true }).where(eq(orders.id, waiting));
    await changeStatus(cancelled, 'cancelled', { note: 'No' });
    await shop.db.insert(returns).values([
      { orderId: packed, number: 1, requestedBy: 'customer', createdAt: since },
      { orderId: packed, number: 2, requestedBy: 'customer', status: 'received', receivedAt: since },
    ]);
    const refund = { orderId: cancelled, reason: 'goodwill', amount: 100, dueAt: since } as const;
    await shop.db.insert(refunds).values([
      { ...refund, method: 'payout', status: 'due' },
      { ...refund, method: 'payout', status: 'needs_details' },
      { ...refund, method: 'source', status: 'due', attempts: 3 },
      { ...refund, method: 'source', status: 'due', attempts: 1 },
    ]);
    await shop.db.insert(shipments).values([
      { orderId: cancelled, number: 8, status: 'undelivered', nextAttemptOn: '2020-01-02', updatedAt: since },
      { orderId: cancelled, number: 9, status: 'undelivered', nextAttemptOn: '2099-01-02', updatedAt: since },
    ]);
    const cameBack = { orderId: cancelled, status: 'returned_to_origin', updatedAt: since } as const;
    const [ungraded, graded] = await shop.db
      .insert(shipments)
      .values([
        { ...cameBack, number: 10 },
        { ...cameBack, number: 11 },
      ])
      .returning();
    await shop.db.insert(shipmentLines).values([
      { shipmentId: ungraded.id, orderId: cancelled, position: 0, quantity: 2 },
      { shipmentId: graded.id, orderId: cancelled, position: 0, quantity: 2, damaged: 2 },
    ]);
    const tasks = await getTasks(admin);
    const added = Object.fromEntries(
      Object.entries(tasks).map(([kind, { count }]) => [kind, count - (previous[kind]?.count ?? 0)]),
    );
    expect(added).toEqual({
      'orders-held': 1,
      'orders-to-pack': 1,
      'parcels-to-hand-over': 0,
      'parcels-undelivered': 1,
      'parcels-coming-back': 0,
      'parcels-to-grade': 1,
      'returns-to-approve': 1,
      'returns-to-pick-up': 0,
      'returns-to-receive': 0,
      'returns-to-complete': 1,
      'exchanges-waiting': 1,
      'payouts-due': 1,
      'refunds-failing': 1,
      'refunds-paid-twice': 0,
      'refunds-without-account': 1,
      // The jacket has 9 units now.
      'variants-running-out': -1,
      'drafts-of-orders': 0,
      'drafts-of-posts': 0,
      'drafts-of-pages': 0,
      'jobs-failed': 0,
    });
    const { late } = tasks['orders-to-pack'];
    expect(late).toEqual({ count: 1, to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect((await call(`GET /admin/orders?task=pack&to=${late.to}&q=${packed}`)).body.data.rows).toHaveLength(1);
    const { data: dashboard } = (await call('GET /admin/dashboard')).body;
    const counts = Object.fromEntries(
      dashboard.attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    );
    expect({ ...counts, ...dashboard }).toMatchObject({
      'orders-to-pack': tasks['orders-to-pack'].count,
      'refunds-to-pay': tasks['payouts-due'].count,
      'refunds-failing': tasks['refunds-failing'].count,
      refundsWithoutAccount: tasks['refunds-without-account'].count,
      returnsToApprove: tasks['returns-to-approve'].count,
      returnsToGrade: tasks['returns-to-receive'].count,
    });
    expect(counts['orders-to-ship'] ?? 0).toBe(tasks['parcels-to-hand-over'].count);
    expect(tasks['orders-to-pack'].oldestAt).toBe(since.toISOString());
    for (const [task, id] of [
      ['pack', packed],
      ['exchange', waiting],
      ['payout', cancelled],
      ['failing-refund', cancelled],
      ['refund-without-account', cancelled],
    ])
      expect((await call(`GET /admin/orders?task=${task}&q=${id}`)).body.data.rows).toMatchObject([{ _id: id }]);
    expect((await call(`GET /admin/orders?task=pack&q=${held}`)).body.data.rows).toEqual([]);
    for (const [task, number] of [
      ['attempt', 8],
      ['grade', 10],
    ])
      expect((await call(`GET /admin/shipments?task=${task}&q=${cancelled}`)).body.data.rows).toMatchObject([
        { number },
      ]);
  });

  it('shows a role only its tasks, and refuses actions without a permission', async () => {
    const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
    const id = await createOrder();
    const tagged = await callAs(support, 'POST /admin/order-tags', { orderIds: [id], add: ['late'] });
    expect(tagged.body.data.orders).toEqual([{ id, tags: ['late'] }]);
    const refused = await callAs(support, `PUT /admin/orders/${id}/status`, { status: 'processing' });
    expect(refused.body.code).toBe('permission_missing');
    expect(Object.keys(await getTasks(support))).toEqual([
      'returns-to-approve',
      'returns-to-pick-up',
      'returns-to-receive',
      'returns-to-complete',
    ]);
  });
});
