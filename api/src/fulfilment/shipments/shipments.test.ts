import type { ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import { asc, eq } from 'drizzle-orm';
import { getOrderContext } from '../../ordering/orders/order-context';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { orders, payments, shipmentEvents, shipments } from '../../platform/db/schema';
import { addProduct, setUpTestShop } from '../../testing/shop';
import { applyShipmentEvent, type ShipmentEvent } from './apply-shipment-event';
import { packShipment } from './pack-shipment';
import type { LineUnits } from './units';

const shop = setUpTestShop();
let buyer: Buyer;
const { buildItems, createOrder, openOrder, confirmPayment, changeStatus, changeStatuses, getOrderRow, getPayment } =
  createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const getContext = (now = new Date()) => ({
  ...getOrderContext(shop.services),
  by: 'admin' as const,
  actor: 'a1',
  now,
});
const pack = (orderId: string, lines: LineUnits[] | 'rest' = 'rest') =>
  shop.db.transaction((tx) => packShipment(tx, { orderId, lines }, getContext()));
const report = (shipmentId: string, event: Partial<ShipmentEvent> & { status: ShipmentStatus }) =>
  shop.db.transaction((tx) => applyShipmentEvent(tx, shipmentId, { by: 'admin', ...event }, getContext()));
const getShipment = async (id: string) => (await shop.db.select().from(shipments).where(eq(shipments.id, id)))[0];
const listSteps = async (id: string) =>
  (
    await shop.db
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, id))
      .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id))
  ).map(({ status }) => status);

/** Places an order of two jackets and a coat, ₹2,300 in all and free of delivery or not. */
async function createTwoLines(body: object = {}) {
  const coat = await addProduct(shop, { price: 1300_00, stock: 5 });
  const items = [...buildItems(2), { productId: coat.id, variantId: coat.variantIds[0], quantity: 1 }];
  return createOrder({ items, ...body });
}

describe('packing', () => {
  it('takes units once, and moves the order to processing with the first parcel', async () => {
    const id = await createTwoLines();
    const first = await pack(id, [{ position: 0, quantity: 1 }]);
    expect(first).toMatchObject({ number: 1, status: 'packed' });
    expect((await getOrderRow(id)).status).toBe('processing');
    await expect(pack(id, [{ position: 0, quantity: 2 }])).rejects.toMatchObject({
      code: 'nothing_to_pack',
      message: expect.stringMatching(/^Only 1 unit of Indigo Denim Jacket \(Indigo, M\) is left to pack\.$/),
    });
    const twice = [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 1 },
    ];
    await expect(pack(id, twice)).rejects.toMatchObject({ code: 'nothing_to_pack' });
    await expect(pack(id, [{ position: 7, quantity: 1 }])).rejects.toMatchObject({ code: 'nothing_to_pack' });
    expect((await pack(id)).number).toBe(2);
    await expect(pack(id)).rejects.toMatchObject({ code: 'nothing_to_pack' });
    // Units of an unpacked parcel can be packed again.
    await report(first.id, { status: 'cancelled' });
    expect((await pack(id)).number).toBe(3);
    expect((await getOrderRow(id)).status).toBe('processing');
  });

  it.each<[string, () => Promise<string>]>([
    ['it is not paid yet', () => createOrder({ paymentMethod: 'demo' })],
    [
      'it is held for review',
      async () => {
        const id = await createOrder();
        await shop.db.update(orders).set({ heldAt: new Date() }).where(eq(orders.id, id));
        return id;
      },
    ],
    [
      'gift cards are sent by mail',
      async () => {
        const id = await createOrder();
        await shop.db.update(orders).set({ kind: 'gift_card' }).where(eq(orders.id, id));
        return id;
      },
    ],
    [
      'it waits for the items of a return',
      async () => {
        const id = await createOrder();
        await shop.db.update(orders).set({ waitsForReturn: true }).where(eq(orders.id, id));
        return id;
      },
    ],
    [
      'it is cancelled',
      async () => {
        const id = await createOrder();
        await changeStatus(id, 'cancelled');
        return id;
      },
    ],
  ])('refuses an order when %s', async (reason, create) => {
    await expect(pack(await create())).rejects.toMatchObject({
      code: 'not_packable',
      message: `This order cannot be packed: ${reason}.`,
    });
  });

  it('divides the cash among the parcels, the delivery fee with the first', async () => {
    const id = await createTwoLines();
    const { shippingFee, total } = await getOrderRow(id);
    const [first, second, third] = [
      await pack(id, [{ position: 0, quantity: 1 }]),
      await pack(id, [{ position: 0, quantity: 1 }]),
      await pack(id),
    ];
    expect([first.cashDue, second.cashDue, third.cashDue]).toEqual([500_00 + shippingFee, 500_00, 1300_00]);
    expect(first.cashDue + second.cashDue + third.cashDue).toBe(total);
    // The parcel that takes the last units has exactly the rest, whatever was unpacked before.
    await report(first.id, { status: 'cancelled' });
    expect((await pack(id)).cashDue).toBe(total - second.cashDue - third.cashDue);
  });

  it('has nothing to collect for a paid order, and less where credit paid a part', async () => {
    const paid = await createOrder({ paymentMethod: 'demo' });
    await confirmPayment(paid);
    expect((await pack(paid)).cashDue).toBe(0);
    const id = await createOrder({ items: buildItems(2) });
    await shop.db.update(orders).set({ creditUsed: 500_00 }).where(eq(orders.id, id));
    const { total } = await getOrderRow(id);
    await shop.db
      .update(payments)
      .set({ amount: total - 500_00 })
      .where(eq(payments.orderId, id));
    const parcels = [];
    for (let count = 0; count < 2; count++) parcels.push(await pack(id, [{ position: 0, quantity: 1 }]));
    expect(parcels.reduce((sum, { cashDue }) => sum + cashDue, 0)).toBe(total - 500_00);
    expect(Math.max(...parcels.map(({ cashDue }) => cashDue))).toBeLessThan(500_00);
  });
});

