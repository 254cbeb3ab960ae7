import { and, eq } from 'drizzle-orm';
import { auditLog, outbox, returnPickups, returnRules, settings, shipments } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { ShiprocketStandIn, type WebhookMessage } from '../shipments/carriers/shiprocket/testing/shiprocket-stand-in';
import { useShiprocketStandIn } from '../shipments/carriers/shiprocket/testing/use-shiprocket-stand-in';
import { runPickups } from './pickups/run-pickups';
import { trackPickups } from './pickups/track-pickups';
import { buildLine, createReturnHelpers, type DeliveredOrder, restockAll } from './testing/return-shop';

const { standIn, shiprocket } = useShiprocketStandIn();
const shop = setUpTestShop({ shiprocket });
const { createOrder, deliver, call, request, getOptions, open, callAdmin, getReturnId, step } =
  createReturnHelpers(shop);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(returnRules);
});

describe('admins', () => {
  test('list and search returns by status and kind', async () => {
    const order = await createOrder([{ quantity: 3, sizes: ['M', 'L'] }]);
    await request(order, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] })]);
    await request(order, [buildLine(0, 2)]);
    const list = async (query: string) => (await callAdmin(`GET /admin/returns?q=${order.id}&${query}`)).body.data;
    expect(await list('')).toMatchObject({
      counts: { requested: 2, completed: 0 },
      rows: [
        { number: 2, units: 2, hasExchange: false, amount: 1000, customer: 'Asha Rao' },
        { number: 1, units: 1, hasExchange: true, amount: 500 },
      ],
    });
    expect((await list('kind=exchange')).rows).toMatchObject([{ number: 1 }]);
    expect((await list('kind=refund&sort=requestedAt')).rows).toMatchObject([{ number: 2 }]);
    expect((await list('status=declined')).rows).toEqual([]);
    const id = await getReturnId(order.id, 2);
    expect((await callAdmin(`GET /admin/returns/${id}`)).body.data).toMatchObject({
      id,
      orderId: order.id,
      next: ['approved', 'declined', 'cancelled'],
      suggestedRefund: 1000,
      customer: { returns: 2 },
    });
    expect((await callAdmin('GET /admin/returns/none')).body).toMatchObject({ code: 'return_not_found' });
  });

  it('request outside of the rules, which is audited without texts', async () => {
    const order = await createOrder([{}], { deliveredAt: daysAgo(90) });
    const path = `POST /admin/orders/${order.id}/returns`;
    const lines = [buildLine(0, 1, { comment: 'Asha says it is torn' })];
    expect((await callAdmin(path, { lines })).body).toMatchObject({ code: 'not_returnable' });
    const { status, body } = await callAdmin(path, { lines, ignoreRules: true });
    expect([status, body.data.events[0].by]).toEqual([201, 'admin']);
    expect(body.data.events[0].actorName).toBeTruthy();
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, body.data.id));
    expect(entries).toMatchObject([
      { action: 'create', entity: 'return', after: { orderId: order.id, status: 'approved' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('torn');
  });

  it('register returns that are approved at once, with a fee and one message', async () => {
    const order = await createOrder([{ quantity: 2 }]);
    await shop.db.delete(outbox);
    const register = (body: object) => callAdmin(`POST /admin/orders/${order.id}/returns`, body);
    const lines = [buildLine(0, 1)];
    expect((await register({ lines, fee: 501 })).body).toMatchObject({
      code: 'invalid_input',
      details: { fee: expect.stringContaining('at most ₹500') },
    });
    expect((await open(order)).returns).toEqual([]);
    const { body } = await register({ lines, fee: 40, note: 'As agreed on the phone' });
    expect(body.data).toMatchObject({
      status: 'approved',
      fee: 40,
      suggestedRefund: 460,
      isDecidedByRule: false,
      events: [
        { status: 'requested', by: 'admin' },
        { status: 'approved', by: 'admin', note: 'As agreed on the phone' },
      ],
    });
    const events = (await shop.db.select().from(outbox)).map(({ event }) => event);
    expect([...new Set(events)]).toEqual(['return_registered']);
    const { rows } = (await callAdmin(`GET /admin/returns?q=${order.id}&status=requested`)).body.data;
    expect(rows).toEqual([]);
  });

  it('reserve the replacement of an exchange that they register', async () => {
    const order = await createOrder([{ sizes: ['M', 'L'] }]);
    const line = buildLine(0, 1, { resolution: 'exchange', exchangeVariantId: order.variantIds[0][1] });
    const { body } = await callAdmin(`POST /admin/orders/${order.id}/returns`, { lines: [line] });
    expect(body.data).toMatchObject({ status: 'approved', exchangeOrderId: expect.any(String) });
  });

  test('change the rules of the shop with the version that they have read', async () => {
    const { policy, version } = (await callAdmin('GET /admin/return-settings')).body.data;
    expect([policy.days, version]).toEqual([30, 0]);
    const save = (days: number, read: number) =>
      callAdmin('PUT /admin/return-settings', { policy: { ...policy, days, fee: 20 }, version: read });
    expect((await save(7, 0)).body.data).toMatchObject({ policy: { days: 7, fee: 20 }, version: 1 });
    expect((await save(9, 0)).body).toMatchObject({ code: 'changed_meanwhile' });
    const order = await createOrder([{}], { deliveredAt: daysAgo(8) });
    expect((await getOptions(order)).lines[0].reason).toBe('The 7 days for returning this item have passed.');
  });
});

