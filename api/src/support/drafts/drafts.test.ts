import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { invoiceOrder } from '../../accounting/invoices/testing/invoice-order';
import { deleteAccount } from '../../customers/account/personal-data/delete-account';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { releaseLapsedHolds } from '../../payments/holds';
import {
  auditLog,
  dealProducts,
  deals,
  draftOrders,
  orderBlocks,
  orders,
  outbox,
  products,
  sessions,
  taxDocuments,
  users,
  variants,
} from '../../platform/db/schema';
import { retentionTasks } from '../../retention-tasks';
import { addCoupon, addProduct, postalAddress, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop({ refundConfirmationRupees: 200 });
let buyer: Buyer;
const { getAdmin, getStock, getOrderRow, getPayment, createOrder } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const call = async (route: string, body?: object) =>
  shop.call(route, { headers: (await getAdmin()).bearer, ...(body && { body }) });
const buildDraft = (overrides: object = {}) => ({
  userId: buyer.customer.userId,
  address: postalAddress,
  items: [{ variantId: buyer.jacket.variantIds[0], quantity: 2 }],
  ...overrides,
});
const addDraft = async (overrides: object = {}) =>
  (await call('POST /admin/draft-orders', buildDraft(overrides))).body.data;
const place = (id: string, overrides: object = {}) =>
  call(`POST /admin/draft-orders/${id}/place`, {
    version: 1,
    paymentMethod: 'demo',
    expectedTotal: 1000,
    ...overrides,
  });
const listMessages = (id: string) => shop.db.select().from(outbox).where(eq(outbox.to, id));

describe('a draft', () => {
  it('is saved with what is known so far, and lists its variants with stock and price', async () => {
    const empty = await addDraft({ userId: null, address: {}, items: [] });
    expect(empty).toMatchObject({ version: 1, items: [], variants: [], customerName: null, orderId: null });
    const draft = await addDraft({ note: 'Call first' });
    expect((await call(`GET /admin/draft-orders/${draft.id}`)).body.data).toMatchObject({
      customerName: 'Asha Rao',
      note: 'Call first',
      variants: [{ variantId: buyer.jacket.variantIds[0], price: 500, stock: 3 }],
    });
    const { rows } = (await call('GET /admin/draft-orders?q=asha')).body.data;
    expect(rows[0]).toMatchObject({ id: draft.id, customer: postalAddress.name, itemCount: 2 });
    expect(await getStock()).toBe(3);
  });

  it('is not overwritten by an older version', async () => {
    const { id } = await addDraft();
    const save = (note: string) => call(`PUT /admin/draft-orders/${id}`, buildDraft({ note, version: 1 }));
    expect((await save('First')).body.data).toMatchObject({ note: 'First', version: 2 });
    expect((await save('Second')).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await place(id)).body).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('is deleted, also after ninety days without a change', async () => {
    const [one, other] = [await addDraft(), await addDraft()];
    expect((await call(`DELETE /admin/draft-orders/${one.id}`)).status).toBe(200);
    expect((await call(`GET /admin/draft-orders/${one.id}`)).body.code).toBe('draft_not_found');
    const now = new Date(Date.now() + 91 * 86_400_000);
    const getCutoff = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const { db, app } = shop;
    const task = retentionTasks.find(({ name }) => name === 'draftOrders')!;
    await task.run({ db, config: app.services.config, days: {} as never, now, getCutoff });
    expect((await call(`GET /admin/draft-orders/${other.id}`)).status).toBe(404);
  });

  it('is deleted with the account of its customer', async () => {
    const { id } = await addDraft();
    const [user] = await shop.db.select().from(users).where(eq(users.id, buyer.customer.userId));
    await deleteAccount(shop.db, user, shop.services);
    const rows = await shop.db.select().from(draftOrders).where(eq(draftOrders.id, id));
    expect(rows).toEqual([]);
  });

  it('has no personal data in the audit log', async () => {
    const { id } = await addDraft({ note: 'Secret' });
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries[0].after)).not.toMatch(/Secret|Asha|98765/);
  });
});

