import Razorpay from 'razorpay';
import type { Captured, Due, Provider } from '../provider';
import { answered, openClient } from './client';
import type { RazorpaySettings } from './settings';

/** Through Razorpay's own payment page: a form is posted to it, so none of its scripts runs in the shop. */
export interface RazorpayProvider extends Provider {
  /** A payment by its id, as Razorpay has it now. */
  fetch(paymentId: string): Promise<Captured & { isCaptured: boolean }>;
  /** Whether Razorpay's page has signed this payment of this order. */
  isSigned(providerOrderId: string, paymentId: string, signature: string): boolean;
}

export function razorpayProvider(settings: RazorpaySettings): RazorpayProvider {
  const { keyId, keySecret, apiUrl } = settings;
  const client = openClient(settings);

  return {
    async register({ orderId, amount, currency }) {
      const { id } = await answered(
        client.orders.create({ amount, currency, receipt: orderId, payment: automatically }),
      );
      return id;
    },

    start: (due, providerOrderId) => ({
      kind: 'form',
      action: `${apiUrl}/v1/checkout/embedded`,
      fields: { key_id: keyId, order_id: providerOrderId, ...fieldsOf(due) },
    }),

    async find(providerOrderId) {
      const { items } = await answered(client.orders.fetchPayments(providerOrderId));
      return items.filter(isCaptured).map(paymentOf);
    },

    async refund({ orderId, paymentId, amount }) {
      const { items } = await answered(client.payments.fetchMultipleRefund(paymentId, { count: 100 }));
      const failed = items.filter(({ status }) => status === 'failed').length;
      const known = items.find(({ status, amount: given }) => status !== 'failed' && given === amount);
      // A refund that failed at the bank is asked for anew: by another name, or Razorpay answers the old one.
      const receipt = `${paymentId}-${failed + 1}`;
      const refund =
        known ?? (await answered(client.payments.refund(paymentId, { amount, receipt, notes: { order: orderId } })));
      return { refundId: refund.id, isDone: refund.status === 'processed' };
    },

    async fetch(paymentId) {
      const payment = await answered(client.payments.fetch(paymentId));
      return { ...paymentOf(payment), isCaptured: isCaptured(payment) };
    },

    // What the SDK's `validatePaymentVerification` does; that one is not among its exports.
    isSigned: (providerOrderId, paymentId, signature) =>
      Razorpay.validateWebhookSignature(`${providerOrderId}|${paymentId}`, signature, keySecret),
  };
}

/** Minutes: as long as the order can wait for it. What a bank allows later than that goes back by itself. */
const automatically = {
  capture: 'automatic' as const,
  capture_options: { automatic_expiry_period: 20, manual_expiry_period: 20, refund_speed: 'normal' as const },
};

function fieldsOf({ orderId, amount, currency, name, email, phone, siteUrl }: Due): Record<string, string> {
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

const paymentOf = ({ id, order_id, amount, currency }: Payment): Captured => ({
  paymentId: id,
  providerOrderId: order_id,
  amount: Number(amount),
  currency,
});
