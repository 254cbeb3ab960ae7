import { z } from 'zod';
import { cashfreeId } from './payment';

/** The fields of Cashfree's refund that the shop reads; amounts in rupees. */
export const cashfreeRefundSchema = z.object({
  cf_refund_id: cashfreeId,
  cf_payment_id: cashfreeId.nullish(),
  order_id: z.string().max(100),
  refund_id: z.string().max(100),
  refund_amount: z.number(),
  refund_status: z.string().max(40),
});
export type CashfreeRefund = z.output<typeof cashfreeRefundSchema>;

/** Statuses of a refund that the bank will not pay any more. */
export const isFailedRefund = ({ refund_status }: Pick<CashfreeRefund, 'refund_status'>): boolean =>
  refund_status === 'CANCELLED' || refund_status === 'FAILED';

const own = /^[0-9a-f]{32}(x\d+)?$/;

/** Returns Cashfree's id of a refund, which has letters and digits alone, by the key of the shop and the number of attempts that failed. */
export const toRefundId = (key: string, failedCount: number): string =>
  `${key.replaceAll('-', '')}${failedCount > 0 ? `x${failedCount + 1}` : ''}`;

/** Returns the key of the shop; null for a refund that a person made at Cashfree. */
export function toRefundKey(refundId: string): string | null {
  if (!own.test(refundId)) return /^\d+(x\d+)?$/.test(refundId) ? refundId.replace(/x\d+$/, '') : null;
  const hex = refundId.slice(0, 32);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
