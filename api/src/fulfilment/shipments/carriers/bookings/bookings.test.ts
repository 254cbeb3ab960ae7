import { eq } from 'drizzle-orm';
import { auditLog, carrierBookings, shipmentLabels, shipments } from '../../../../platform/db/schema';
import { setUpTestShop } from '../../../../testing/shop';
import { setUpCarrierShop } from '../testing/carrier-shop';

const { shop, standIn, call, pack, book, packAndBook, getShipment, getBooking, sendWebhook } = setUpCarrierShop();

const inDays = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const countCalls = (route: string) => standIn.calls.filter((made) => made === route).length;

it('lists prices in rupees, and books the chosen service with its label', async () => {
  const { id, orderId } = await pack();
  expect((await call(`GET /admin/shipments/${id}/booking`)).body.data).toMatchObject({
    carriers: [{ code: 'shiprocket', name: 'Shiprocket' }],
    booking: null,
    obstacle: '',
    canCancel: false,
  });
  const { data: rates } = (await call(`GET /admin/shipments/${id}/rates?carrier=shiprocket`)).body;
  // One service takes no cash.
  expect(rates).toMatchObject([
    { serviceId: '10', price: 96.2, isRecommended: true },
    { serviceId: '24', price: 71.5 },
  ]);
  const { status, body } = await book(id, '24');
  expect([status, body.data]).toMatchObject([
    200,
    { booking: { status: 'booked' }, hasLabel: true, canCancel: true, canSchedulePickup: true },
  ]);
  const [parcel] = standIn.parcels;
  expect(parcel.body).toMatchObject({ payment_method: 'COD', sub_total: 579, order_id: `${orderId}-1`, weight: 0.7 });
  expect(await getShipment(id)).toMatchObject({
    status: 'packed',
    carrierCode: 'shiprocket',
    carrierName: 'Xpressbees Surface',
    awb: parcel.awb,
    cost: 71_50,
    expectedOn: '2026-11-28',
  });
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entry).toMatchObject({ action: 'book', after: { awb: parcel.awb, cost: 71_50 } });
});

it('needs size and weight first', async () => {
  const { id } = await pack({ weightGrams: 500 });
  const reason = 'Please enter size and weight of the parcel first.';
  expect((await call(`GET /admin/shipments/${id}/booking`)).body.data.obstacle).toBe(reason);
  expect(await call(`GET /admin/shipments/${id}/rates?carrier=shiprocket`)).toMatchObject({
    status: 409,
    body: { code: 'not_bookable', message: reason },
  });
  expect(await book(id)).toMatchObject({ status: 409, body: { code: 'not_bookable' } });
  expect(standIn.calls).toEqual([]);
});

describe('one booking', () => {
  it('is made by calls at the same time', async () => {
    const { id } = await pack();
    const replies = await Promise.all([book(id), book(id), book(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(standIn.parcels).toHaveLength(1);
    expect(await book(id)).toMatchObject({ status: 409, body: { message: 'This parcel is booked already.' } });
  });

  it.each(['POST /orders/create/adhoc', 'POST /courier/assign/awb'])(
    'is made when the response of %s is lost',
    async (route) => {
      const { id } = await pack();
      standIn.fail(route, 'drop');
      expect(await book(id)).toMatchObject({ status: 503, body: { code: 'carrier_unavailable' } });
      expect(await getBooking(id)).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('does not respond'),
        claimedUntil: null,
      });
      expect((await book(id)).status).toBe(200);
      expect(standIn.parcels).toHaveLength(1);
      expect((await getShipment(id)).awb).toBe(standIn.parcels[0].awb);
    },
  );

  it('is taken over from a process that died, but not before', async () => {
    const { id } = await pack();
    standIn.fail('POST /courier/assign/awb', 'drop');
    await book(id);
    const claim = (claimedUntil: Date) =>
      shop.db
        .update(carrierBookings)
        .set({ status: 'booking', claimedUntil })
        .where(eq(carrierBookings.shipmentId, id));
    await claim(new Date(Date.now() + 60_000));
    expect(await book(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('running') } });
    await claim(new Date(Date.now() - 1000));
    expect((await book(id)).status).toBe(200);
    expect(standIn.parcels).toHaveLength(1);
  });

  it('is refused with the carrier’s reason, which stays with the parcel', async () => {
    const { id } = await pack();
    expect(await book(id, '77')).toMatchObject({
      status: 409,
      body: { code: 'carrier_refused', message: 'Shiprocket refused: this service is not offered any more.' },
    });
    expect((await call(`GET /admin/shipments/${id}/booking`)).body.data.booking).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('not offered'),
    });
    expect((await getShipment(id)).carrierCode).toBe('manual');
  });

  it('does not fail because of its label, which can be fetched later', async () => {
    const { id } = await pack();
    standIn.fail('POST /courier/generate/label', 500);
    expect((await book(id)).body.data).toMatchObject({ booking: { status: 'booked' }, hasLabel: false });
    expect((await call(`POST /admin/shipments/${id}/carrier-label`)).body.data.hasLabel).toBe(true);
    const [label] = await shop.db.select().from(shipmentLabels).where(eq(shipmentLabels.shipmentId, id));
    expect(Buffer.from(label.pdf).toString()).toContain('%PDF');
  });
});

