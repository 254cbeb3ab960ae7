import type { Queryable } from '../../../platform/db/connect';
import { placeExchange } from '../exchange/place-exchange';
import { listLineUnits } from '../options/line-units';
import { valueLines } from '../options/return-values';
import { assertFee, getChargeableValue } from '../receipt/charge-fee';
import {
  assertNextStatus,
  changeReturnStatus,
  listReturnLines,
  lockReturn,
  type ReturnActor,
  type ReturnContext,
  type ReturnLineRow,
  type ReturnRow,
} from '../transition-return';

export interface Approval extends ReturnActor {
  /** Paise; undefined for the fee of the rules. */
  fee?: number;
  /** Shown to the customer. */
  note?: string;
  isDecidedByRule?: boolean;
}

/**
 * Approves a request in the caller's transaction. Items to exchange are replaced by an order that is placed now, so that the replacement is
 * held. A rejection changes nothing.
 *
 * @throws ReturnNotFoundError, ReturnTransitionNotAllowedError
 * @throws NotEnoughStockError if a replacement is sold out
 * @throws RefundAmountInvalidError for a fee that exceeds what the items are worth
 */
export async function approveReturn(
  tx: Queryable,
  id: string,
  { fee, note, by, actor, isDecidedByRule = false }: Approval,
  context: ReturnContext,
): Promise<ReturnRow> {
  const { order, row } = await lockReturn(tx, { id });
  assertNextStatus(row, 'approved');
  const lines = await listReturnLines(tx, id);
  if (fee !== undefined) await assertFeeOfRequest(tx, order.id, lines, fee);
  const exchangedLines = lines.filter(({ resolution }) => resolution === 'exchange');
  const replaced =
    exchangedLines.length > 0 ? await placeExchange(tx, { order, row, lines: exchangedLines }, context) : row;
  const values = { isDecidedByRule, ...(fee !== undefined && { fee }) };
  return changeReturnStatus(tx, replaced, { to: 'approved', note, by, actor, values }, context);
}

async function assertFeeOfRequest(
  tx: Queryable,
  orderId: string,
  lines: readonly ReturnLineRow[],
  fee: number,
): Promise<void> {
  const units = await listLineUnits(tx, orderId);
  assertFee(fee, getChargeableValue(valueLines(lines, units)));
}
