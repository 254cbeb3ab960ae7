import type { FastifyInstance } from 'fastify';
import Razorpay from 'razorpay';
import type { Capture, PaymentProvider, PaymentRequest } from '../provider';
import { callRazorpay, createRazorpayClient } from './client';
import type { RazorpaySettings } from './settings';

/** The provider for Razorpay's hosted page. The browser posts a form to it, so that no script of Razorpay runs in the shop. */
export interface RazorpayProvider extends PaymentProvider {
  /** Fetches the current state of a payment. */
  fetchPayment(paymentId: string): Promise<Capture & { isCaptured: boolean }>;
  /** Returns whether the signature proves that Razorpay's page took this payment for this order. */
  hasValidSignature(providerOrderId: string, paymentId: string, signature: string): boolean;
}

/** Returns the provider of an application, or undefined if Razorpay is not configured. */
export const findRazorpayProvider = ({ paymentProviders }: FastifyInstance): RazorpayProvider | undefined =>
  paymentProviders.razorpay as RazorpayProvider | undefined;

/** Creates the provider. Its calls throw `RazorpayError`. */
export function createRazorpayProvider(settings: RazorpaySettings): RazorpayProvider {
  const { keyId, keySecret, apiUrl } = settings;
  const client = createRazorpayClient(settings);

  return {
    async registerOrder({ orderId, amount, currency }) {
      const { id } = await callRazorpay(
        client.orders.create({ amount, currency, receipt: orderId, payment: captureSettings }),
      );
      return id;
    },

    getPaymentStart: (request, providerOrderId) => ({
      kind: 'form',
      action: `${apiUrl}/v1/checkout/embedded`,
      fields: { key_id: keyId, order_id: providerOrderId, ...buildFormFields(request) },
    }),

    async listCaptures(providerOrderId) {
      const { items } = await callRazorpay(client.orders.fetchPayments(providerOrderId));
      return items.filter(isCaptured).map(toCapture);
    },

    async refundPayment({ orderId, paymentId, amount }) {
      const { items } = await callRazorpay(client.payments.fetchMultipleRefund(paymentId, { count: 100 }));
      const failedCount = items.filter(({ status }) => status === 'failed').length;
      const existing = items.find((item) => item.status !== 'failed' && item.amount === amount);
      // A refund that failed at the bank needs another receipt, because Razorpay returns the failed one for the same receipt.
      const receipt = `${paymentId}-${failedCount + 1}`;
      const refund =
        existing ??
        (await callRazorpay(client.payments.refund(paymentId, { amount, receipt, notes: { order: orderId } })));
      return { refundId: refund.id, isDone: refund.status === 'processed' };
    },

    async fetchPayment(paymentId) {
      const payment = await callRazorpay(client.payments.fetch(paymentId));
      return { ...toCapture(payment), isCaptured: isCaptured(payment) };
    },

    // Does what the SDK's `validatePaymentVerification` does, which the SDK does not export.
    hasValidSignature: (providerOrderId, paymentId, signature) =>
      Razorpay.validateWebhookSignature(`${providerOrderId}|${paymentId}`, signature, keySecret),
  };
}

/** Captures automatically within 20 minutes, the time for which an order can wait. Razorpay refunds what a bank authorises later. */
const captureSettings = {
  capture: 'automatic' as const,
  capture_options: { automatic_expiry_period: 20, manual_expiry_period: 20, refund_speed: 'normal' as const },
};

function buildFormFields({
  orderId,
  amount,
  currency,
  name,
  email,
  phone,
  siteUrl,
}: PaymentRequest): Record<string, string> {
  const id = encodeURIComponent(orderId);
  return {
    amount: String(amount),
    currency,
    name: 'Vastra',
    description: `Order ${orderId}`,
    'prefill[name]': name,
    'prefill[contact]': phone,
    ...(email && { 'prefill[email]': email }),
    callback_url: `${siteUrl}/api/v1/payments/razorpay/return/${id}`,
    cancel_url: `${siteUrl}/checkout/pay/${id}?failed=1`,
  };
}

interface Payment {
  id: string;
  order_id: string;
  amount: number | string;
  currency: string;
  status: string;
}

const isCaptured = ({ status }: Payment): boolean => status === 'captured';

const toCapture = ({ id, order_id, amount, currency }: Payment): Capture => ({
  paymentId: id,
  providerOrderId: order_id,
  amount: Number(amount),
  currency,
});
