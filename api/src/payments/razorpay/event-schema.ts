import { z } from 'zod';
import type { ProviderEvent } from '../provider';
import { razorpayPaymentSchema, toProviderPayment } from './payment';

const refundSchema = z.object({
  id: z.string().max(100),
  payment_id: z.string().max(100),
  amount: z.number().int(),
  status: z.string().max(40),
  receipt: z.string().max(100).nullish(),
});

/** The part of a webhook message that the shop reads. The rest, which includes personal data, is dropped. */
const eventSchema = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: razorpayPaymentSchema }).optional(),
    refund: z.object({ entity: refundSchema }).optional(),
  }),
});

/** Reads a webhook message of Razorpay. Throws for a body that is none. */
export function parseRazorpayEvent(body: unknown): ProviderEvent {
  const { event: type, payload } = eventSchema.parse(body);
  const { payment, refund } = { payment: payload.payment?.entity, refund: payload.refund?.entity };
  const base = { type, providerOrderId: payment?.order_id ?? null };
  switch (type) {
    case 'payment.captured':
    case 'order.paid':
    case 'payment.failed':
      return { ...base, ...(payment && { payment: toProviderPayment(payment) }) };
    case 'refund.processed':
    case 'refund.failed': {
      if (!refund) return { ...base, outcome: 'no refund in it' };
      const { id: refundId, payment_id: paymentId, amount, receipt } = refund;
      const status = type === 'refund.processed' ? 'done' : 'failed';
      // Each attempt of a refund has its own number behind the key.
      const key = receipt?.replace(/-\d+$/, '');
      return { ...base, refund: { refundId, paymentId, amount, key, status } };
    }
    default:
      return base;
  }
}
