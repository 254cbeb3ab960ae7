import Razorpay from 'razorpay';
import type { CheckoutForm, PaymentProvider, PaymentRequest, RefundOrder, StartedUpi } from '../provider';
import { callRazorpay, createRazorpayClient } from './client';
import { razorpayPaymentSchema, toProviderPayment } from './payment';
import { createSavedMethods } from './saved-methods';
import type { RazorpaySettings } from './settings';

/** Address that Razorpay itself stores for a payment whose payer has none. Its UPI call requires one. */
const placeholderEmail = 'void@razorpay.com';

/**
 * Creates the provider for Razorpay's Standard Checkout, whose script runs on the payment page alone, and for its UPI intent. Its calls throw
 * `RazorpayError`.
 */
export function createRazorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, scriptUrl, hasUpiIntent } = settings;
  const client = createRazorpayClient(settings);
  const toPayment = (payment: unknown) => toProviderPayment(razorpayPaymentSchema.parse(payment));

  return {
    instruments: ['upi', 'card', 'netbanking', 'wallet', 'emi'],

    async registerOrder({ orderId, amount, currency }) {
      const { id } = await callRazorpay(
        client.orders.create({
          amount,
          currency,
          receipt: orderId,
          notes: { order: orderId },
          payment: captureSettings,
        }),
      );
      return id;
    },

    async listPayments(providerOrderId) {
      const { items } = await callRazorpay(client.orders.fetchPayments(providerOrderId));
      return items.map(toPayment);
    },

    ...(hasUpiIntent && {
      startUpi: (request, providerOrderId, browser) => startUpi(client, request, providerOrderId, browser),
    }),

    buildCheckout: async (request, order_id) => buildCheckout({ keyId, scriptUrl }, request, order_id),

    findProvenPayment(providerOrderId, fields) {
      const { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature } = fields;
      const isProven =
        paymentId &&
        signature &&
        orderId === providerOrderId &&
        isSignedPayment({ orderId, paymentId, signature }, keySecret);
      return isProven ? paymentId : undefined;
    },

    async findRefund(refund) {
      const { existing } = await findExistingRefund(client, refund);
      return existing && { refundId: existing.id, isDone: existing.status === 'processed' };
    },

    async refundPayment(request) {
      const { orderId, paymentId, amount, key } = request;
      const { existing, failedCount } = await findExistingRefund(client, request);
      // A refund that failed at the bank needs another receipt, because Razorpay returns the failed one for the same receipt.
      const receipt = `${key}-${failedCount + 1}`;
      const refund =
        existing ??
        (await callRazorpay(client.payments.refund(paymentId, { amount, receipt, notes: { order: orderId } })));
      return { refundId: refund.id, isDone: refund.status === 'processed' };
    },

    savedMethods: createSavedMethods(client),
  };
}

/** Does what the SDK's `validatePaymentVerification` does, which the SDK does not export. */
const isSignedPayment = (
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean => Razorpay.validateWebhookSignature(`${orderId}|${paymentId}`, signature, keySecret);

/** Starts a payment by UPI intent. */
async function startUpi(
  client: Razorpay,
  { orderId, amount, currency, email, phone, siteUrl, description }: PaymentRequest,
  providerOrderId: string,
  browser: { ip: string; userAgent: string },
): Promise<StartedUpi> {
  const { razorpay_payment_id: attemptId, link } = await callRazorpay(
    createUpi(client, {
      amount,
      currency,
      order_id: providerOrderId,
      email: email ?? placeholderEmail,
      contact: phone,
      method: 'upi',
      ip: browser.ip,
      referer: siteUrl,
      user_agent: browser.userAgent,
      description,
      notes: { order: orderId },
      upi: { flow: 'intent' },
    }),
  );
  return { attemptId, intentUrl: link };
}

/** Finds the refund of a request that has not failed, and counts those that have. */
async function findExistingRefund(client: Razorpay, { paymentId, amount, key, otherRefundIds }: RefundOrder) {
  const { items } = await callRazorpay(client.payments.fetchMultipleRefund(paymentId, { count: 100 }));
  const isOfKey = ({ receipt }: { receipt?: string | null }) => receipt?.replace(/-\d+$/, '') === key;
  const failedCount = items.filter((item) => item.status === 'failed' && isOfKey(item)).length;
  const candidates = items.filter(({ id, status }) => status !== 'failed' && !otherRefundIds.includes(id));
  // A refund without a receipt was made in Razorpay's dashboard. It counts for the refund of its amount.
  const existing = candidates.find(isOfKey) ?? candidates.find((item) => !item.receipt && item.amount === amount);
  return { existing, failedCount };
}

/** The SDK's type of this call lacks the link, and demands fields that only collect requests have. */
const createUpi = (client: Razorpay, body: object) =>
  client.payments.createUpi(body as Parameters<typeof client.payments.createUpi>[0]) as unknown as Promise<{
    razorpay_payment_id: string;
    link: string;
  }>;

/** Captures automatically within 20 minutes, the time for which an order can wait. Razorpay refunds what a bank authorises later. */
const captureSettings = {
  capture: 'automatic' as const,
  capture_options: { automatic_expiry_period: 20, manual_expiry_period: 20, refund_speed: 'normal' as const },
};

/** Returns the options of Razorpay's form. */
const buildCheckout = (
  { keyId, scriptUrl }: Pick<RazorpaySettings, 'keyId' | 'scriptUrl'>,
  { shopName, orderId, amount, currency, name, email, phone, description, customerId }: PaymentRequest,
  order_id: string,
): CheckoutForm => ({
  // https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/
  adapter: 'handler',
  script: scriptUrl,
  global: 'Razorpay',
  options: {
    key: keyId,
    order_id,
    amount,
    currency,
    name: shopName,
    description,
    prefill: { name, contact: phone, ...(email && { email }) },
    notes: { order: orderId },
    ...(customerId && { customer_id: customerId, remember_customer: true }),
    // Failures are shown on the shop's page, which offers another way.
    retry: { enabled: true, max_count: 3 },
    config: { display: { preferences: { show_default_blocks: true } } },
  },
});
