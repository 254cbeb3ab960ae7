import { eq } from 'drizzle-orm';
import { createOrderLink } from '../../ordering/orders/access/order-links';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { auditLog, outbox, refunds, sessions } from '../../platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { listRefundRows } from '../testing/payment-shop';
import { addRefund, receivePayment } from '../testing/received-order';

const shop = setUpTestShop();
let buyer: Buyer;
let admin: SignedIn;
const { createOrder, placeGuestOrder, openOrder } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const upi = { kind: 'upi', upiId: 'asha.rao@okaxis' };
const bank = { kind: 'bank', holder: 'Asha Rao', accountNumber: '123456784321', ifsc: 'hdfc0001234' };
const putDetails = (id: string, body: object, headers = buyer.customer.bearer) =>
  shop.call(`PUT /orders/${id}/payout-details`, { headers, body });
const callAsAdmin = (route: string, body: object = {}) => shop.call(route, { headers: admin.bearer, body });

describe('payout details', () => {
  test('are asked for while a cash refund is open, stored encrypted and shown masked', async () => {
    const id = await createOrder();
    expect((await putDetails(id, upi)).body).toMatchObject({ code: 'no_payout_due' });
    await addRefund(shop, id, { amount: 200_00 });
    const { status, body } = await putDetails(id, upi);
    expect(status).toBe(200);
    expect(body.data.refunds).toMatchObject([{ amount: 200, status: 'due', payoutLabel: 'UPI a***@okaxis' }]);
    const [row] = await listRefundRows(shop.db, id);
    expect(row.payoutDetails).not.toMatch(/asha|okaxis/);
    expect((await putDetails(id, bank)).body.data.refunds).toMatchObject([
      { payoutLabel: 'Account ending 4321, HDFC0001234' },
    ]);
    expect(JSON.stringify(await openOrder(id))).not.toContain('123456784321');
  });

  test.each([
    [{ kind: 'upi', upiId: 'asha' }, { upiId: 'Please enter a UPI id such as name@bank' }],
    [{ ...bank, accountNumber: '12345678' }, { accountNumber: 'Please enter an account number of 9 to 18 digits' }],
    [{ ...bank, ifsc: 'HDFC1001234' }, { ifsc: 'Please enter an IFSC such as HDFC0001234' }],
    [{ ...bank, holder: '' }, { holder: 'Please enter the name of the account holder' }],
  ])('are refused: %p', async (details, messages) => {
    const id = await createOrder();
    await addRefund(shop, id);
    expect((await putDetails(id, details)).body).toMatchObject({ code: 'invalid_input', details: messages });
  });

  test('are entered by a guest with the link of a mail, also when the order is closed', async () => {
    const { order } = (await placeGuestOrder()).body.data;
    await addRefund(shop, order._id);
    const refundsOnWire = [{ status: 'needs_details' }];
    const closed = { ...order, status: 'returned', refunds: refundsOnWire };
    const token = await createOrderLink(shop.db, closed);
    const { status } = await shop.call(`PUT /orders/${order._id}/payout-details?accessToken=${token}`, { body: upi });
    expect(status).toBe(200);
  });

  test('are read by an admin after a fresh confirmation, with an audit entry, until the refund is paid', async () => {
    const id = await createOrder();
    const { id: refundId } = await addRefund(shop, id);
    const read = () => callAsAdmin(`POST /admin/refunds/${refundId}/payout-details`);
    expect((await read()).body).toMatchObject({ code: 'payout_details_missing' });
    await putDetails(id, bank);
    await shop.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, admin.userId));
    expect((await read()).body).toMatchObject({ code: 'confirmation_required' });
    await shop.db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, admin.userId));
    expect((await read()).body.data).toEqual({ ...bank, ifsc: 'HDFC0001234' });
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, refundId));
    expect(entries).toMatchObject([{ action: 'read', actorId: admin.userId }]);
    expect(JSON.stringify(entries)).not.toMatch(/4321|HDFC/);
    await callAsAdmin(`POST /admin/refunds/${refundId}/pay`, { reference: 'UTR 4711' });
    expect((await read()).body).toMatchObject({ code: 'payout_details_missing' });
  });
});

