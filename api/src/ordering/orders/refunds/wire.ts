import { type Refund, toRupees } from '@vastra/shared/contract';
import type { refunds } from '../../../platform/db/schema';

type RefundRow = typeof refunds.$inferSelect;

/** Converts a refund to the contract's `Refund`, with the amount in rupees. */
export const toWireRefund = (row: RefundRow): Refund => ({
  id: row.id,
  amount: toRupees(row.amount),
  status: row.status,
  method: row.method,
  reason: row.reason,
  dueAt: row.dueAt.toISOString(),
  refundedAt: row.refundedAt?.toISOString() ?? null,
  payoutLabel: row.payoutLabel,
});