describe('the pick-up at a carrier', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const returnCalls = () => standIn.calls.filter((route) => route === 'POST /orders/create/return');

  /** Requests a return with a pick-up on the first offered day. It is approved unless `isApproved` is false. */
  async function addPickup({ isApproved = true } = {}): Promise<DeliveredOrder> {
    const order = await createOrder([{ quantity: 2 }]);
    const { pickupDays, pickupSlots } = await getOptions(order);
    await request(order, [buildLine(0, 1)], { pickup: { on: pickupDays[0], slot: pickupSlots[0] } });
    if (isApproved) await step(order, 'approve');
    return order;
  }
  const getPickup = async (order: DeliveredOrder) =>
    (
      await shop.db
        .select()
        .from(returnPickups)
        .where(eq(returnPickups.returnId, await getReturnId(order.id)))
    )[0];
  const getBooking = async (order: DeliveredOrder) =>
    (await callAdmin(`GET /admin/returns/${await getReturnId(order.id)}`)).body.data.pickupBooking;
  const callBooking = async (order: DeliveredOrder, method: 'POST' | 'DELETE') =>
    callAdmin(`${method} /admin/returns/${await getReturnId(order.id)}/pickup-booking`);
  const cancel = (order: DeliveredOrder) => call(order, `POST /orders/${order.id}/returns/1/cancel`);
  const getReturn = async (order: DeliveredOrder) => (await open(order)).returns[0];
  const report = async ({ headers, body }: WebhookMessage) =>
    (await shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/carriers/parcels', headers, payload: body }))
      .statusCode;

  it('is booked by the job once the return is approved, and its courier is shown to both', async () => {
    const order = await addPickup({ isApproved: false });
    await runPickups(shop.services, new Date());
    expect(standIn.parcels).toEqual([]);
    await step(order, 'approve');
    expect(await getBooking(order)).toMatchObject({ status: 'due', carrierName: 'Shiprocket', canBook: true });
    await Promise.all([runPickups(shop.services, new Date()), runPickups(shop.services, new Date())]);
    expect(standIn.parcels).toMatchObject([
      {
        isReturn: true,
        reference: `${order.id}-R1`,
        body: { order_items: [{ units: 1 }], length: 30, breadth: 25, height: 8, weight: 0.4 },
      },
    ]);
    expect(standIn.calls.filter((route) => route === 'GET /orders')).toHaveLength(1);
    const { awb } = standIn.parcels[0];
    expect(await getReturn(order)).toMatchObject({
      carrier: 'Delhivery Air',
      trackingNumber: awb,
      trackingUrl: `https://shiprocket.co/tracking/${awb}`,
      events: [{}, { status: 'approved' }, { note: 'Pick-up booked with Delhivery Air', by: 'shop' }],
    });
    expect(await getBooking(order)).toMatchObject({ status: 'booked', canBook: false, canCancel: true });
  });

  it('announces the largest size of the parcels in which the order came, and the mean weight of its units', async () => {
    const order = await createOrder([{ quantity: 3 }], { delivered: [1] });
    await deliver(order.id, [2]);
    const sizes = [
      { lengthMm: 400, widthMm: 200, heightMm: 50, weightGrams: 500 },
      { lengthMm: 350, widthMm: 280, heightMm: 60, weightGrams: 1600 },
    ];
    for (const [index, size] of sizes.entries())
      await shop.db
        .update(shipments)
        .set(size)
        .where(and(eq(shipments.orderId, order.id), eq(shipments.number, index + 1)));
    const { pickupDays, pickupSlots } = await getOptions(order);
    await request(order, [buildLine(0, 2)], { pickup: { on: pickupDays[0], slot: pickupSlots[0] } });
    await step(order, 'approve');
    await runPickups(shop.services, new Date());
    expect(standIn.parcels).toMatchObject([{ body: { length: 40, breadth: 28, height: 6, weight: 1.4 } }]);
  });

  it('moves the return when the courier reports it, once', async () => {
    const order = await addPickup();
    await runPickups(shop.services, new Date());
    const { awb } = standIn.parcels[0];
    const messages = [
      standIn.push(awb, 19, 'Out For Pickup'),
      // Shiprocket does not always say that it is a return.
      standIn.push(awb, 42, 'Picked Up', { is_return: 0 }),
      standIn.push(awb, 18, 'In Transit'),
      standIn.push(awb, 7, 'Delivered'),
    ];
    expect(await report(messages[0])).toBe(200);
    expect((await getReturn(order)).status).toBe('approved');
    expect(await report(messages[1])).toBe(200);
    expect((await getReturn(order)).status).toBe('picked_up');
    for (const message of [...messages, ...messages]) expect(await report(message)).toBe(200);
    const { status, events } = await getReturn(order);
    expect(status).toBe('picked_up');
    expect(events.filter((event: { status: string }) => event.status === 'picked_up')).toMatchObject([
      { by: 'carrier' },
    ]);
    expect(await getBooking(order)).toMatchObject({ arrivedAt: expect.any(String), canCancel: false });
    expect((await step(order, 'receive', restockAll([0, 1]))).status).toBe(200);
    expect((await getPickup(order)).status).toBe('booked');
  });

  it('is asked for when no webhook arrives', async () => {
    const order = await addPickup();
    await runPickups(shop.services, new Date());
    standIn.push(standIn.parcels[0].awb, 42, 'Picked Up');
    await trackPickups(shop.services, inMinutes(60));
    expect((await getReturn(order)).status).toBe('approved');
    const later = inMinutes(4 * 24 * 60);
    await trackPickups(shop.services, later);
    await trackPickups(shop.services, later);
    expect((await getReturn(order)).status).toBe('picked_up');
    expect(standIn.calls.filter((route) => route.endsWith(standIn.parcels[0].awb))).toHaveLength(1);
  });

  it('is tried again after pauses when the carrier does not respond, and books once', async () => {
    const order = await addPickup();
    standIn.fail('POST /orders/create/return', 'drop');
    standIn.fail('POST /courier/assign/awb', 500);
    await runPickups(shop.services, new Date());
    expect(await getBooking(order)).toMatchObject({
      status: 'due',
      error: 'Shiprocket does not respond. Please try again in a moment.',
    });
    await runPickups(shop.services, inMinutes(0.5));
    expect(returnCalls()).toHaveLength(1);
    await runPickups(shop.services, inMinutes(2));
    await runPickups(shop.services, inMinutes(10));
    expect(returnCalls()).toHaveLength(1);
    expect(standIn.parcels).toHaveLength(1);
    expect(await getBooking(order)).toMatchObject({ status: 'booked', error: '' });
  });

  test('that the carrier refuses waits for an admin, who books once more or fetches it by hand', async () => {
    const order = await addPickup();
    standIn.couriers = [];
    await runPickups(shop.services, new Date());
    await runPickups(shop.services, inMinutes(60 * 24));
    expect(returnCalls()).toHaveLength(1);
    const failed = { status: 'failed', error: 'Shiprocket refused: The courier is not available.', canBook: true };
    expect(await getBooking(order)).toMatchObject(failed);
    expect((await callBooking(order, 'POST')).body).toMatchObject({ code: 'carrier_refused' });
    standIn.couriers = new ShiprocketStandIn().couriers;
    expect((await callBooking(order, 'POST')).body.data).toMatchObject({
      carrier: 'Delhivery Air',
      pickupBooking: { status: 'booked' },
    });
    expect((await callBooking(order, 'POST')).body).toMatchObject({ code: 'not_bookable' });

    const other = await addPickup();
    await step(other, 'pick-up', { carrier: 'Pawan', trackingNumber: 'P1' });
    await runPickups(shop.services, new Date());
    expect(standIn.parcels).toHaveLength(1);
    expect(await getReturn(other)).toMatchObject({ status: 'picked_up', carrier: 'Pawan', trackingNumber: 'P1' });
  });

  it('is cancelled with the return, also while it is being booked', async () => {
    const order = await addPickup();
    await runPickups(shop.services, new Date());
    expect((await cancel(order)).status).toBe(200);
    await runPickups(shop.services, new Date());
    expect(standIn.parcels).toMatchObject([{ status: 'CANCELED' }]);
    expect(await getReturn(order)).toMatchObject({ status: 'cancelled', carrier: null, trackingNumber: null });

    const other = await addPickup();
    standIn.onCall = async (route) => {
      if (route === 'POST /courier/assign/awb') await cancel(other);
    };
    await runPickups(shop.services, new Date());
    await runPickups(shop.services, new Date());
    expect(standIn.parcels[1]).toMatchObject({ reference: `${other.id}-R1`, status: 'CANCELED' });
    expect(await getPickup(other)).toMatchObject({ status: 'cancelled', claimedUntil: null });
  });

  it('is found at the carrier and cancelled although the response to its booking was lost', async () => {
    const order = await addPickup();
    standIn.fail('POST /courier/assign/awb', 'drop');
    await runPickups(shop.services, new Date());
    await cancel(order);
    await runPickups(shop.services, new Date());
    expect(standIn.parcels).toMatchObject([{ status: 'CANCELED' }]);
  });

  it('is cancelled by an admin, and says when the courier is faster', async () => {
    const order = await addPickup();
    await callBooking(order, 'POST');
    expect((await callBooking(order, 'DELETE')).body.data).toMatchObject({
      status: 'approved',
      trackingNumber: null,
      pickupBooking: { status: 'cancelled', canBook: true },
    });
    expect((await callBooking(order, 'DELETE')).body).toMatchObject({ code: 'not_booked' });
    await callBooking(order, 'POST');
    const { awb, reference } = standIn.parcels[1];
    expect(reference).toBe(`${order.id}-R1-2`);
    standIn.push(awb, 42, 'Picked Up');
    await cancel(order);
    await runPickups(shop.services, new Date());
    expect(await getBooking(order)).toMatchObject({
      status: 'cancel_failed',
      error: 'Shiprocket refused: The parcel is on its way.',
      canCancel: true,
    });
    await report(standIn.push(awb, 18, 'In Transit'));
    const { status, events } = await getReturn(order);
    expect(status).toBe('cancelled');
    expect(events.at(-1)).toMatchObject({ by: 'carrier', note: expect.stringContaining('fetched the items') });
  });

  test('that the carrier cancels can be booked again', async () => {
    const order = await addPickup();
    await runPickups(shop.services, new Date());
    await report(standIn.push(standIn.parcels[0].awb, 8, 'Cancelled'));
    expect(await getReturn(order)).toMatchObject({ status: 'approved', carrier: null });
    expect(await getBooking(order)).toMatchObject({ status: 'failed', error: 'The carrier cancelled this pick-up.' });
    expect((await callBooking(order, 'POST')).body.data.pickupBooking.status).toBe('booked');
  });
});