describe('the steps of a parcel', () => {
  test('move the order with them', async () => {
    const id = await createTwoLines();
    const [first, second] = [await pack(id, [{ position: 0, quantity: 2 }]), await pack(id)];
    await report(first.id, { status: 'handed_over', carrierName: 'Delhivery', awb: 'D1' });
    expect(await getOrderRow(id)).toMatchObject({ status: 'shipped', carrier: 'Delhivery', trackingNumber: 'D1' });
    await report(second.id, { status: 'handed_over', carrierName: 'Blue Dart', awb: 'B1' });
    await report(first.id, { status: 'delivered' });
    expect((await getOrderRow(id)).status).toBe('shipped');
    await report(second.id, { status: 'undelivered', undeliveredReason: 'refused', nextAttemptOn: '2026-12-01' });
    await report(second.id, { status: 'undelivered', undeliveredReason: 'cash_not_ready' });
    expect(await getShipment(second.id)).toMatchObject({ attempts: 2, undeliveredReason: 'cash_not_ready' });
    await report(second.id, { status: 'delivered' });
    expect(await getOrderRow(id)).toMatchObject({
      status: 'delivered',
      carrier: 'Delhivery',
      paymentStatus: 'pending',
    });
    expect((await openOrder(id)).events.map(({ status }: { status: string }) => status)).toEqual([
      'placed',
      'processing',
      'shipped',
      'delivered',
    ]);
  });

  test('refuse what cannot follow when a person reports it', async () => {
    const { id } = await pack(await createOrder());
    await expect(report(id, { status: 'delivered' })).rejects.toMatchObject({
      code: 'shipment_transition_not_allowed',
      message: 'This shipment is packed and cannot be changed to delivered.',
    });
    await report(id, { status: 'handed_over' });
    await expect(report(id, { status: 'cancelled' })).rejects.toMatchObject({ statusCode: 409 });
    await expect(report('unknown', { status: 'lost' })).rejects.toMatchObject({ code: 'shipment_not_found' });
  });

  test('of a carrier may come late, twice, and without those between', async () => {
    const { id } = await pack(await createOrder());
    const at = (hour: number) => new Date(Date.UTC(2099, 10, 22, hour));
    const carrier = (status: ShipmentStatus, hour: number, more = {}) =>
      report(id, { status, by: 'carrier', at: at(hour), carrierEventKey: `${status} ${hour}`, ...more });
    expect(await carrier('out_for_delivery', 9)).toBe('applied');
    expect(await getShipment(id)).toMatchObject({ status: 'out_for_delivery', handedOverAt: at(9) });
    expect(await carrier('out_for_delivery', 9)).toBe('repeated');
    // A scan of the day before arrives afterwards.
    expect(await carrier('in_transit', 3)).toBe('recorded');
    expect((await getShipment(id)).status).toBe('out_for_delivery');
    expect(await carrier('undelivered', 11, { undeliveredReason: 'not_reachable' })).toBe('applied');
    expect(await carrier('delivered', 15, { cashCollected: 999_999_00 })).toBe('applied');
    const { cashDue, cashCollected } = await getShipment(id);
    expect(cashCollected).toBe(cashDue);
    expect(await carrier('lost', 16)).toBe('ignored');
    expect(await carrier('in_transit', 17)).toBe('ignored');
    expect(await carrier('in_transit', 8)).toBe('recorded');
    expect((await getShipment(id)).status).toBe('delivered');
    expect(await listSteps(id)).toEqual([
      'packed',
      'in_transit',
      'in_transit',
      'handed_over',
      'out_for_delivery',
      'undelivered',
      'delivered',
    ]);
  });
});

