import { eq } from 'drizzle-orm';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../ordering/orders/testing/buyer';
import { toIndianDay } from '../../../platform/calendar/india';
import {
  orderLines,
  outbox,
  refunds,
  sessions,
  shipmentLines,
  shipments,
  taxDocuments,
} from '../../../platform/db/schema';
import { extractPdfText } from '../../../testing/pdf-text';
import { addProduct, createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { applyShipmentEvent } from '../apply-shipment-event';

const shop = setUpTestShop();
let buyer: Buyer;
let headers: { authorization: string };
const { buildItems, createOrder, openOrder, confirmPayment, getOrderRow, getStock, getPayment, listMovements } =
  createOrderingHelpers(shop, () => buyer);

beforeAll(async () => {
  headers = (await createSignedInUser(shop, { role: 'admin' })).bearer;
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const call = async (route: string, body?: object) => shop.call(route, { headers, ...(body && { body }) });
const pack = async (orderId: string, quantity = 1, position = 0) => {
  const { status, body } = await call(`POST /admin/orders/${orderId}/shipments`, { lines: [{ position, quantity }] });
  expect(status).toBe(201);
  return body.data.shipments.at(-1);
};
const step = (id: string, status: string, details: object = {}) =>
  call(`POST /admin/shipments/${id}/status`, { status, ...details });
const createPaidOrder = async (quantity = 1) => {
  const id = await createOrder({ paymentMethod: 'demo', items: buildItems(quantity) });
  await confirmPayment(id);
  return id;
};
const listRefunds = (orderId: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const listCreditNotes = async (orderId: string) =>
  (await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, orderId))).filter(
    ({ kind }) => kind === 'credit-note',
  );

it('shows what is left to pack, and the parcels with their next steps', async () => {
  const id = await createOrder({ items: buildItems(3) });
  const parcel = await pack(id, 2);
  expect(parcel).toMatchObject({ number: 1, status: 'packed', next: ['handed_over', 'cancelled'], isBooked: false });
  const { body } = await call(`GET /admin/orders/${id}/shipments`);
  expect(body.data.packable).toEqual({
    lines: [{ position: 0, quantity: 1, codes: [expect.any(String)] }],
    reason: '',
  });
  await step(parcel.id, 'handed_over', { carrier: 'Delhivery', trackingNumber: 'D77', note: 'At the gate' });
  const { shipments: parcels } = await openOrder(id);
  expect(parcels).toMatchObject([
    {
      number: 1,
      status: 'handed_over',
      carrier: 'Delhivery',
      trackingNumber: 'D77',
      items: [{ position: 0, quantity: 2, title: 'Indigo Denim Jacket' }],
      events: [{ status: 'packed' }, { status: 'handed_over', note: 'At the gate' }],
    },
  ]);
  // Customers do not see what the shop does with a parcel.
  expect(JSON.stringify(parcels)).not.toMatch(/cost|package|manifest|carrierCode/);
  buyer = await createBuyer(shop);
  const held = await createOrder({ paymentMethod: 'demo' });
  expect((await call(`GET /admin/orders/${held}/shipments`)).body.data.packable.reason).toBe('It is not paid yet.');
});

it('asks whether the cash was collected, and records it later if it was not', async () => {
  const id = await createOrder();
  const parcel = await pack(id);
  await step(parcel.id, 'handed_over');
  expect(await step(parcel.id, 'delivered')).toMatchObject({ status: 400, body: { code: 'cash_missing' } });
  expect((await step(parcel.id, 'delivered', { cashCollected: false })).status).toBe(200);
  expect(await getOrderRow(id)).toMatchObject({ status: 'delivered', paymentStatus: 'pending' });
  expect((await call(`GET /admin/shipments?cash=due&q=${id}`)).body.data.rows).toMatchObject([{ id: parcel.id }]);
  const cash = (amount: number) => call(`POST /admin/shipments/${parcel.id}/cash`, { amount });
  expect((await cash(parcel.cashDue + 1)).body).toMatchObject({ code: 'cash_amount' });
  expect((await cash(parcel.cashDue)).body.data).toMatchObject({ cashCollected: parcel.cashDue });
  expect((await getOrderRow(id)).paymentStatus).toBe('paid');
  expect((await getPayment(id)).paidAmount).toBe(parcel.cashDue * 100);
  expect((await call(`GET /admin/shipments?cash=due&q=${id}`)).body.data.rows).toEqual([]);
});

it('corrects a failed attempt and sets the day of the next one without another attempt or message', async () => {
  const id = await createOrder();
  const parcel = await pack(id);
  const correct = (changes: object) => call(`PUT /admin/shipments/${parcel.id}`, changes);
  await step(parcel.id, 'handed_over');
  expect(await correct({ reason: 'refused' })).toMatchObject({ status: 409, body: { code: 'not_undelivered' } });
  await step(parcel.id, 'undelivered', { reason: 'refused' });
  const countMessages = () => shop.db.$count(outbox);
  const previousCount = await countMessages();
  const dayMs = 24 * 60 * 60 * 1000;
  const [yesterday, tomorrow] = [-1, 1].map((days) => toIndianDay(new Date(Date.now() + days * dayMs)));
  expect((await correct({ nextAttemptOn: yesterday })).body).toMatchObject({
    code: 'invalid_input',
    details: { nextAttemptOn: 'Please choose today or a later day' },
  });
  const { body } = await correct({ reason: 'customer_unavailable', nextAttemptOn: tomorrow });
  expect(body.data).toMatchObject({
    status: 'undelivered',
    attempts: 1,
    undeliveredReason: 'customer_unavailable',
    nextAttemptOn: tomorrow,
  });
  expect(await countMessages()).toBe(previousCount);
  expect((await openOrder(id)).shipments).toMatchObject([{ nextAttemptOn: tomorrow, attempts: 1 }]);
  const { rows } = (await call(`GET /admin/shipments?task=attempt&q=${id}`)).body.data;
  expect(rows).toEqual([]);
  expect((await correct({ nextAttemptOn: null })).body.data.nextAttemptOn).toBeNull();
  expect((await step(parcel.id, 'out_for_delivery')).body.data).toMatchObject({
    status: 'out_for_delivery',
    attempts: 1,
  });
});

it('takes a parcel back: stock of what can be sold, refund of its items without the delivery, a credit note', async () => {
  const id = await createPaidOrder(2);
  const parcel = await pack(id, 2);
  await step(parcel.id, 'handed_over');
  expect((await step(parcel.id, 'undelivered')).body.details).toEqual({ reason: 'Please choose a reason' });
  await step(parcel.id, 'undelivered', { reason: 'refused', nextAttemptOn: '2026-12-01' });
  const grade = (restocked: number, damaged: number) =>
    step(parcel.id, 'returned_to_origin', { grades: [{ position: 0, restocked, damaged }] });
  expect((await grade(1, 0)).body).toMatchObject({ code: 'grades_do_not_match' });
  const { body } = await grade(1, 1);
  expect(body.data).toMatchObject({ status: 'returned_to_origin', needsGrades: false });
  expect(await getStock()).toBe(2);
  expect((await listMovements(id)).at(-1)).toMatchObject({ change: 1, reason: 'return_to_origin' });
  const order = await getOrderRow(id);
  expect(order.status).toBe('returned');
  expect(await listRefunds(id)).toMatchObject([
    { amount: order.total - order.shippingFee, reason: 'return_to_origin', shipmentId: parcel.id },
  ]);
  const notes = await listCreditNotes(id);
  expect(notes).toMatchObject([{ shipmentId: parcel.id, content: { total: { amount: 1000_00 } } }]);
  expect((await call(`POST /admin/shipments/${parcel.id}/grades`, { grades: [] })).body.code).toBe('already_graded');
});

it('refunds nothing of a cash parcel that came back, and takes back its whole invoice', async () => {
  const id = await createOrder();
  const parcel = await pack(id);
  await step(parcel.id, 'handed_over');
  await step(parcel.id, 'returning_to_origin');
  expect((await step(parcel.id, 'returned_to_origin')).body.data).toMatchObject({ cashDue: 0, needsGrades: false });
  const { total, status, paymentStatus } = await getOrderRow(id);
  expect([status, paymentStatus]).toEqual(['returned', 'pending']);
  expect(await listRefunds(id)).toEqual([]);
  expect(await getStock()).toBe(3);
  expect(await listCreditNotes(id)).toMatchObject([{ content: { total: { amount: total } } }]);
});

it('waits for grades of what a carrier brought back before stock and money move', async () => {
  const id = await createPaidOrder();
  const parcel = await pack(id);
  const context = { ...getOrderContext(shop.services), now: new Date() };
  await shop.db.transaction((tx) =>
    applyShipmentEvent(tx, parcel.id, { status: 'returned_to_origin', by: 'carrier' }, context),
  );
  expect((await call(`GET /admin/shipments/${parcel.id}`)).body.data).toMatchObject({ needsGrades: true });
  expect([await getStock(), await listRefunds(id), await listCreditNotes(id)]).toEqual([2, [], []]);
  const grades = [{ position: 0, restocked: 0, damaged: 1 }];
  expect((await call(`POST /admin/shipments/${parcel.id}/grades`, { grades })).body.data.needsGrades).toBe(false);
  expect(await getStock()).toBe(2);
  expect(await listRefunds(id)).toMatchObject([{ amount: 500_00 }]);
});

it('refunds a lost parcel with the delivery that it carried, and no other', async () => {
  const id = await createPaidOrder(3);
  const [first, second] = [await pack(id, 2), await pack(id, 1)];
  for (const { id: parcelId } of [first, second]) await step(parcelId, 'handed_over');
  const { shippingFee } = await getOrderRow(id);
  await step(second.id, 'lost');
  expect(await listRefunds(id)).toMatchObject([{ amount: 500_00, reason: 'lost' }]);
  await step(first.id, 'lost');
  expect((await listRefunds(id)).map(({ amount }) => amount).sort()).toEqual([1000_00 + shippingFee, 500_00].sort());
  expect((await getOrderRow(id)).status).toBe('returned');
  expect(await getStock()).toBe(0);
});

it('refunds and credits a lost parcel with the delivery that it carried, also if another one was delivered', async () => {
  // Cheap enough for a delivery fee.
  const socks = await addProduct(shop, { price: 100_00, stock: 3 });
  const items = [{ productId: socks.id, variantId: socks.variantIds[0], quantity: 3 }];
  const id = await createOrder({ paymentMethod: 'demo', items });
  await confirmPayment(id);
  expect((await getOrderRow(id)).shippingFee).toBe(79_00);
  const [first, second] = [await pack(id, 2), await pack(id, 1)];
  for (const { id: parcelId } of [first, second]) await step(parcelId, 'handed_over');
  await step(second.id, 'delivered');
  await step(first.id, 'lost');
  const amount = 200_00 + 79_00;
  expect(await listRefunds(id)).toMatchObject([{ amount, reason: 'lost' }]);
  expect(await listCreditNotes(id)).toMatchObject([{ shipmentId: first.id, content: { total: { amount } } }]);
});

it('needs a confirmation for a refund above the limit of the shop', async () => {
  const coat = await addProduct(shop, { price: 5000_00, stock: 3 });
  const items = [{ productId: coat.id, variantId: coat.variantIds[0], quantity: 1 }];
  const id = await createOrder({ paymentMethod: 'demo', items });
  await confirmPayment(id);
  const parcel = await pack(id);
  await step(parcel.id, 'handed_over');
  const old = await createSignedInUser(shop, { role: 'admin' });
  await shop.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, old.userId));
  const reply = await shop.call(`POST /admin/shipments/${parcel.id}/status`, {
    headers: old.bearer,
    body: { status: 'lost' },
  });
  expect([reply.status, reply.body.code]).toEqual([403, 'confirmation_required']);
  expect((await shop.db.select().from(shipments).where(eq(shipments.id, parcel.id)))[0].status).toBe('handed_over');
});

