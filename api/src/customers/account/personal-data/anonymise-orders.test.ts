import { eq } from 'drizzle-orm';
import { documentBuyersTask } from '../../../accounting/invoices/clear-buyers';
import type { DocumentContent } from '../../../accounting/invoices/tax-document';
import { buildLine, createReturnHelpers, restockAll } from '../../../fulfilment/returns/testing/return-shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../ordering/orders/testing/buyer';
import {
  orderEvents,
  orderNotes,
  outbox,
  refunds,
  returnEvents,
  returnLines,
  returnPictures,
  returns,
  shipmentEvents,
  shipmentLabels,
  shipments,
  taxDocuments,
  users,
  variants,
} from '../../../platform/db/schema';
import { runRetention } from '../../../platform/retention/job';
import { extractPdfText } from '../../../testing/pdf-text';
import { setUpTestShop } from '../../../testing/shop';
import { createCustomerHelpers, password } from '../testing/customer';
import { deleteAccount as removeAccount } from './delete-account';

const shop = setUpTestShop();
const { call, signUpWithPassword } = createCustomerHelpers(shop);
const { createOrder: createDelivered, request, step } = createReturnHelpers(shop);
let buyer: Buyer;
const {
  createOrder,
  changeStatus,
  changeStatuses,
  getOrderRow: orderRow,
  getAdmin,
} = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = { ...(await createBuyer(shop)), customer: await signUpWithPassword() };
});

const deleteAccount = (user = buyer.customer) => call(user, 'POST /account/delete', { confirmation: password });
const deliverOrder = (id: string) => changeStatuses(id, 'processing', 'shipped', 'delivered');

