import { eq } from 'drizzle-orm';
import { type App, buildApp } from '../../app';
import { getOrderContext } from '../../ordering/orders/order-context';
import { placeTestOrder } from '../../payments/testing/payment-shop';
import type { Connection } from '../../platform/db/connect';
import { payments, shipmentEvents, shipments } from '../../platform/db/schema';
import { openTestDatabase } from '../../testing/database';
import { type TestShop, testConfig } from '../../testing/shop';
import { applyShipmentEvent, type ShipmentEvent } from './apply-shipment-event';
import { packShipment } from './pack-shipment';

let connection: Connection;
let app: App;
const shop = {} as TestShop;

beforeAll(async () => {
  connection = await openTestDatabase();
  app = await buildApp({ db: connection.db, config: testConfig, log: false });
  Object.assign(shop, { db: connection.db, app, services: app.services });
});

afterAll(async () => {
  await app?.close();
  await connection?.close();
});

const getContext = () => ({ ...getOrderContext(app.services), now: new Date() });
const pack = (orderId: string) =>
  shop.db.transaction((tx) => packShipment(tx, { orderId, lines: 'rest' }, { ...getContext(), by: 'admin' }));
const report = (id: string, event: ShipmentEvent) =>
  shop.db.transaction((tx) => applyShipmentEvent(tx, id, event, getContext()));

test('two admins cannot pack the same units', async () => {
  const { orderId } = await placeTestOrder(shop, { paymentMethod: 'cod' });
  const results = await Promise.allSettled([pack(orderId), pack(orderId), pack(orderId)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId))).toHaveLength(1);
});

test('a webhook that is sent twice and an admin book the cash once', async () => {
  const { orderId } = await placeTestOrder(shop, { paymentMethod: 'cod' });
  const { id, cashDue } = await pack(orderId);
  await report(id, { status: 'handed_over', by: 'admin' });
  const delivered = { status: 'delivered', cashCollected: cashDue } as const;
  const webhook = { ...delivered, by: 'carrier', carrierEventKey: 'd1' } as const;
  await Promise.allSettled([report(id, webhook), report(id, { ...delivered, by: 'admin' }), report(id, webhook)]);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(payment.paidAmount).toBe(cashDue);
  const events = await shop.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, id));
  expect(events.filter(({ status }) => status === 'delivered')).toHaveLength(1);
});

test('an order is either cancelled or handed over', async () => {
  const { orderId, accessToken } = await placeTestOrder(shop, { paymentMethod: 'cod' });
  const { id } = await pack(orderId);
  const cancel = app.inject({
    method: 'POST',
    url: `/api/v1/orders/${orderId}/cancel?accessToken=${accessToken}`,
    payload: {},
  });
  const [handedOver, cancelled] = await Promise.allSettled([
    report(id, { status: 'handed_over', by: 'admin' }),
    cancel,
  ]);
  const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.statusCode === 200;
  expect(handedOver.status === 'fulfilled').toBe(!isCancelled);
  const [{ status }] = await shop.db.select().from(shipments).where(eq(shipments.id, id));
  expect(status).toBe(isCancelled ? 'cancelled' : 'handed_over');
});