it('corrects courier, number, package and cost while the parcel is on its way', async () => {
  const id = await createOrder();
  const parcel = await pack(id);
  await step(parcel.id, 'handed_over', { carrier: 'Delhivry', trackingNumber: 'D1' });
  const change = (body: object) => call(`PUT /admin/shipments/${parcel.id}`, body);
  const { body } = await change({
    carrier: 'Delhivery',
    trackingNumber: 'D2',
    trackingUrl: 'https://delhivery.example/D2',
    package: { lengthMm: 300, widthMm: 200, heightMm: 50, weightGrams: 650 },
    cost: 71.5,
  });
  expect(body.data).toMatchObject({
    carrier: 'Delhivery',
    trackingNumber: 'D2',
    cost: 71.5,
    package: { weightGrams: 650 },
  });
  expect(await getOrderRow(id)).toMatchObject({ carrier: 'Delhivery', trackingNumber: 'D2' });
  expect((await change({ trackingUrl: 'http://x.example' })).status).toBe(400);
  await step(parcel.id, 'delivered', { cashCollected: true });
  expect((await change({ carrier: 'India Post' })).body.code).toBe('shipment_closed');
  expect((await change({ cost: 90 })).body.data.cost).toBe(90);
});

it('finds parcels by tracking number, order, name and status, and counts the statuses', async () => {
  const id = await createOrder();
  const parcel = await pack(id);
  await step(parcel.id, 'handed_over', { carrier: 'Ecom', trackingNumber: `T-${id}` });
  for (const query of [`q=T-${id}`, `q=${id}`, `q=${id}&status=handed_over&carrier=eco`, `q=${id}&cash=due`]) {
    const { body } = await call(`GET /admin/shipments?${query}`);
    expect(body.data.rows).toMatchObject([{ id: parcel.id, carrier: 'Ecom', units: 1, city: 'Bengaluru' }]);
    expect(body.data.counts.handed_over).toBe(1);
  }
  expect((await call(`GET /admin/shipments?q=${id}&status=lost`)).body.data.rows).toEqual([]);
});