describe('the quote of a draft', () => {
  it('has the total that the order charges', async () => {
    await addCoupon(shop, { code: 'TEN' });
    const manualDiscount = { kind: 'percent', value: 10, reason: 'Late parcel' };
    const input = buildDraft({ couponCode: 'TEN', manualDiscount });
    const quote = (await call('POST /admin/draft-orders/quote', input)).body.data;
    expect(quote).toMatchObject({ subtotal: 1000, discount: 190, manualDiscount: 90, holdHours: 48 });
    const { id } = await addDraft(input);
    const { orderId } = (await place(id, { expectedTotal: quote.total })).body.data;
    expect(await getOrderRow(orderId)).toMatchObject({ discount: 190_00, manualDiscount: 90_00, couponCode: 'TEN' });
  });

  it('has no price of a deal of which the customer has had all with the same email', async () => {
    const [id, hour] = [randomUUID(), 3_600_000];
    const [startsAt, endsAt] = [new Date(Date.now() - hour), new Date(Date.now() + hour)];
    await shop.db.insert(deals).values({ id, title: 'Deal of the Day', startsAt, endsAt, perCustomerLimit: 1 });
    await shop.db.insert(dealProducts).values({ dealId: id, productId: buyer.jacket.id, dealPrice: 300_00, stock: 9 });
    const orderId = await createOrder();
    await shop.db.update(orders).set({ userId: null, email: 'ravi@example.in' }).where(eq(orders.id, orderId));
    const getSubtotal = async (email: string) => {
      const items = [{ variantId: buyer.jacket.variantIds[0], quantity: 1 }];
      const input = buildDraft({ address: {}, email, items });
      return (await call('POST /admin/draft-orders/quote', input)).body.data.subtotal;
    };
    expect([await getSubtotal('meera@example.in'), await getSubtotal('ravi@example.in')]).toEqual([300, 500]);
    await shop.db.delete(deals);
  });

  it('needs no address, and refuses as the checkout does', async () => {
    const request = (overrides: object) => call('POST /admin/draft-orders/quote', buildDraft(overrides));
    expect((await request({ userId: null, address: {} })).body.data.total).toBe(1000);
    expect((await request({ items: [] })).body.code).toBe('cart_empty');
    expect((await request({ items: [{ variantId: buyer.jacket.variantIds[0], quantity: 4 }] })).body.code).toBe(
      'out_of_stock',
    );
    expect((await request({ address: { ...postalAddress, postalCode: '900056' } })).body.code).toBe('not_delivered');
    expect((await request({ couponCode: 'NOSUCH' })).body.code).toBe('invalid_coupon');
  });
});

