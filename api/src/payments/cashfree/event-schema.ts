import { z } from 'zod';
import type { ProviderEvent } from '../provider';
import { cashfreeId, cashfreePaymentSchema, toPaise, toProviderPayment } from './payment';
import { cashfreeRefundSchema, isFailedRefund, toRefundKey } from './refund';

/** The part of a webhook message that the shop reads. The rest, which includes personal data, is dropped. */
const eventSchema = z.object({
  type: z.string().max(100),
  data: z.object({
    order: z.object({ order_id: z.string().max(100) }).optional(),
    payment: z.unknown().optional(),
    refund: z.unknown().optional(),
    error_details: z.unknown().optional(),
    charges_details: z.unknown().optional(),
  }),
});

const chargesSchema = z.object({ service_charge: z.number(), service_tax: z.number() });
const paidSchema = z.object({ cf_payment_id: cashfreeId });

/** Reads a webhook message of Cashfree. Throws for a body that is none. */
export function parseCashfreeEvent(body: unknown): ProviderEvent {
  const { type, data } = eventSchema.parse(body);
  const providerOrderId = data.order?.order_id ?? null;
  switch (type) {
    case 'PAYMENT_SUCCESS_WEBHOOK':
    case 'PAYMENT_FAILED_WEBHOOK':
    case 'PAYMENT_USER_DROPPED_WEBHOOK': {
      if (!data.payment) return { type, providerOrderId };
      const raw = { ...(data.payment as object), ...(data.error_details ? { error_details: data.error_details } : {}) };
      const payment = toProviderPayment(cashfreePaymentSchema.parse(raw), providerOrderId ?? '');
      return { type, providerOrderId, payment };
    }
    case 'PAYMENT_CHARGES_WEBHOOK': {
      if (!data.charges_details) return { type, providerOrderId };
      const { service_charge: net, service_tax: tax } = chargesSchema.parse(data.charges_details);
      const { cf_payment_id: paymentId } = paidSchema.parse(data.payment);
      return { type, providerOrderId, charge: { paymentId, fee: toPaise(net + tax), feeTax: toPaise(tax) } };
    }
    case 'REFUND_STATUS_WEBHOOK': {
      const refund = cashfreeRefundSchema.parse(data.refund);
      const { cf_refund_id: refundId, cf_payment_id, refund_amount, refund_id, order_id } = refund;
      if (refund.refund_status !== 'SUCCESS' && !isFailedRefund(refund))
        return { type, providerOrderId: order_id, outcome: 'refund under way' };
      const status = isFailedRefund(refund) ? 'failed' : 'done';
      const report = {
        refundId,
        paymentId: cf_payment_id ?? '',
        amount: toPaise(refund_amount),
        key: toRefundKey(refund_id),
      };
      return { type, providerOrderId: order_id, refund: { ...report, status } };
    }
    default:
      return { type, providerOrderId };
  }
}