describe('cash', () => {
  it('is booked when it is collected, and the order is paid when all of it is', async () => {
    const id = await createTwoLines();
    const [first, second] = [await pack(id, [{ position: 0, quantity: 2 }]), await pack(id)];
    for (const { id: shipmentId } of [first, second]) await report(shipmentId, { status: 'handed_over' });
    await report(first.id, { status: 'delivered', cashCollected: first.cashDue });
    expect(await getPayment(id)).toMatchObject({ paidAmount: first.cashDue, paidAt: null });
    expect((await getOrderRow(id)).paymentStatus).toBe('pending');
    await expect(report(second.id, { status: 'delivered', cashCollected: second.cashDue + 1 })).rejects.toMatchObject({
      code: 'cash_amount',
    });
    await report(second.id, { status: 'delivered', cashCollected: second.cashDue });
    expect(await getPayment(id)).toMatchObject({
      paidAmount: first.cashDue + second.cashDue,
      paidAt: expect.any(Date),
    });
    expect((await getOrderRow(id)).paymentStatus).toBe('paid');
  });

  it('can be reported after the delivery, once', async () => {
    const id = await createOrder();
    const { id: shipmentId, cashDue } = await pack(id);
    const carrier = (carrierEventKey: string, cashCollected?: number) =>
      report(shipmentId, { status: 'delivered', by: 'carrier', carrierEventKey, cashCollected });
    expect(await carrier('1')).toBe('applied');
    expect((await getOrderRow(id)).paymentStatus).toBe('pending');
    expect(await carrier('2', cashDue)).toBe('recorded');
    expect(await carrier('3', cashDue)).toBe('ignored');
    expect(await getPayment(id)).toMatchObject({ paidAmount: cashDue });
    expect((await getOrderRow(id)).paymentStatus).toBe('paid');
  });

  it('is not due for a parcel that was lost or came back', async () => {
    const id = await createTwoLines();
    const [first, second] = [await pack(id, [{ position: 0, quantity: 2 }]), await pack(id)];
    for (const { id: shipmentId } of [first, second]) await report(shipmentId, { status: 'handed_over' });
    await report(second.id, { status: 'delivered', cashCollected: second.cashDue });
    expect((await getOrderRow(id)).paymentStatus).toBe('pending');
    await report(first.id, { status: 'lost' });
    expect(await getShipment(first.id)).toMatchObject({ cashDue: 0, cashCollected: null });
    expect(await getOrderRow(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });
});

describe('the calls for the order as a whole', () => {
  test('pack and hand over, deliver, and leave cash open that was not collected', async () => {
    const id = await createTwoLines();
    await changeStatuses(id, 'processing');
    const [first] = [await pack(id, [{ position: 0, quantity: 1 }])];
    const shipped = await changeStatus(id, 'shipped', { carrier: 'Delhivery', trackingNumber: 'D1' });
    expect(shipped.body.data).toMatchObject({ status: 'shipped', carrier: 'Delhivery', trackingNumber: 'D1' });
    expect(await getShipment(first.id)).toMatchObject({ status: 'handed_over', carrierName: 'Delhivery', awb: 'D1' });
    const delivered = await changeStatus(id, 'delivered', { cashCollected: false });
    expect(delivered.body.data).toMatchObject({ status: 'delivered', paymentStatus: 'pending' });
    expect(await getPayment(id)).toMatchObject({ paidAmount: null, paidAt: null });
  });

  test('refuse delivered while something is not handed over', async () => {
    const id = await createTwoLines();
    const { id: shipmentId } = await pack(id, [{ position: 0, quantity: 1 }]);
    await report(shipmentId, { status: 'handed_over' });
    expect(await changeStatus(id, 'delivered')).toMatchObject({
      status: 409,
      body: { message: 'Some items of this order are not handed over to a courier yet.' },
    });
    expect((await getShipment(shipmentId)).status).toBe('handed_over');
  });

  test('cancel what is packed', async () => {
    const id = await createOrder();
    const { id: shipmentId } = await pack(id);
    expect((await openOrder(id)).canCancel).toBe(true);
    await shop.call(`POST /orders/${id}/cancel`, { headers: buyer.customer.bearer, body: {} });
    expect(await getShipment(shipmentId)).toMatchObject({ status: 'cancelled', cashDue: 0 });
    expect(await listSteps(shipmentId)).toEqual(['packed', 'cancelled']);
  });
});