describe('the order of a draft', () => {
  it('is refused for a state and a PIN code that do not belong together, and names the state', async () => {
    const wrong = await addDraft({ address: { ...postalAddress, state: 'Kerala' } });
    expect((await place(wrong.id)).body).toMatchObject({
      code: 'draft_incomplete',
      message: expect.stringContaining('PIN code 560025 is in Karnataka, not in Kerala'),
    });
    const { id } = await addDraft({ address: { ...postalAddress, state: 'KARNATAKA (29)' } });
    const { orderId } = (await place(id)).body.data;
    expect((await getOrderRow(orderId)).address.state).toBe('Karnataka');
  });

  it('holds its stock for 48 hours, and its customer gets a link to the payment', async () => {
    const { id } = await addDraft({ userId: null, email: 'guest@example.in' });
    const startedAt = Date.now();
    const { status, body } = await place(id);
    expect([status, body.data.sentBy]).toEqual([201, 'email']);
    const order = await getOrderRow(body.data.orderId);
    expect(order).toMatchObject({ status: 'placed', confirmedAt: null, total: 1000_00 });
    expect(Math.round((order.reservedUntil!.getTime() - startedAt) / 3_600_000)).toBe(48);
    expect(await getStock()).toBe(1);
    const [mail] = await listMessages('guest@example.in');
    expect(mail.subject).toBe(`Please pay your Vastra order ${order.id}`);
    const [, token] = /order-link\/[^#]+\?to=pay#([\w-]+)/.exec(mail.body)!;
    const pay = await shop.call(`POST /orders/${order.id}/pay?accessToken=${token}`);
    expect(pay.body.data).toEqual({ kind: 'page', path: `/checkout/pay/${order.id}` });
    const events = (await call(`GET /admin/orders/${order.id}`)).body.data.events;
    expect(events).toMatchObject([{ note: 'Order placed for the customer', actor: 'admin' }]);

    await releaseLapsedHolds(shop.services, new Date(startedAt + 49 * 3_600_000));
    expect(await getOrderRow(order.id)).toMatchObject({ status: 'cancelled' });
    expect(await getStock()).toBe(3);
  });

  it('is placed once', async () => {
    const { id } = await addDraft();
    const placed = await Promise.all([place(id), place(id), place(id)]);
    expect(new Set(placed.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(await getStock()).toBe(1);
    expect((await call(`PUT /admin/draft-orders/${id}`, buildDraft({ version: 2 }))).body.code).toBe('draft_placed');
    expect((await call(`DELETE /admin/draft-orders/${id}`)).body.code).toBe('draft_placed');
    const { rows } = (await call('GET /admin/draft-orders')).body.data;
    expect(rows.map((row: { id: string }) => row.id)).not.toContain(id);
    const [draft] = await shop.db.select().from(draftOrders).where(eq(draftOrders.id, id));
    expect(JSON.stringify(draft.data)).not.toContain(postalAddress.name);
  });

  it('is confirmed at once with cash on delivery, where couriers take cash', async () => {
    const remote = await addDraft({ address: { ...postalAddress, state: 'Ladakh', postalCode: '194101' } });
    expect((await place(remote.id, { paymentMethod: 'cod' })).body.code).toBe('cash_unavailable');
    const { id } = await addDraft();
    const { orderId, sentBy } = (await place(id, { paymentMethod: 'cod' })).body.data;
    expect(sentBy).toBeNull();
    expect((await getOrderRow(orderId)).confirmedAt).not.toBeNull();
    expect(await getPayment(orderId)).toMatchObject({ provider: 'cod', amount: 1000_00 });
  });

  it('names the business of the draft, whose GSTIN is checked as at the checkout', async () => {
    const business = { gstin: ' 27zzzcm0000z1ze ', name: 'Meera Retail' };
    const refusal = await call(
      'POST /admin/draft-orders',
      buildDraft({ business: { ...business, gstin: '27ZZZCM0000Z1Z4' } }),
    );
    expect(refusal.body).toMatchObject({ code: 'invalid_input', details: { 'business.gstin': expect.any(String) } });
    const { id } = await addDraft({ business });
    const { orderId } = (await place(id, { paymentMethod: 'cod' })).body.data;
    expect(await getOrderRow(orderId)).toMatchObject({
      buyerGstin: '27ZZZCM0000Z1ZE',
      buyerBusinessName: 'Meera Retail',
    });
    const number = await shop.db.transaction((tx) => invoiceOrder(tx, orderId, new Date()));
    const [invoice] = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.number, number));
    expect(invoice.content).toMatchObject({ buyer: { gstin: '27ZZZCM0000Z1ZE', name: 'Meera Retail' } });
  });

  it('belongs to its account, which pays without a token', async () => {
    const { id } = await addDraft();
    const { orderId } = (await place(id)).body.data;
    const pay = await shop.call(`POST /orders/${orderId}/pay`, { headers: buyer.customer.bearer });
    expect(pay.status).toBe(200);
  });

  it('sends a text message to a guest without an email', async () => {
    const { id } = await addDraft({ userId: null, address: { ...postalAddress, phone: '9876501234' } });
    const { sentBy, channels, orderId } = (await place(id)).body.data;
    expect([sentBy, channels]).toEqual(['sms', ['sms']]);
    await shop.db.update(orders).set({ allowsWhatsapp: true }).where(eq(orders.id, orderId));
    const again = await call(`POST /admin/orders/${orderId}/payment-link`, { isSent: true });
    expect(again.body.data).toMatchObject({ sentBy: 'sms', channels: ['whatsapp'] });
    await shop.db.delete(outbox).where(eq(outbox.channel, 'whatsapp'));
    const [message] = await listMessages('9876501234');
    expect(message.body).toContain(`order-link/${orderId}?to=pay#`);
  });

  it('is refused without a complete address, for a blocked buyer, and at another total', async () => {
    const incomplete = await addDraft({ address: { ...postalAddress, city: '' } });
    expect((await place(incomplete.id)).body).toMatchObject({ code: 'draft_incomplete' });
    const { id } = await addDraft();
    expect((await place(id, { expectedTotal: 999 })).body.code).toBe('total_changed');
    await call('POST /admin/order-blocks', { kind: 'phone', value: postalAddress.phone });
    expect((await place(id)).body.code).toBe('buyer_blocked');
    await shop.db.delete(orderBlocks);
    expect(await getStock()).toBe(3);
  });

  it('needs a confirmation for a large discount, of which the shop keeps the reason', async () => {
    const { id } = await addDraft({ manualDiscount: { kind: 'amount', value: 300, reason: 'Late parcel' } });
    const admin = await getAdmin();
    await shop.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, admin.userId));
    expect((await place(id, { expectedTotal: 700 })).body.code).toBe('confirmation_required');
    await shop.db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, admin.userId));
    const { orderId } = (await place(id, { expectedTotal: 700 })).body.data;
    const { notes } = (await call(`GET /admin/orders/${orderId}`)).body.data;
    expect(notes).toMatchObject([{ text: 'Discount of ₹300: Late parcel' }]);
  });
});