describe('entered payout details', () => {
  const addAdmin = async (adminRole: 'support' | 'orders' | 'manager') =>
    createSignedInUser(shop, { role: 'admin', adminRole });
  const listNotices = async (orderId: string) =>
    (await shop.db.select().from(outbox).where(eq(outbox.orderId, orderId))).filter(
      ({ event }) => event === 'payout_details',
    );
  const listEntries = (orderId: string) => shop.db.select().from(auditLog).where(eq(auditLog.entityId, orderId));

  test('are mailed to the customer and in the audit log, masked and without a name', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    await addRefund(shop, id);
    await putDetails(id, upi);
    await putDetails(id, bank);
    const notices = await listNotices(id);
    expect(notices).toHaveLength(2);
    for (const label of ['UPI a***@okaxis', 'Account ending 4321, HDFC0001234'])
      expect(notices.filter(({ body }) => body.includes(`We pay refunds for this order to ${label}.`))).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toMatch(/asha\.rao|123456784321/);
    expect(await listEntries(id)).toMatchObject([
      { action: 'update', entity: 'payout-details', actorId: 'customer', actorName: '' },
      { actorId: 'customer' },
    ]);
  });

  test.each(['support', 'orders'] as const)('are refused to an admin with the role %s', async (adminRole) => {
    const id = await createOrder();
    await addRefund(shop, id);
    const { bearer } = await addAdmin(adminRole);
    expect((await putDetails(id, upi, bearer)).body).toMatchObject({ code: 'order_not_found' });
    expect(await listRefundRows(shop.db, id)).toMatchObject([{ status: 'needs_details', payoutLabel: null }]);
  });

  test('need the confirmation of an admin who has the permission', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    await addRefund(shop, id);
    const { bearer, userId } = await addAdmin('manager');
    await shop.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, userId));
    expect((await putDetails(id, upi, bearer)).body).toMatchObject({ code: 'confirmation_required' });
    await shop.db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, userId));
    expect((await putDetails(id, upi, bearer)).status).toBe(200);
    expect(await listNotices(id)).toHaveLength(1);
    expect(await listEntries(id)).toMatchObject([{ entity: 'payout-details', actorId: userId }]);
  });
});

