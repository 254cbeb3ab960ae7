import { canCancelReturn } from '@vastra/shared/contract/return-state';
import type { Queryable } from '../../../platform/db/connect';
import { ReturnNotCancellableError } from '../errors';
import { cancelExchange } from '../exchange/cancel-exchange';
import {
  changeReturnStatus,
  lockReturn,
  type ReturnActor,
  type ReturnContext,
  type ReturnRow,
} from '../transition-return';

/** Declines a request with a reason that the customer reads. Throws ReturnNotFoundError, ReturnTransitionNotAllowedError. */
export async function declineReturn(
  tx: Queryable,
  id: string,
  { reason, ...actor }: ReturnActor & { reason: string },
  context: ReturnContext,
): Promise<ReturnRow> {
  const { row } = await lockReturn(tx, { id });
  const values = { declineReason: reason };
  return changeReturnStatus(tx, row, { to: 'declined', note: reason, ...actor, values }, context);
}

/**
 * Takes a request back before the items are picked up. The replacement of an exchange is cancelled with it.
 *
 * @throws ReturnNotFoundError
 * @throws ReturnNotCancellableError also after money was refunded early, because the customer would not send the items then
 */
export async function cancelReturn(
  tx: Queryable,
  which: { orderId: string; number: number },
  actor: ReturnActor & { by: 'customer' | 'admin' },
  context: ReturnContext,
): Promise<ReturnRow> {
  const { row } = await lockReturn(tx, which);
  if (!canCancelReturn(row.status) || row.isRefundedEarly) throw new ReturnNotCancellableError();
  const cancelled = await changeReturnStatus(tx, row, { to: 'cancelled', ...actor }, context);
  const isOver = await cancelExchange(tx, cancelled, { note: 'The return was taken back', ...actor }, context);
  if (!isOver) throw new ReturnNotCancellableError();
  return cancelled;
}