describe('a payment link', () => {
  it('is created and sent again, at most five times in a day', async () => {
    const { id } = await addDraft({ userId: null, email: 'link@example.in' });
    const { orderId } = (await place(id)).body.data;
    const request = (isSent: boolean) => call(`POST /admin/orders/${orderId}/payment-link`, { isSent });
    const copied = (await request(false)).body.data;
    expect(copied).toMatchObject({ sentBy: null, link: expect.stringContaining(`/order-link/${orderId}?to=pay#`) });
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await request(true)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await listMessages('link@example.in')).toHaveLength(6);
  });

  it('exists only while the order awaits its payment', async () => {
    const orderId = await createOrder();
    expect((await call(`POST /admin/orders/${orderId}/payment-link`, { isSent: false })).body.code).toBe('not_payable');
  });
});

it('duplicates an order at the prices of today without its cancelled items, and names what is not sold any more', async () => {
  const gone = await addProduct(shop, { title: 'Gone Shirt' });
  const cancelled = await addProduct(shop, { title: 'Cancelled Shirt' });
  const orderId = await createOrder({
    items: [
      { productId: buyer.jacket.id, variantId: buyer.jacket.variantIds[0], quantity: 1 },
      { productId: gone.id, variantId: gone.variantIds[0], quantity: 1 },
      { productId: cancelled.id, variantId: cancelled.variantIds[0], quantity: 1 },
    ],
  });
  const { status } = await shop.call(`POST /orders/${orderId}/cancel-items`, {
    headers: buyer.customer.bearer,
    body: { lines: [{ position: 2, quantity: 1, left: 1 }] },
  });
  expect(status).toBe(200);
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id));
  await shop.db.update(variants).set({ price: 450_00 }).where(eq(variants.productId, buyer.jacket.id));
  const { id, missing } = (await call(`POST /admin/orders/${orderId}/duplicate`)).body.data;
  expect(missing).toEqual(['Gone Shirt (Indigo, M)']);
  const draft = (await call(`GET /admin/draft-orders/${id}`)).body.data;
  expect(draft).toMatchObject({
    userId: buyer.customer.userId,
    address: { line1: postalAddress.line1 },
    items: [{ variantId: buyer.jacket.variantIds[0], quantity: 1 }],
    variants: [{ price: 450 }],
  });
});

it('finds customers and variants for a draft', async () => {
  const customer = (await call(`GET /admin/draft-orders/customers/${buyer.customer.userId}`)).body.data;
  expect(customer).toMatchObject({ name: 'Asha Rao', addresses: [] });
  expect((await call('GET /admin/draft-orders/customers/nobody')).body.code).toBe('user_not_found');
  const found = (await call(`GET /admin/orderable-variants?product=${buyer.jacket.id}`)).body.data;
  expect(found).toMatchObject([{ variantId: buyer.jacket.variantIds[0], stock: 3, price: 500 }]);
  expect((await call('GET /admin/orderable-variants?q=indigo')).body.data.length).toBeGreaterThan(0);
  expect(await shop.db.$count(orders, eq(orders.userId, 'nobody'))).toBe(0);
});