it('cancels a booking, after which the parcel can be booked again', async () => {
  const { id, awb } = await packAndBook();
  expect((await call(`DELETE /admin/shipments/${id}/booking`)).body.data).toMatchObject({
    booking: { status: 'cancelled' },
    hasLabel: false,
    obstacle: '',
  });
  expect(standIn.getParcel(awb).status).toBe('CANCELED');
  expect(await getShipment(id)).toMatchObject({ carrierCode: 'manual', awb: null, cost: null, status: 'packed' });
  expect(await call(`DELETE /admin/shipments/${id}/booking`)).toMatchObject({
    status: 409,
    body: { code: 'not_booked' },
  });
  expect((await book(id)).status).toBe(200);
  expect(standIn.parcels.map(({ reference }) => reference.split('-').length)).toEqual([3, 4]);
});

it('books the pick-up on a day of the next two weeks', async () => {
  const { id } = await packAndBook();
  const schedule = (on: string) => call(`POST /admin/shipments/${id}/pickup`, { on });
  for (const on of [inDays(-1), inDays(15)])
    expect(await schedule(on)).toMatchObject({ status: 400, body: { details: { on: expect.any(String) } } });
  expect((await schedule(inDays(1))).body.data).toMatchObject({ pickupOn: inDays(1), canSchedulePickup: false });
  expect(await schedule(inDays(2))).toMatchObject({
    status: 409,
    body: { message: 'Shiprocket refused: Already in Pickup Queue.' },
  });
});

it('forgets the day of the pick-up with the booking, so that the next booking can have another', async () => {
  const { id } = await packAndBook();
  await call(`POST /admin/shipments/${id}/pickup`, { on: inDays(1) });
  await call(`DELETE /admin/shipments/${id}/booking`);
  expect(await getShipment(id)).toMatchObject({ pickupOn: null, expectedOn: null, cost: null });
  expect((await book(id)).body.data).toMatchObject({ pickupOn: null, canSchedulePickup: true });
});

describe('an undelivered parcel', () => {
  async function createUndelivered() {
    const { id, awb } = await packAndBook();
    for (const [statusId, label] of [
      [17, 'Out For Delivery'],
      [21, 'Undelivered'],
    ] as const)
      await sendWebhook(standIn.push(awb, statusId, label));
    return { id, awb };
  }
  const decide = (id: string, body: object) => call(`POST /admin/shipments/${id}/undelivered-action`, body);

  it('is delivered again on a day, with another phone and a hint', async () => {
    const { id } = await createUndelivered();
    expect(await decide(id, { action: 'deliver_again' })).toMatchObject({
      status: 400,
      body: { details: { on: 'Please choose a day' } },
    });
    expect(await decide(id, { action: 'deliver_again', on: inDays(1), phone: '12' })).toMatchObject({ status: 400 });
    const body = { action: 'deliver_again', on: inDays(2), phone: '+91 98765 43211', address: 'Behind the temple' };
    expect((await decide(id, body)).status).toBe(200);
    expect(standIn.actions[0].body).toMatchObject({
      action: 're-attempt',
      deferred_date: inDays(2),
      phone: '9876543211',
      address1: 'Behind the temple',
    });
    expect((await getShipment(id)).nextAttemptOn).toBe(inDays(2));
    const entries = JSON.stringify(await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)));
    expect(entries).toContain('deliver_again');
    expect(entries).not.toContain('9876543211');
  });

  it('is returned to the shop', async () => {
    const { id } = await createUndelivered();
    expect((await decide(id, { action: 'return_to_origin', note: 'Refused twice' })).status).toBe(200);
    expect(standIn.actions[0].body).toEqual({ action: 'return', comments: 'Refused twice' });
  });

  it('is the only parcel that waits for a decision', async () => {
    const { id } = await packAndBook();
    expect(await decide(id, { action: 'return_to_origin' })).toMatchObject({
      status: 409,
      body: { code: 'not_undelivered' },
    });
  });
});

