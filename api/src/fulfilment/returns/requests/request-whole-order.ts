import { NotReturnableError } from '../../../ordering/orders/errors';
import type { Queryable } from '../../../platform/db/connect';
import { type LineOption, type LoadedOptions, loadReturnOptions } from '../options/load-options';
import type { ReturnActor, ReturnContext, ReturnRow } from '../transition-return';
import { lockOrderRow } from '../transition-return';
import { type RequestedLine, requestReturn } from './request-return';

/** Builds the lines of a request of everything that can be returned, as a refund. */
export const buildWholeRequest = (lines: readonly LineOption[], comment: string): RequestedLine[] =>
  lines
    .filter(({ quantity, canRefund }) => quantity > 0 && canRefund)
    .map(({ units, quantity }) => ({
      position: units.line.position,
      quantity,
      reason: 'other',
      condition: 'unopened',
      comment,
      resolution: 'refund',
      pictureIds: [],
    }));

/**
 * Requests a return of all returnable items of an order, for screens that know no returns of single items.
 *
 * @throws OrderNotFoundError, NotReturnableError with the reason
 */
export async function requestWholeOrder(
  tx: Queryable,
  { orderId, comment, by, actor }: ReturnActor & { orderId: string; comment: string; by: 'customer' | 'admin' },
  context: ReturnContext,
): Promise<ReturnRow> {
  const order = await lockOrderRow(tx, orderId);
  const options = await loadReturnOptions(tx, order, context.now);
  const lines = buildWholeRequest(options.lines, comment);
  if (lines.length === 0) throw new NotReturnableError(order.status === 'cancelled' ? undefined : getRefusal(options));
  return requestReturn(tx, { orderId, lines, by, actor, needsPayout: false }, context);
}

/** Returns why nothing of an order can be returned; undefined for the usual sentence. */
function getRefusal({ lines, settings }: LoadedOptions): string | undefined {
  const isRefused = (refusal: LineOption['refusal']) => lines.some((line) => line.refusal === refusal);
  if (isRefused('late')) return `The ${settings.days} days for returning this order have passed.`;
  if (isRefused('excluded')) return lines.find(({ refusal }) => refusal === 'excluded')?.reason;
  return lines.every(({ refusal }) => refusal === 'not_delivered')
    ? 'This order has not been delivered yet.'
    : undefined;
}
