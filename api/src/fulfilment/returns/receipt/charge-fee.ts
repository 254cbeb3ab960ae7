import { toRupees } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { getRefundable } from '../../../payments/refunds/received-amount';
import { awaitsCash } from '../../../payments/refunds/refund-limits';
import type { Queryable } from '../../../platform/db/connect';
import { returns } from '../../../platform/db/schema';
import { formatRupees } from '../../../platform/messages/format';
import { RefundAmountInvalidError } from '../errors';
import type { ReturnLineRow, ReturnRow } from '../transition-return';

type ValuedLine = Pick<ReturnLineRow, 'resolution' | 'refundAmount'>;

/** Returns the value that a fee can reduce, in paise. The value of exchanged items pays their replacement. */
export const getChargeableValue = (lines: readonly ValuedLine[]): number =>
  lines.reduce((sum, { resolution, refundAmount }) => sum + (resolution === 'exchange' ? 0 : (refundAmount ?? 0)), 0);

/** Throws `RefundAmountInvalidError` for a fee in paise that exceeds the value. */
export function assertFee(fee: number, value: number): void {
  if (fee <= value) return;
  const text = formatRupees(toRupees(value));
  throw new RefundAmountInvalidError('fee', `The fee can be at most ${text}, what is refunded for the items`);
}

/** Stores the fee of a return, in paise. */
export const changeFee = async (tx: Queryable, { id }: Pick<ReturnRow, 'id'>, fee: number): Promise<ReturnRow> =>
  (await tx.update(returns).set({ fee }).where(eq(returns.id, id)).returning())[0];

/**
 * Fixes the fee of a return after its refund: at most the value that it reduces, and what the order has kept, because a refund by hand can have
 * given that back before. Its invoice has this fee.
 */
export async function fixFee(tx: Queryable, row: ReturnRow, lines: readonly ValuedLine[]): Promise<ReturnRow> {
  const { rest } = await getRefundable(tx, row.orderId);
  // Cash that still comes pays the fee.
  const limit = (await awaitsCash(tx, row.orderId)) ? row.fee : rest.money + rest.credit;
  const fee = Math.min(row.fee, getChargeableValue(lines), limit);
  return fee === row.fee ? row : changeFee(tx, row, fee);
}