describe('an admin', () => {
  it('pays one refund of several, and lists what is due first', async () => {
    const id = await createOrder({ email: 'asha@example.in' });
    const first = await addRefund(shop, id, { amount: 100_00 });
    await addRefund(shop, id, { amount: 50_00 });
    await putDetails(id, upi);
    expect((await callAsAdmin(`POST /admin/refunds/${first.id}/pay`)).body).toMatchObject({
      details: { reference: expect.any(String) },
    });
    const { body } = await callAsAdmin(`POST /admin/refunds/${first.id}/pay`, { reference: 'UTR 1' });
    expect(body.data.payment).toMatchObject({
      received: 579,
      refundable: 429,
      refunds: [
        { amount: 100, status: 'refunded', reference: 'UTR 1', canCancel: false },
        { amount: 50, status: 'due', reference: null, canCancel: true, hasDetails: true },
      ],
    });
    expect((await callAsAdmin(`POST /admin/refunds/${first.id}/pay`, { reference: 'UTR 2' })).body).toMatchObject({
      code: 'no_refund_due',
    });
    const list = async (query: string) =>
      (await shop.call(`GET /admin/refunds?${query}`, { headers: admin.bearer })).body.data;
    const { rows, counts } = await list(`q=${id}`);
    expect(rows).toMatchObject([
      { amount: 50, status: 'due', orderId: id, customer: expect.any(String), paymentMethodLabel: 'Cash on Delivery' },
      { amount: 100, status: 'refunded' },
    ]);
    expect(counts).toEqual({ needs_details: 0, due: 1, refunded: 1, cancelled: 0 });
    expect((await list(`q=${id}&status=refunded`)).rows).toHaveLength(1);
    expect((await list(`q=${id}&method=source`)).rows).toEqual([]);
    const mails = await shop.db.select().from(outbox).where(eq(outbox.to, 'asha@example.in'));
    expect(mails.filter(({ body }) => body.includes('We have refunded ₹100 to UPI a***@okaxis.'))).toHaveLength(1);
  });

  it('lists refunds by their stage, and opens one', async () => {
    const id = await createOrder();
    const { id: refundId } = await addRefund(shop, id);
    const list = async (query = '') =>
      (await shop.call(`GET /admin/refunds?q=${id}${query}`, { headers: admin.bearer })).body.data;
    const expectStage = async (stage: string, change: Partial<typeof refunds.$inferSelect>, isForPerson: boolean) => {
      await shop.db.update(refunds).set(change).where(eq(refunds.id, refundId));
      const { stages, counts } = await list();
      expect([stages[stage], Object.values(stages).reduce((sum: number, count) => sum + Number(count), 0)]).toEqual([
        1, 1,
      ]);
      expect(counts[change.status ?? 'due']).toBe(1);
      expect((await list(`&stage=${stage}`)).rows).toMatchObject([{ id: refundId }]);
      const attention = await list('&stage=attention');
      expect([attention.rows.length, attention.pagination.total]).toEqual(isForPerson ? [1, 1] : [0, 0]);
    };
    await expectStage('needs_details', { status: 'needs_details' }, true);
    await expectStage('to_pay', { status: 'due' }, true);
    await expectStage('requested', { status: 'due', method: 'source', attempts: 2 }, false);
    await expectStage('failing', { status: 'due', attempts: 3, note: 'Too late' }, true);
    const open = (refund: string) => shop.call(`GET /admin/refunds/${refund}`, { headers: admin.bearer });
    expect((await open(refundId)).body.data).toMatchObject({
      orderId: id,
      note: 'Too late',
      canCancel: false,
      part: null,
      paymentMethodLabel: 'Cash on Delivery',
    });
    await expectStage('cancelled', { status: 'cancelled' }, false);
    expect((await open('gone')).body).toMatchObject({ code: 'refund_not_found' });
  });

  it('refunds an amount by hand, never more than was received', async () => {
    const id = await createOrder();
    const create = (amount: number, method: string) =>
      callAsAdmin(`POST /admin/orders/${id}/refunds`, { amount, method, note: 'A loose button' });
    expect((await create(10, 'payout')).body).toMatchObject({ code: 'refund_exceeds_payment' });
    await receivePayment(shop, id);
    expect(await create(79, 'store_credit')).toMatchObject({
      status: 201,
      body: { data: { paymentStatus: 'paid', payment: { refundable: 500 } } },
    });
    const credit = (await shop.call('GET /account/credit', { headers: buyer.customer.bearer })).body.data;
    expect(credit.balance).toBe(79);
    expect((await create(500.01, 'payout')).body).toMatchObject({
      code: 'refund_exceeds_payment',
      details: { amount: 'At most ₹500 can be refunded for this order.' },
    });
    const { body } = await create(500, 'source');
    expect(body.data.payment.refunds).toMatchObject([
      { method: 'store_credit', status: 'refunded', reason: 'goodwill', note: 'A loose button' },
      { method: 'payout', status: 'needs_details', actor: expect.any(String) },
    ]);
    // The customer is asked once, for the part that waits; the part in credit has no message.
    const asked = (await shop.db.select().from(outbox).where(eq(outbox.orderId, id))).filter(
      ({ event }) => event === 'refund_needs_details',
    );
    expect(asked).toMatchObject([
      { channel: 'email', body: expect.stringMatching(/We refund ₹500\. Please enter .*\/orders\/V/s) },
    ]);
  });

  it('refunds once when an admin presses again after a lost response', async () => {
    const id = await createOrder();
    await receivePayment(shop, id);
    const create = (amount: number, requestKey: string) =>
      callAsAdmin(`POST /admin/orders/${id}/refunds`, { amount, method: 'payout', note: 'A loose button', requestKey });
    const replies = await Promise.all([create(100, 'dialog-one'), create(100, 'dialog-one')]);
    expect([...replies, await create(100, 'dialog-one')].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await listRefundRows(shop.db, id)).map(({ amount }) => amount)).toEqual([100_00]);
    expect(await create(120, 'dialog-one')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await create(100, 'dialog-two')).toMatchObject({
      status: 201,
      body: { data: { payment: { refundable: 379 } } },
    });
    // A refusal does not use the key up.
    expect((await create(400, 'dialog-three')).body).toMatchObject({ code: 'refund_exceeds_payment' });
    expect((await create(379, 'dialog-three')).status).toBe(201);
  });

  it('needs a fresh confirmation above the limit, and gives a guest no store credit', async () => {
    const { id: productId, variantIds } = await addProduct(shop, { price: 5000_00, mrp: 6000_00 });
    const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
    const { order } = (await placeGuestOrder({ items })).body.data;
    await receivePayment(shop, order._id);
    const create = (amount: number, method: string) =>
      callAsAdmin(`POST /admin/orders/${order._id}/refunds`, { amount, method, note: 'Goodwill' });
    expect((await create(10, 'store_credit')).body).toMatchObject({ code: 'credit_needs_account' });
    await shop.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, admin.userId));
    expect((await create(4000, 'payout')).body).toMatchObject({ code: 'confirmation_required' });
    // A refund that was requested otherwise needs the confirmation when it is paid or cancelled, and its rest when the order is cancelled.
    const refund = await addRefund(shop, order._id, { amount: 2500_00 });
    const calls = [
      callAsAdmin(`POST /admin/refunds/${refund.id}/pay`, { reference: 'UTR 1' }),
      callAsAdmin(`POST /admin/refunds/${refund.id}/cancel`, { note: 'A mistake' }),
      shop.call(`PUT /admin/orders/${order._id}/status`, { headers: admin.bearer, body: { status: 'cancelled' } }),
    ];
    for (const { body } of await Promise.all(calls)) expect(body).toMatchObject({ code: 'confirmation_required' });
    expect((await listRefundRows(shop.db, order._id)).map(({ status }) => status)).toEqual(['needs_details']);
  });

  it('cancels an open refund, and none that the provider was asked for', async () => {
    const id = await createOrder();
    const { id: refundId } = await addRefund(shop, id);
    const cancel = () => callAsAdmin(`POST /admin/refunds/${refundId}/cancel`, { note: 'Asha keeps it' });
    await shop.db.update(refunds).set({ method: 'source', attempts: 1 }).where(eq(refunds.id, refundId));
    expect((await cancel()).body).toMatchObject({ code: 'refund_not_cancellable' });
    await shop.db.update(refunds).set({ method: 'payout' }).where(eq(refunds.id, refundId));
    expect((await cancel()).body.data).toMatchObject({
      paymentStatus: 'paid',
      payment: { refundable: 579, refunds: [{ status: 'cancelled' }] },
    });
    expect((await cancel()).body).toMatchObject({ code: 'refund_not_cancellable' });
  });
});
