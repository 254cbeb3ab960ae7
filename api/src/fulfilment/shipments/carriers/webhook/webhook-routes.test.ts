import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { carrierEvents, shipmentEvents, shipments } from '../../../../platform/db/schema';
import { setUpCarrierShop } from '../testing/carrier-shop';
import { trackParcels } from '../tracking/track-parcels';

const { shop, standIn, packAndBook, getShipment, getBooking, getOrderRow, getOrderStatus, sendWebhook, listOutcomes } =
  setUpCarrierShop();

beforeEach(() => shop.db.delete(carrierEvents));

const minutesAgo = (minutes: number) => new Date(Math.floor((Date.now() - minutes * 60_000) / 1000) * 1000);
const listSteps = async (id: string) =>
  (await shop.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id)).orderBy(shipmentEvents.id)).map(
    ({ status }) => status,
  );

it('follows a parcel to its delivery, and books the cash that its carrier collected', async () => {
  const { id, orderId, awb } = await packAndBook();
  await sendWebhook(standIn.push(awb, 19, 'Out For Pickup', { at: minutesAgo(60) }));
  expect((await getShipment(id)).status).toBe('packed');
  await sendWebhook(standIn.push(awb, 42, 'Picked Up', { at: minutesAgo(50) }));
  expect(await getOrderStatus(orderId)).toBe('shipped');
  await sendWebhook(
    standIn.push(awb, 18, 'In Transit', { at: minutesAgo(40), location: 'Pune Hub', etd: '2026-12-01 00:00:00' }),
  );
  expect((await getShipment(id)).expectedOn).toBe('2026-12-01');
  await sendWebhook(standIn.push(awb, 17, 'Out For Delivery', { at: minutesAgo(30) }));
  expect((await getOrderRow(orderId)).paymentStatus).toBe('pending');
  const deliveredAt = minutesAgo(5);
  const { status, body } = await sendWebhook(standIn.push(awb, 7, 'Delivered', { at: deliveredAt }));
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await getShipment(id)).toMatchObject({
    status: 'delivered',
    deliveredAt,
    cashDue: 579_00,
    cashCollected: 579_00,
    cashRemittedAt: null,
  });
  expect(await getOrderRow(orderId)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect(await listSteps(id)).toEqual(['packed', 'handed_over', 'in_transit', 'out_for_delivery', 'delivered']);
});

it('collects nothing for a parcel that comes back', async () => {
  const { id, orderId, awb } = await packAndBook();
  await sendWebhook(
    standIn.push(awb, 21, 'Undelivered', { at: minutesAgo(40), activity: 'Customer refused delivery' }),
  );
  expect(await getShipment(id)).toMatchObject({ status: 'undelivered', attempts: 1, undeliveredReason: 'refused' });
  await sendWebhook(standIn.push(awb, 9, 'RTO Initiated', { at: minutesAgo(30) }));
  await sendWebhook(standIn.push(awb, 10, 'RTO Delivered', { at: minutesAgo(20) }));
  expect(await getShipment(id)).toMatchObject({ status: 'returned_to_origin', cashCollected: null, cashDue: 0 });
  expect((await getOrderRow(orderId)).paymentStatus).not.toBe('paid');
});

it('handles a message once that is sent twice, also at the same time', async () => {
  const { id, awb } = await packAndBook();
  const message = standIn.push(awb, 21, 'Undelivered', { at: minutesAgo(10) });
  const replies = [...(await Promise.all([sendWebhook(message), sendWebhook(message)])), await sendWebhook(message)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await getShipment(id)).attempts).toBe(1);
  expect(await listOutcomes()).toEqual(['applied']);
});

it('does not go back for messages that are late', async () => {
  const { id, awb } = await packAndBook();
  const late = standIn.push(awb, 18, 'In Transit', { at: minutesAgo(30) });
  await sendWebhook(standIn.push(awb, 17, 'Out For Delivery', { at: minutesAgo(20) }));
  await sendWebhook(late);
  expect((await getShipment(id)).status).toBe('out_for_delivery');
  await sendWebhook(standIn.push(awb, 7, 'Delivered', { at: minutesAgo(10) }));
  await sendWebhook(standIn.push(awb, 18, 'In Transit', { at: minutesAgo(5) }));
  await sendWebhook(standIn.push(awb, 12, 'Lost', { at: minutesAgo(4) }));
  expect(await getShipment(id)).toMatchObject({ status: 'delivered', cashCollected: 579_00 });
});

it('answers 200 for an unknown parcel, and stores it', async () => {
  expect(await sendWebhook(standIn.push('UNKNOWN-1', 7, 'Delivered'))).toMatchObject({ status: 200 });
  expect(await shop.db.select().from(carrierEvents)).toMatchObject([
    { carrierCode: 'shiprocket', outcome: 'unknown parcel', shipmentId: null },
  ]);
});

