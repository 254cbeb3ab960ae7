import type { Queryable } from '../../../platform/db/connect';
import { placeExchange } from '../exchange/place-exchange';
import {
  assertNextStatus,
  changeReturnStatus,
  listReturnLines,
  lockReturn,
  type ReturnActor,
  type ReturnContext,
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
  const exchangedLines = lines.filter(({ resolution }) => resolution === 'exchange');
  const replaced =
    exchangedLines.length > 0 ? await placeExchange(tx, { order, row, lines: exchangedLines }, context) : row;
  const values = { isDecidedByRule, ...(fee !== undefined && { fee }) };
  return changeReturnStatus(tx, replaced, { to: 'approved', note, by, actor, values }, context);
}