it('asks the carrier for the last report about a parcel when an admin wants to know it', async () => {
  const { id } = await pack();
  expect(await call(`POST /admin/shipments/${id}/track`)).toMatchObject({ status: 409 });
  await book(id);
  const { awb } = await getShipment(id);
  standIn.push(awb!, 18, 'In Transit');
  expect((await call(`POST /admin/shipments/${id}/track`)).body.data).toMatchObject({
    booking: { status: 'booked' },
    canCancel: false,
  });
  expect((await getShipment(id)).status).toBe('in_transit');
  standIn.push(awb!, 7, 'Delivered');
  standIn.fail(`GET /courier/track/awb/${awb}`, 500, 500);
  expect(await call(`POST /admin/shipments/${id}/track`)).toMatchObject({
    status: 503,
    body: { code: 'carrier_unavailable' },
  });
});

it('renews its token, and reports a carrier that is away, has limits, or hangs', async () => {
  const { id } = await pack();
  standIn.expireToken();
  expect((await call(`GET /admin/shipments/${id}/rates?carrier=shiprocket`)).status).toBe(200);
  for (const failure of [429, 500] as const) {
    standIn.fail('GET /courier/serviceability', failure, failure);
    expect(await call(`GET /admin/shipments/${id}/rates?carrier=shiprocket`)).toMatchObject({
      status: 503,
      body: { code: 'carrier_unavailable' },
    });
  }
  expect(countCalls('POST /auth/login')).toBe(1);
});

it('holds no lock while the carrier works', async () => {
  const { id } = await pack();
  const routes: string[] = [];
  // Waits for ever if the booking's transaction were open.
  standIn.onCall = async (route) => {
    const isThis = eq(shipments.id, id);
    await shop.db.transaction((tx) => tx.select().from(shipments).where(isThis).for('update'));
    routes.push(route);
  };
  expect((await book(id)).status).toBe(200);
  expect(routes).toEqual(expect.arrayContaining(['POST /orders/create/adhoc', 'POST /courier/assign/awb']));
});

it('checks the connection of a carrier', async () => {
  const check = () => call('POST /admin/carriers/shiprocket/check');
  expect((await check()).body.data).toEqual({ isWorking: true, message: expect.stringContaining('PIN code 400001') });
  standIn.fail('POST /auth/login', 403);
  expect((await check()).body.data).toEqual({
    isWorking: false,
    message: 'Shiprocket refused: its settings are not accepted.',
  });
  expect(await call('POST /admin/carriers/pigeon/check')).toMatchObject({
    status: 404,
    body: { code: 'carrier_not_found' },
  });
  expect((await call('GET /admin/carriers')).body.data).toEqual([
    {
      code: 'shiprocket',
      name: 'Shiprocket',
      isConfigured: true,
      webhookUrl: 'https://vastra.example/api/v1/webhooks/carriers/parcels',
      lastEventAt: expect.anything(),
    },
  ]);
});

describe('a shop without a carrier', () => {
  const other = setUpTestShop();
  it('has no webhook', async () => {
    const reply = await other.app.inject({ method: 'POST', url: '/api/v1/webhooks/carriers/parcels', payload: {} });
    expect(reply.statusCode).toBe(404);
  });
});