it('returns a parcel to the packed ones when the carrier cancels', async () => {
  const { id, awb } = await packAndBook();
  await sendWebhook(standIn.push(awb, 8, 'Cancelled'));
  expect(await getShipment(id)).toMatchObject({ status: 'packed', carrierCode: 'manual', awb: null });
  expect((await getBooking(id)).status).toBe('cancelled');
  expect(await listOutcomes()).toEqual(['booking cancelled']);
});

it('emits an event for the pick-up of a return', async () => {
  const reported: object[] = [];
  shop.services.orderEvents.on('return-pickup:reported', async (_tx, payload) => void reported.push(payload));
  await sendWebhook(standIn.push('RETURN-1', 42, 'Picked Up', { is_return: 1 }));
  expect(reported).toMatchObject([{ carrierCode: 'shiprocket', awb: 'RETURN-1', status: 'handed_over' }]);
  expect(await listOutcomes()).toEqual(['return']);
});

it('hides the phone numbers that a courier writes', async () => {
  const { id, awb } = await packAndBook();
  await sendWebhook(standIn.push(awb, 21, 'Undelivered', { activity: 'Called +91 98765 43210 twice' }));
  const notes = (await shop.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id))).map(
    ({ note }) => note,
  );
  expect(notes).toContain('Called … twice');
});

describe('a message', () => {
  const buildMessage = () => standIn.push('UNKNOWN-2', 18, 'In Transit');

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['wrong', 'x'.repeat(33)],
  ])('is refused when its token is %s', async (_what, token) => {
    const { headers, body } = buildMessage();
    const { 'x-api-key': _, ...others } = headers;
    const reply = await sendWebhook({
      body,
      headers: { ...others, ...(token !== undefined && { 'x-api-key': token }) },
    });
    expect(reply).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect(await listOutcomes()).toEqual([]);
  });

  it('has at most 128 KB, and a carrier that is set up', async () => {
    const { headers } = buildMessage();
    expect((await sendWebhook({ headers, body: `"${'x'.repeat(130 * 1024)}"` })).status).toBe(413);
    expect((await sendWebhook(buildMessage(), 'pigeon')).status).toBe(404);
    expect((await sendWebhook(buildMessage(), 'shiprocket')).status).toBe(200);
  });

  test('with any content is refused or handled, and never fails', async () => {
    const { headers } = buildMessage();
    const { id, awb } = await packAndBook();
    const field = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.constant(awb),
      fc.constantFrom(0, 6, 7, 8, 9, 10, 12, 17, 18, 21, 42, '7', 'Delivered', '21 11 2026 10:00:00'),
      fc.array(fc.anything(), { maxLength: 2 }),
    );
    const names = [
      'awb',
      'current_status',
      'current_status_id',
      'shipment_status',
      'shipment_status_id',
      'current_timestamp',
      'etd',
      'is_return',
      'scans',
    ];
    const body = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom(...names), field),
      fc.record(Object.fromEntries(names.map((name) => [name, name === 'awb' ? fc.constant(awb) : field]))),
    );
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (value, isBroken) => {
        const text = JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? '';
        const { status } = await sendWebhook({ headers, body: isBroken ? text.slice(1) : text });
        expect([200, 400]).toContain(status);
        const { cashCollected, status: reached } = await getShipment(id);
        expect(cashCollected === null || reached === 'delivered').toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the job', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  it('asks for parcels without news, and handles the response as a webhook', async () => {
    const { id, orderId, awb } = await packAndBook();
    standIn.push(awb, 7, 'Delivered', { at: minutesAgo(5) });
    standIn.calls.length = 0;
    await trackParcels(shop.services, inHours(1));
    expect(standIn.calls).toEqual([]);
    await trackParcels(shop.services, inHours(13));
    expect(await getShipment(id)).toMatchObject({ status: 'delivered', cashCollected: 579_00 });
    expect(await getOrderStatus(orderId)).toBe('delivered');
  });

  it('asks once in six hours, and again after a failure', async () => {
    const { id, awb } = await packAndBook();
    const route = `GET /courier/track/awb/${awb}`;
    standIn.push(awb, 18, 'In Transit');
    standIn.fail(route, 500, 500);
    await trackParcels(shop.services, inHours(13));
    await trackParcels(shop.services, inHours(14));
    expect(standIn.calls.filter((call) => call === route)).toHaveLength(2);
    expect((await getShipment(id)).status).toBe('packed');
    await trackParcels(shop.services, inHours(20));
    expect((await getShipment(id)).status).toBe('in_transit');
  });

  it('cancels the booking of a parcel that was unpacked', async () => {
    const { id, awb } = await packAndBook();
    await shop.db.update(shipments).set({ status: 'cancelled' }).where(eq(shipments.id, id));
    await trackParcels(shop.services, new Date());
    expect(standIn.getParcel(awb).status).toBe('CANCELED');
    expect((await getBooking(id)).status).toBe('cancelled');
  });
});
