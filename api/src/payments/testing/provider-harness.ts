import { eq } from 'drizzle-orm';
import { paymentAttempts } from '../../platform/db/schema';
import { setUpTestShop, type TestShop } from '../../testing/shop';
import { CashfreeStandIn, cashfreeKeys } from '../cashfree/testing/cashfree-stand-in';
import { RazorpayStandIn, standInKeys } from '../razorpay/testing/razorpay-stand-in';
import { getOrderRow, placeTestOrder } from './payment-shop';
import type { WebhookMessage } from './provider-stand-in';

/** The behaviours that the stand-ins of all providers share. Ids are the provider's; amounts are in paise. */
export interface Harness {
  method: 'razorpay' | 'cashfree';
  url: string;
  listen(): Promise<object>;
  close(): Promise<void>;
  setDown(isDown: boolean): void;
  /** Makes a payment, and returns its id and the message about it. */
  pay(
    providerOrderId: string,
    outcome: 'paid' | 'failed',
    values?: { amount?: number; currency?: string },
  ): { id: string; message: WebhookMessage };
  /** Lets a payment by UPI end, and returns the message about it. */
  finish(id: string, outcome: 'paid' | 'failed'): WebhookMessage;
  forge(message: WebhookMessage): WebhookMessage;
  /** Amount for which an order is registered. */
  getAmount(providerOrderId: string): number;
  /** Fields that the script returns for a payment, signed where the provider does. */
  buildFields(paymentId: string): Record<string, string>;
  /** Fields of the script with a forged signature. */
  forgedFields(providerOrderId: string): Record<string, string>;
  listRefunds(): { paymentId: string; amount: number }[];
}

const forged = (header: string) => (message: WebhookMessage) => ({
  ...message,
  headers: { ...message.headers, [header]: Buffer.from('f'.repeat(64)).toString('hex').slice(0, 64) },
});

function buildRazorpay(): Harness {
  const standIn = new RazorpayStandIn();
  return {
    method: 'razorpay',
    url: '/api/v1/payments/razorpay/webhook',
    async listen() {
      const apiUrl = await standIn.listen();
      return { razorpay: { ...standInKeys, apiUrl, scriptUrl: `${apiUrl}/v1/checkout.js`, hasUpiIntent: true } };
    },
    close: () => standIn.close(),
    setDown: (isDown) => Object.assign(standIn, { isDown }),
    pay(orderId, outcome, values) {
      const status = outcome === 'paid' ? 'captured' : 'failed';
      const payment = standIn.pay(orderId, { status, ...values });
      return { id: payment.id, message: standIn.buildMessage(`payment.${status}`, { payment }) };
    },
    finish(id, outcome) {
      const payment = standIn.finish(id, { outcome });
      return standIn.buildMessage(outcome === 'paid' ? 'payment.captured' : 'payment.failed', { payment });
    },
    forge: forged('x-razorpay-signature'),
    getAmount: (orderId) => standIn.orders.find(({ id }) => id === orderId)!.amount,
    buildFields: (paymentId) => standIn.buildSignedFields(standIn.payments.find(({ id }) => id === paymentId)!),
    forgedFields: (orderId) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: 'pay_forged',
      razorpay_signature: 'f'.repeat(64),
    }),
    listRefunds: () => standIn.refunds.map(({ payment_id, amount }) => ({ paymentId: payment_id, amount })),
  };
}

function buildCashfree(): Harness {
  const standIn = new CashfreeStandIn();
  return {
    method: 'cashfree',
    url: '/api/v1/payments/cashfree/webhook',
    async listen() {
      const apiUrl = await standIn.listen();
      const settings = { ...cashfreeKeys, apiUrl, scriptUrl: `${apiUrl}/cashfree.js`, hasUpiIntent: true };
      return { cashfree: settings, paymentProvider: 'cashfree' };
    },
    close: () => standIn.close(),
    setDown: (isDown) => Object.assign(standIn, { isDown }),
    pay(orderId, outcome, { amount, currency } = {}) {
      const payment = standIn.pay(orderId, {
        payment_status: outcome === 'paid' ? 'SUCCESS' : 'FAILED',
        ...(amount && { payment_amount: amount / 100 }),
        ...(currency && { payment_currency: currency }),
      });
      const type = outcome === 'paid' ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK';
      return { id: payment.cf_payment_id, message: standIn.buildMessage(type, { payment }) };
    },
    finish(id, outcome) {
      const payment = standIn.finish(id, { outcome });
      const type = outcome === 'paid' ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK';
      return standIn.buildMessage(type, { payment });
    },
    forge: forged('x-webhook-signature'),
    getAmount: (orderId) => Math.round(standIn.orders.find(({ order_id }) => order_id === orderId)!.order_amount * 100),
    buildFields: (paymentId) => ({ cf_payment_id: paymentId, status: 'SUCCESS' }),
    forgedFields: (orderId) => ({ orderId, status: 'SUCCESS' }),
    listRefunds: () =>
      standIn.refunds.map((row) => ({ paymentId: row.cf_payment_id, amount: Math.round(row.refund_amount * 100) })),
  };
}

/** The providers, by name, for `describe.each`. */
export const providerHarnesses: [name: string, build: () => Harness][] = [
  ['Razorpay', buildRazorpay],
  ['Cashfree', buildCashfree],
];

/** Sets up a shop with the stand-in of a provider. Both run during the tests of a `describe`. */
export function setUpProviderShop(build: () => Harness) {
  const provider = build();
  const config = {};
  beforeAll(async () => Object.assign(config, await provider.listen()));
  const shop: TestShop = setUpTestShop(config);
  afterAll(() => provider.close());
  afterEach(() => provider.setDown(false));

  const place = async (stock = 3, couponCode?: string) => {
    const placed = await placeTestOrder(shop, { paymentMethod: provider.method, stock, couponCode });
    const call = (route: string, body?: object, query = `accessToken=${placed.accessToken}`) => {
      const [method, path = ''] = route.split(' ');
      return shop.call(`${method} /orders/${placed.orderId}/payment${path}?${query}`, { body });
    };
    const getView = async () => (await call('GET')).body.data;
    return { ...placed, call, getView };
  };
  return {
    provider,
    shop,
    place,
    send: ({ headers, body }: WebhookMessage) =>
      shop.app.inject({ method: 'POST', url: provider.url, headers, payload: body }),
    getOrder: (id: string) => getOrderRow(shop.db, id),
    /** Lets the next question to the provider happen at once. */
    forgetCheck: (id: string) =>
      shop.db.update(paymentAttempts).set({ checkedAt: null }).where(eq(paymentAttempts.orderId, id)),
    getProviderAttemptId: async (id: string) =>
      (await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0].providerAttemptId!,
  };
}
