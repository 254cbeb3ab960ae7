import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { auditLog, draftOrders, paymentAttempts, refunds } from '../../platform/db/schema';
import { postalAddress, setUpTestShop } from '../../testing/shop';
import { hashProviderKeys, readTestPayment } from './test-payment';

const shop = setUpTestShop();
let buyer: Buyer;
const { getAdmin } = createOrderingHelpers(shop, () => buyer);

beforeAll(async () => {
  buyer = await createBuyer(shop);
});

const call = async (route: string, body?: object) =>
  shop.call(route, { headers: (await getAdmin()).bearer, ...(body && { body }) });
const readSetup = async () => {
  const { steps, testPayment } = (await call('GET /admin/setup')).body.data;
  return { step: steps.find(({ id }: { id: string }) => id === 'payments'), testPayment };
};

it('follows the order, the payment and the refund of the test payment, and says what is to do', async () => {
  expect((await readSetup()).testPayment).toBeUndefined();
  const draft = (
    await call('POST /admin/draft-orders', {
      userId: buyer.customer.userId,
      address: postalAddress,
      items: [{ variantId: buyer.jacket.variantIds[0], quantity: 2 }],
    })
  ).body.data;
  expect((await call('POST /admin/setup/test-payment', { draftOrderId: 'none' })).body.code).toBe('draft_not_found');
  expect((await call('POST /admin/setup/test-payment', { draftOrderId: draft.id })).status).toBe(201);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'test_payment'));
  expect(entries).toMatchObject([{ action: 'start', entityId: draft.id }]);
  const { step, testPayment } = await readSetup();
  expect(step).toMatchObject({ state: 'to-do', message: expect.stringContaining('Enter an address') });
  expect(testPayment).toMatchObject({
    ...{ provider: 'Demo payment', isOfCurrentKeys: true },
    stages: [{ label: 'Order', state: 'waiting', screen: `/admin/draft-orders/${draft.id}` }],
  });

  const placed = await call(`POST /admin/draft-orders/${draft.id}/place`, {
    ...{ version: 1, paymentMethod: 'demo', expectedTotal: 1000 },
  });
  expect(placed.status).toBe(201);
  const [{ orderId }] = await shop.db.select().from(draftOrders).where(eq(draftOrders.id, draft.id));
  await shop.db.insert(paymentAttempts).values({
    ...{ orderId: orderId!, provider: 'demo', kind: 'checkout', status: 'failed', failure: 'The bank has refused it.' },
  });
  expect((await readSetup()).testPayment.stages).toMatchObject([
    { label: 'Order', state: 'done' },
    { label: 'Payment', state: 'failed', message: expect.stringMatching(/^The bank has refused it\./) },
  ]);

  expect((await call(`POST /payments/demo/${orderId}`, { outcome: 'paid' })).status).toBe(200);
  expect((await readSetup()).testPayment.stages).toMatchObject([
    { state: 'done' },
    { label: 'Payment', state: 'done' },
    { label: 'Refund', state: 'waiting', message: expect.stringContaining('Cancel the order') },
  ]);
  const cancelled = await call(`PUT /admin/orders/${orderId}/status`, { status: 'cancelled' });
  expect(cancelled.body).toMatchObject({ success: true });
  expect((await readSetup()).testPayment.stages[2].message).toMatch(/on its way|was made/);
  await shop.db.update(refunds).set({ status: 'refunded' }).where(eq(refunds.orderId, orderId!));
  expect((await readSetup()).step).toMatchObject({
    state: 'done',
    message: 'The test payment has passed: Demo payment has captured it and made its refund.',
  });
});

it('proves nothing about other keys', async () => {
  const { config } = shop.services;
  const changed = { ...config, razorpay: { keyId: 'rzp_live_2', keySecret: 'other' } } as never;
  expect(await readTestPayment(shop.db, changed)).toMatchObject({ isOfCurrentKeys: false });
  expect(hashProviderKeys(changed, 'razorpay')).not.toBe(hashProviderKeys(config, 'razorpay'));
  expect(hashProviderKeys(changed, 'razorpay')).not.toContain('rzp');
});

it('leaves the proof to other orders when its draft is deleted', async () => {
  await shop.db.delete(draftOrders);
  expect(await readTestPayment(shop.db, shop.services.config)).toBeUndefined();
});