const download = (path: string) => shop.app.inject({ url: `/api/v1/admin/${path}`, headers });

it('draws labels with the cash to collect, and sends the carrier’s own', async () => {
  const id = await createOrder();
  const parcel = await pack(id);
  await step(parcel.id, 'handed_over', { carrier: 'Delhivery', trackingNumber: 'D-4711' });
  const reply = await download(`shipments/labels?id=${parcel.id}`);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' });
  const [text, ...more] = extractPdfText(reply.rawPayload);
  expect(more).toEqual([]);
  for (const part of ['Delhivery', 'D-4711', 'Asha Rao', '560025', '₹579.00', `Order ${id}, parcel 1`])
    expect(text).toContain(part);
  await shop.db.execute(`insert into shipment_labels (shipment_id, pdf) values ('${parcel.id}', '\\x25504446')`);
  expect((await download(`shipments/labels?id=${parcel.id}`)).body).toBe('%PDF');
  expect((await download('shipments/labels?id=unknown')).json().code).toBe('shipment_not_found');
});

it('makes a manifest of one courier, hands its parcels over, and prints it', async () => {
  const [first, second] = [await pack(await createOrder()), await pack(await createOrder())];
  const create = (body: object) => call('POST /admin/manifests', body);
  const shipmentIds = [first.id, second.id];
  expect((await create({ shipmentIds })).body.message).toBe('Some of the parcels have no courier. Please enter one.');
  const { status, body } = await create({ shipmentIds, handOver: true, carrier: 'Blue Dart' });
  expect([status, body.data]).toMatchObject([201, { carrier: 'Blue Dart', shipments: 2, createdBy: 'Asha Rao' }]);
  expect((await call(`GET /admin/shipments/${first.id}`)).body.data).toMatchObject({
    status: 'handed_over',
    carrier: 'Blue Dart',
    manifestId: body.data.id,
  });
  expect((await create({ shipmentIds })).body.message).toBe('Some of the parcels are on another manifest already.');
  expect((await call('GET /admin/manifests')).body.data.rows[0]).toMatchObject({ id: body.data.id });
  const [text] = extractPdfText((await download(`manifests/${body.data.id}/file`)).rawPayload);
  for (const part of ['Blue Dart', '2 parcels', first.orderId, second.orderId, 'Signature', '₹1,158.00'])
    expect(text).toContain(part);
});

it('leaves no unit in two places, whatever is returned', async () => {
  const id = await createOrder({ items: buildItems(3) });
  const [first, second] = [await pack(id, 1), await pack(id, 2)];
  for (const { id: parcelId } of [first, second]) await step(parcelId, 'handed_over');
  await step(first.id, 'returned_to_origin');
  await step(second.id, 'delivered', { cashCollected: true });
  const lines = await shop.db.select().from(shipmentLines).where(eq(shipmentLines.orderId, id));
  const [{ quantity }] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity);
  expect(await getOrderRow(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
});