describe('an order', () => {
  test.each([
    ['placed', []],
    ['processing', ['processing']],
    ['shipped', ['processing', 'shipped']],
  ] as const)('that is %s prevents the deletion', async (_status, steps) => {
    const id = await createOrder();
    await changeStatuses(id, ...steps);
    const { status, body } = await deleteAccount();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'orders_open',
      message: 'You still have an order on its way. Please wait until it has arrived, or cancel it.',
    });
    expect(await orderRow(id)).toMatchObject({ userId: buyer.customer.userId, phone: '9876543210' });
  });

  test.each([
    ['delivered', ['processing', 'shipped', 'delivered']],
    ['cancelled', ['cancelled']],
    ['returned', ['processing', 'shipped', 'delivered', 'returned']],
  ] as const)('that was %s stays, without personal data of its buyer', async (status, steps) => {
    const id = await createOrder();
    await changeStatuses(id, ...steps);
    const previous = await orderRow(id);
    expect((await deleteAccount()).status).toBe(200);
    expect(await orderRow(id)).toEqual({
      ...previous,
      userId: null,
      email: null,
      phone: '',
      status,
      address: {
        name: 'Deleted customer',
        phone: '',
        line1: '',
        line2: '',
        city: 'Bengaluru',
        district: '',
        state: 'Karnataka',
        postalCode: '560025',
        country: 'India',
      },
    });
  });

  it('still has an invoice and a credit note, and is shown to admins', async () => {
    const id = await createOrder();
    await deliverOrder(id);
    await changeStatus(id, 'returned');
    await deleteAccount();
    const headers = (await getAdmin()).bearer;
    for (const [document, number] of [
      ['invoice', /VA\d{4}-\d{6}/],
      ['credit-note', /VC\d{4}-\d{6}/],
    ] as const) {
      const reply = await shop.app.inject({ method: 'GET', url: `/api/v1/orders/${id}/${document}`, headers });
      expect(reply.statusCode).toBe(200);
      const text = extractPdfText(reply.rawPayload).join('\n');
      expect(text).toMatch(number);
      expect(text).toContain('Deleted customer');
      expect(text).toContain('Bengaluru 560025');
      expect(text).not.toContain('Residency');
    }
    const { body } = await shop.call(`GET /orders/${id}`, { headers });
    expect(body.data).toMatchObject({ _id: id, email: null, address: { name: 'Deleted customer' } });
  });

  test('of ₹50,000 and more names its buyer on its invoice for nine years', async () => {
    await shop.db.update(variants).set({ price: 50_000_00 }).where(eq(variants.productId, buyer.jacket.id));
    const id = await createOrder();
    await deliverOrder(id);
    await deleteAccount();
    expect((await orderRow(id)).address.name).toBe('Deleted customer');
    const readBuyer = async () => {
      const [{ content }] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id));
      return (content as unknown as DocumentContent).order.address;
    };
    const clearAfter = (years: number) => {
      const now = new Date(Date.now() + years * 366 * 86_400_000);
      return runRetention(
        { ...shop.services, retentionTasks: [documentBuyersTask] },
        {
          now,
        },
      );
    };
    await clearAfter(8);
    expect(await readBuyer()).toMatchObject({ name: 'Asha Rao', line1: '12 Residency Road' });
    await clearAfter(9.1);
    expect(await readBuyer()).toMatchObject({ name: 'Deleted customer', line1: '', city: 'Bengaluru' });
  });

  test('of a business loses its GSTIN, which stays on its invoice for nine years', async () => {
    const id = await createOrder({ business: { gstin: '27ZZZCM0000Z1ZE', name: 'Meera Textiles' } });
    await deliverOrder(id);
    await deleteAccount();
    expect(await orderRow(id)).toMatchObject({ buyerGstin: null, buyerBusinessName: null });
    const readContent = async () => {
      const [{ content }] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id));
      return content as unknown as DocumentContent;
    };
    expect(await readContent()).toMatchObject({
      buyer: { gstin: '27ZZZCM0000Z1ZE' },
      order: { address: { name: 'Asha Rao' } },
    });
    const now = new Date(Date.now() + 9.3 * 366 * 86_400_000);
    await runRetention({ ...shop.services, retentionTasks: [documentBuyersTask] }, { now });
    expect((await readContent()).buyer).toBeUndefined();
  });

  it('loses the texts, pictures and payout details of its returns', async () => {
    const id = await createOrder({ paymentMethod: 'cod' });
    await deliverOrder(id);
    const line = { position: 0, quantity: 1, reason: 'other', condition: 'unopened', resolution: 'refund' };
    const lines = [{ ...line, comment: 'Ask my neighbour, Ravi' }];
    const payout = { kind: 'upi', upiId: 'asha@upi' };
    const requested = await call(buyer.customer, `POST /orders/${id}/returns`, { lines, payout });
    expect(requested.status).toBe(201);
    const [{ id: returnId }] = await shop.db.select().from(returns).where(eq(returns.orderId, id));
    const picture = { orderId: id, returnId, position: 0, data: Buffer.from('webp'), width: 1, height: 1 };
    await shop.db.insert(returnPictures).values(picture);
    const { bearer } = await getAdmin();
    const body = { reason: 'Asha wore it' };
    await shop.call(`POST /admin/returns/${returnId}/decline`, { headers: bearer, body });
    expect((await deleteAccount()).status).toBe(200);
    expect(await shop.db.$count(returnPictures)).toBe(0);
    const rows = [
      await shop.db.select().from(returns).where(eq(returns.orderId, id)),
      await shop.db.select().from(returnLines).where(eq(returnLines.orderId, id)),
      await shop.db.select().from(returnEvents).where(eq(returnEvents.returnId, returnId)),
    ];
    expect(rows[0]).toMatchObject([{ payoutDetails: null, payoutLabel: null, declineReason: '' }]);
    expect(JSON.stringify(rows)).not.toMatch(/Ravi|Asha|upi/);
  });

  it('gives the money back for an open return that asked for store credit, because no account is left', async () => {
    const order = await createDelivered([{ quantity: 2 }]);
    await request(order, [buildLine(0, 1, { resolution: 'store_credit' })]);
    await step(order, 'approve');
    const [user] = await shop.db.select().from(users).where(eq(users.id, order.customer!.userId));
    await shop.db.transaction((tx) => removeAccount(tx, user, shop.services));
    await step(order, 'receive', restockAll([0, 1]));
    expect((await step(order, 'complete')).status).toBe(200);
    const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(rows.map(({ method, amount }) => [method, amount])).toEqual([['source', 500_00]]);
  });

  it('keeps where a refund is paid out, until it is paid', async () => {
    const id = await createOrder({ paymentMethod: 'cod' });
    await deliverOrder(id);
    const line = { position: 0, quantity: 1, reason: 'other', condition: 'unopened', resolution: 'refund' };
    const payout = { kind: 'upi', upiId: 'asha@upi' };
    await call(buyer.customer, `POST /orders/${id}/returns`, { lines: [line], payout });
    const [{ id: returnId }] = await shop.db.select().from(returns).where(eq(returns.orderId, id));
    const { bearer: headers } = await getAdmin();
    const callAdmin = (route: string, body: object = {}) => shop.call(`POST /admin/${route}`, { headers, body });
    await callAdmin(`returns/${returnId}/approve`);
    expect((await deleteAccount()).status).toBe(200);
    const grades = { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 0 }] };
    for (const [step, body] of [['receive', grades], ['complete']] as const)
      expect((await callAdmin(`returns/${returnId}/${step}`, body)).status).toBe(200);
    const readRefund = async () => (await shop.db.select().from(refunds).where(eq(refunds.orderId, id)))[0];
    const refund = await readRefund();
    expect((await callAdmin(`refunds/${refund.id}/payout-details`)).body.data).toMatchObject({ upiId: 'asha@upi' });
    expect((await callAdmin(`refunds/${refund.id}/pay`, { reference: 'UTR1' })).status).toBe(200);
    expect(await readRefund()).toMatchObject({ status: 'refunded', payoutDetails: null });
    const [{ payoutDetails }] = await shop.db.select().from(returns).where(eq(returns.orderId, id));
    expect(payoutDetails).toBeNull();
  });

  it("loses the customer's notes and the internal ones, but not the shop's", async () => {
    const id = await createOrder();
    const body = { text: 'Ring Asha first' };
    const { bearer } = await getAdmin();
    expect((await shop.call(`POST /admin/orders/${id}/notes`, { headers: bearer, body })).status).toBe(201);
    const lines = [{ position: 0, quantity: 1 }];
    await shop.call(`POST /admin/orders/${id}/shipments`, { headers: bearer, body: { lines } });
    const [parcel] = await shop.db.select().from(shipments).where(eq(shipments.orderId, id));
    await shop.db.update(shipmentEvents).set({ note: 'Ring Ravi' }).where(eq(shipmentEvents.shipmentId, parcel.id));
    await shop.db.insert(shipmentLabels).values({ shipmentId: parcel.id, pdf: Buffer.from('Asha') });
    await call(buyer.customer, `POST /orders/${id}/cancel`, { reason: 'Ask my neighbour, Ravi' });
    await deleteAccount();
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
    expect(events.map(({ status, note, actor }) => [status, note, actor])).toEqual([
      ['placed', expect.any(String), null],
      ['processing', 'Being packed', expect.any(String)],
      ['cancelled', 'Cancelled', null],
    ]);
    expect(await shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, id))).toEqual([]);
    expect(await shop.db.$count(shipmentLabels)).toBe(0);
    const steps = await shop.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, parcel.id));
    expect(steps.map(({ note, location }) => note + location)).toEqual(['', '']);
  });

  test('of another customer stays as it is, with its mails', async () => {
    const stranger = await signUpWithPassword();
    const otherBuyer = buyer;
    const id = await createOrder({ email: 'stranger@example.in' });
    buyer = { ...buyer, customer: stranger };
    await deleteAccount(stranger);
    buyer = otherBuyer;
    expect(await orderRow(id)).toMatchObject({ userId: otherBuyer.customer.userId, phone: '9876543210' });
    expect(await shop.db.select().from(outbox).where(eq(outbox.to, 'stranger@example.in'))).toHaveLength(1);
  });
});
