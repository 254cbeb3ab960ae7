import { and, eq } from 'drizzle-orm';
import { getCreditedRounding } from '../../../accounting/invoices/credit-notes';
import type { AssertRefundAmount } from '../../../ordering/orders/access/refund-confirmation';
import type { Queryable } from '../../../platform/db/connect';
import { returnLines, returns } from '../../../platform/db/schema';
import { getReturnedCharges } from '../../../pricing/amounts/order-fees';
import { EarlyRefundNotPossibleError } from '../errors';
import { listLineUnits } from '../options/line-units';
import { getReturnValues } from '../options/return-values';
import {
  addReturnEvent,
  listReturnLines,
  lockReturn,
  type ReturnActor,
  type ReturnContext,
  type ReturnLineRow,
  type ReturnRow,
} from '../transition-return';
import { fixFee } from './charge-fee';
import { isWholeOrder, payBack, sumUnits, toCreditedPart } from './complete-return';
import { loadCompensatedParts } from './credit-parts';
import { splitCompensation } from './split-compensation';

/** Returns whether a person can refund a return before its items are received. The replacement of an exchange is held already. */
export const canRefundEarly = (
  { status, isRefundedEarly }: Pick<ReturnRow, 'status' | 'isRefundedEarly'>,
  lines: readonly Pick<ReturnLineRow, 'resolution'>[],
): boolean =>
  (status === 'approved' || status === 'picked_up') &&
  !isRefundedEarly &&
  lines.every(({ resolution }) => resolution !== 'exchange');

/**
 * Refunds an approved return before its items are received, because a person decides so. What is received later is not refunded again; the
 * credit note follows with the receipt, also for what does not arrive, because it is given back.
 *
 * @throws ReturnNotFoundError, EarlyRefundNotPossibleError, or what `assertRefundAmount` throws
 */
export async function refundReturnEarly(
  tx: Queryable,
  id: string,
  { note, by, actor, assertRefundAmount }: ReturnActor & { note: string; assertRefundAmount: AssertRefundAmount },
  context: ReturnContext,
): Promise<ReturnRow> {
  const { now } = context;
  const { order, row } = await lockReturn(tx, { id });
  const unitsByLine = await listLineUnits(tx, order.id);
  const lines = await listReturnLines(tx, id);
  if (!canRefundEarly(row, lines)) throw new EarlyRefundNotPossibleError();
  const values = getReturnValues(unitsByLine, lines);
  const valued = lines.map((line, index) => {
    const { value, deduction, units } = values[index];
    return { ...line, refundAmount: value - deduction, deduction, units };
  });
  for (const { position, refundAmount, deduction, units } of valued) {
    const isThisLine = and(eq(returnLines.returnId, id), eq(returnLines.position, position));
    await tx.update(returnLines).set({ refundAmount, deduction, units }).where(isThisLine);
  }
  const isWhole = await isWholeOrder(
    tx,
    { order, row },
    sumUnits(lines, ({ quantity }) => quantity),
  );
  const delivery = isWhole ? getReturnedCharges(order) : 0;
  const rounding = await getCreditedRounding(tx, toCreditedPart(row, { lines: valued, includesDelivery: isWhole }));
  const amounts = splitCompensation(valued, {
    fee: row.fee,
    delivery: delivery + rounding,
    exchangeUsed: 0,
    isRefundedEarly: false,
  });
  await assertRefundAmount(tx, amounts.refund);
  const parts = await loadCompensatedParts(tx, order, valued, { ...amounts, delivery });
  await payBack(tx, { order, row, actor, note }, { ...amounts, parts }, context);
  await fixFee(tx, row, valued);
  const [refunded] = await tx
    .update(returns)
    .set({ isRefundedEarly: true, updatedAt: now })
    .where(eq(returns.id, id))
    .returning();
  await addReturnEvent(tx, row, { note: 'Refunded before the items were received', by, actor }, now);
  return refunded;
}
