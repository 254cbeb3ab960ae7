import { randomUUID } from 'node:crypto';
import { type ShopEventType, shopEvents, shopEventTypes } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { events } from '../../../api/src/platform/db/schema';
import { setUpTestShop } from '../../../api/src/testing/shop';
import { webhookDeliveries } from '../../webhooks/api/tables';
import { createWebhookHelpers, startReceiver } from '../../webhooks/api/testing/webhook-shop';
import { createSandboxHelpers } from './testing/sandbox-shop';

const shop = setUpTestShop({ isDemo: false });
const { createKey, useKey, buildOrder, place } = createSandboxHelpers(shop);
const { call: callAsOwner, pointTo, send, clear } = createWebhookHelpers(shop);

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver(() => () => 204);
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await clear();
  receiver.received.length = 0;
});

/** Adds a webhook of the shop or of the sandbox that gets all events. */
const subscribe = async (isTest: boolean) => {
  const body = { url: 'https://hooks.example.in/shop', types: shopEventTypes, description: '', isTest };
  const { webhook } = (await callAsOwner('POST /admin/webhooks', body)).body.data;
  await pointTo(webhook._id, receiver.url.replace('/hook', isTest ? '/test' : '/live'));
  return webhook._id as string;
};

it('places, ships, refunds and receives webhooks, in the sandbox', async () => {
  await subscribe(true);
  await subscribe(false);
  const key = await createKey();
  expect(key.secret).toMatch(/^vastra_test_/);
  const call = useKey(key.headers);
  const { items, ...rest } = await buildOrder();
  const { total } = await call('POST /checkout/quote', { items, address: { postalCode: '560025' } });
  const { body: placed } = await place(key.headers, { body: { items, ...rest, expectedTotal: total } });
  const { order, accessToken } = placed.data;
  const id: string = order._id;
  expect(order).toMatchObject({ _id: expect.stringMatching(/^TEST-\w{8}$/), total, paymentStatus: 'pending' });
  expect(order.awaitsPaymentUntil).not.toBeNull();
  expect((await call(`POST /payments/demo/${id}?accessToken=${accessToken}`, { outcome: 'paid' })).paymentStatus).toBe(
    'paid',
  );
  const { shipments } = await call(`POST /admin/orders/${id}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
  const step = (status: string) => call(`POST /admin/shipments/${shipments[0].id}/status`, { status, carrier: 'DTDC' });
  await step('handed_over');
  expect(await step('delivered')).toMatchObject({ status: 'delivered', carrier: 'DTDC', next: [] });
  expect((await call(`GET /orders/${id}?accessToken=${accessToken}`)).status).toBe('shipped');
  const refund = { amount: 100, method: 'source', note: 'Goodwill', requestKey: 'refund-1' };
  for (let time = 0; time < 2; time++) await call(`POST /admin/orders/${id}/refunds`, refund);
  const seen = await call(`GET /admin/orders/${id}`);
  expect(seen.payment).toMatchObject({ received: total, refundable: total - 100, refunds: [{ status: 'refunded' }] });
  expect((await call('GET /admin/orders?q=asha&status=shipped')).rows).toMatchObject([{ _id: id, total }]);

  await send();
  const received = receiver.received.filter(({ path, event }) => path === '/test' || event.type.startsWith('order.'));
  expect(received.map(({ path, event }) => `${path} ${event.type}`).sort()).toEqual(
    [
      ...['order.placed', 'order.confirmed', 'payment.paid', 'shipment.packed', 'order.processing'],
      ...['shipment.handed_over', 'order.shipped', 'shipment.delivered', 'refund.due', 'refund.refunded'],
    ]
      .map((type) => `/test ${type}`)
      .sort(),
  );
  for (const { event } of received)
    expect(shopEvents[event.type as ShopEventType].data.strict().safeParse(event.data).error).toBeUndefined();
});

it('lists the events of the sandbox to test keys, and the events of the shop to other keys', async () => {
  const [test, live] = [await createKey(), await createKey({ isTest: false })];
  await place(test.headers, { paymentMethod: 'cod' });
  await send();
  const listTypes = async (headers: Record<string, string>) =>
    (await useKey(headers)('GET /admin/events?limit=500')).events.map(({ type }: { type: string }) => type);
  expect(await listTypes(test.headers)).toEqual(['order.placed', 'order.confirmed']);
  expect(await listTypes(live.headers)).toContain('product.created');
  expect((await listTypes(live.headers)).some((type: string) => type.startsWith('order.'))).toBe(false);
});

it('replays and tests within its side', async () => {
  const [testHook, liveHook] = [await subscribe(true), await subscribe(false)];
  const key = await createKey();
  await place(key.headers, { paymentMethod: 'cod' });
  await send();
  receiver.received.length = 0;
  for (const id of [testHook, liveHook]) {
    await callAsOwner(`POST /admin/webhooks/${id}/replay`, { since: new Date(Date.now() - 3_600_000).toISOString() });
    await callAsOwner(`POST /admin/webhooks/${id}/test`);
  }
  await send();
  const types = (path: string) =>
    receiver.received.filter((one) => one.path === path).map(({ event }) => event.type as string);
  expect(types('/test').sort()).toEqual(['order.confirmed', 'order.placed', 'webhook.test']);
  expect(types('/live')).toContain('product.created');
  expect(types('/live').filter((type) => type.startsWith('order.'))).toEqual([]);
});

it('stores no delivery to the other side, whichever code writes it', async () => {
  const [testHook, liveHook] = [await subscribe(true), await subscribe(false)];
  const key = await createKey();
  await place(key.headers, { paymentMethod: 'cod' });
  const [event] = await shop.db.select().from(events).where(eq(events.isTest, true));
  const { id: eventId, seq, object } = event;
  for (const webhookId of [liveHook, testHook])
    await shop.db.insert(webhookDeliveries).values({ webhookId, eventId, seq, object });
  const stored = await shop.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.eventId, eventId));
  expect(stored.map(({ webhookId }) => webhookId)).toEqual([testHook]);
});

it('pays an order with cash when its parcels are collected, and refunds a cancelled order', async () => {
  const key = await createKey();
  const call = useKey(key.headers);
  const { order: cash } = (await place(key.headers, { paymentMethod: 'cod' })).body.data;
  await call(`PUT /admin/orders/${cash._id}/status`, { status: 'processing' });
  await call(`PUT /admin/orders/${cash._id}/status`, { status: 'shipped', carrier: 'DTDC', trackingNumber: 'D1' });
  const { shipments } = await call(`GET /admin/orders/${cash._id}/shipments`);
  expect(shipments).toMatchObject([{ status: 'handed_over', cashDue: cash.total, trackingNumber: 'D1' }]);
  expect(await call(`PUT /admin/orders/${cash._id}/status`, { status: 'delivered' })).toMatchObject({
    ...{ status: 'delivered', paymentStatus: 'paid' },
  });
  await call(`POST /admin/orders/${cash._id}/refunds`, { amount: 10, method: 'source', note: 'Late' });
  expect((await call(`POST /admin/orders/${cash._id}/refund`, { reference: 'UTR 1' })).payment.refunds).toMatchObject([
    { method: 'payout', status: 'refunded', reference: 'UTR 1' },
  ]);

  const { order, accessToken } = (await place(key.headers)).body.data;
  await call(`POST /payments/demo/${order._id}?accessToken=${accessToken}`, { outcome: 'paid' });
  const cancelled = await call(`PUT /admin/orders/${order._id}/status`, { status: 'cancelled' });
  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', canCancel: false });
  const { next, payment } = await call(`GET /admin/orders/${order._id}`);
  expect([next, payment]).toMatchObject([[], { refundable: 0, refund: { amount: order.total } }]);
});

it('refuses as the shop does', async () => {
  const key = await createKey();
  const { headers } = key;
  const getCode = async (route: string, body?: unknown) => (await shop.call(route, { headers, body })).body.code;
  const again = { body: await buildOrder(), key: randomUUID() };
  const first = (await place(headers, again)).body.data;
  expect((await place(headers, again)).body.data).toEqual(first);
  const { order, accessToken } = first;
  const other = { ...again.body, email: 'other@example.in' };
  expect((await place(headers, { ...again, body: other })).body.code).toBe('idempotency_key_reused');
  expect((await place(headers, { body: { ...again.body, expectedTotal: 1 } })).body.code).toBe('total_changed');
  expect((await place(headers, { body: { ...again.body, giftCardCode: 'ABCD-EFGH-JKLM-NPQR' } })).status).toBe(422);
  const pack = { lines: [{ position: 0, quantity: 1 }] };
  expect(await getCode(`POST /admin/orders/${order._id}/shipments`, pack)).toBe('not_packable');
  expect(await getCode(`GET /orders/${order._id}?accessToken=wrong`)).toBe('order_not_found');
  await useKey(headers)(`POST /payments/demo/${order._id}?accessToken=${accessToken}`, { outcome: 'paid' });
  const tooMany = { lines: [{ position: 0, quantity: 3 }] };
  expect(await getCode(`POST /admin/orders/${order._id}/shipments`, tooMany)).toBe('nothing_to_pack');
  const refund = { amount: order.total + 1, method: 'source', note: 'Too much' };
  expect(await getCode(`POST /admin/orders/${order._id}/refunds`, refund)).toBe('refund_exceeds_payment');
  expect(await getCode('GET /admin/orders?tag=vip')).toBe('invalid_input');
  expect(await getCode('GET /admin/shipments/TEST-ABCDEFGH-1')).toBe('shipment_not_found');
  const narrow = await createKey({ permissions: ['orders.read'] });
  expect((await shop.call('GET /admin/events', { headers: narrow.headers })).body.code).toBe('permission_missing');
});

it('hides test orders from people and other keys, and is emptied by an admin', async () => {
  const [test, live] = [await createKey(), await createKey({ isTest: false })];
  const { order, accessToken } = (await place(test.headers)).body.data;
  for (const headers of [live.headers, {}])
    expect((await shop.call(`GET /orders/${order._id}?accessToken=${accessToken}`, { headers })).status).toBe(404);
  expect((await callAsOwner(`GET /admin/orders/${order._id}`)).status).toBe(404);
  expect((await callAsOwner('GET /admin/orders')).body.data.rows).toEqual([]);
  expect((await callAsOwner('GET /admin/sandbox')).body.data.orders).toBeGreaterThan(0);
  await callAsOwner('DELETE /admin/sandbox');
  expect((await callAsOwner('GET /admin/sandbox')).body.data).toEqual({ orders: 0, events: 0 });
  expect((await shop.call(`GET /admin/orders/${order._id}`, { headers: test.headers })).status).toBe(404);
});
