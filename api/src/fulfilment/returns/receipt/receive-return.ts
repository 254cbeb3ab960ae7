import { toPaise } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import { restoreStock } from '../../../ordering/stock/stock';
import type { Queryable } from '../../../platform/db/connect';
import { returnLines } from '../../../platform/db/schema';
import { GradesDoNotMatchError, RefundAmountInvalidError } from '../errors';
import { cancelExchange, releaseExchange } from '../exchange/cancel-exchange';
import { type LineUnits, listLineUnits } from '../options/line-units';
import { getReturnValues, type ReturnValue } from '../options/return-values';
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
import { getChargeableValue } from './charge-fee';

/** Grades of a returned line. `refundAmount`: rupees, to give less than the units' value. */
export interface Grade {
  position: number;
  restocked: number;
  damaged: number;
  missing: number;
  refundAmount?: number;
}

export interface Receipt extends ReturnActor {
  lines: readonly Grade[];
  /** Shown to the customer. */
  note: string;
}

/**
 * Records and grades what arrived, in the caller's transaction. Units that can be sold again are in stock at once. The value of each line is
 * fixed now: nothing for missing units, and the fee is at most that value. The replacement of an exchange can be packed; if a unit of it is missing, it
 * is cancelled unless it is on its way already.
 *
 * @throws ReturnNotFoundError, ReturnTransitionNotAllowedError
 * @throws GradesDoNotMatchError if the grades of a line do not add up to its units
 * @throws RefundAmountInvalidError for an amount that is higher than the value, or lower without a note
 */
export async function receiveReturn(
  tx: Queryable,
  id: string,
  { lines: grades, note, by, actor }: Receipt,
  context: ReturnContext,
): Promise<ReturnRow> {
  const { now } = context;
  const { row } = await lockReturn(tx, { id });
  assertNextStatus(row, 'received');
  assertComplete(grades, await listReturnLines(tx, id));
  await endExchange(tx, row, { grades, by, actor }, context);
  // The end of an exchange changes the lines.
  const lines = await listReturnLines(tx, id);
  const units = await listLineUnits(tx, row.orderId);
  const findGrade = (position: number) => grades.findIndex((grade) => grade.position === position);
  const arrived = lines
    .filter(({ refundAmount }) => refundAmount === null)
    .map((line) => ({ ...line, quantity: line.quantity - grades[findGrade(line.position)].missing }));
  const values = getReturnValues(units, arrived);
  for (const line of lines) {
    const index = findGrade(line.position);
    const { restocked, damaged, missing } = grades[index];
    const value = values.find(({ position }) => position === line.position);
    const decided = getDecidedValue(line, { grade: grades[index], index, note, value });
    await tx
      .update(returnLines)
      .set({ restocked, damaged, missing, ...decided })
      .where(and(eq(returnLines.returnId, id), eq(returnLines.position, line.position)));
  }
  await restockUnits(tx, row, { grades, units }, now);
  const fee = row.isRefundedEarly ? row.fee : Math.min(row.fee, getChargeableValue(await listReturnLines(tx, id)));
  const received = await changeReturnStatus(
    tx,
    row,
    { to: 'received', note, by, actor, values: { receivedAt: now, fee } },
    context,
  );
  return received;
}

function assertComplete(grades: readonly Grade[], lines: readonly ReturnLineRow[]): void {
  grades.forEach(({ position, restocked, damaged, missing }, index) => {
    const line = lines.find((candidate) => candidate.position === position);
    const isRepeated = grades.findIndex((grade) => grade.position === position) !== index;
    if (!line || isRepeated) throw new GradesDoNotMatchError(`lines.${index}.position`, 'Please grade each line once');
    if (restocked + damaged + missing === line.quantity) return;
    throw new GradesDoNotMatchError(`lines.${index}`, `The grades have to add up to ${line.quantity}`);
  });
  if (grades.length < lines.length) throw new GradesDoNotMatchError('lines', 'Please grade each line');
}

/** Lets the replacement be packed, or cancels it if a returned unit is missing. */
async function endExchange(
  tx: Queryable,
  row: ReturnRow,
  { grades, by, actor }: Pick<Receipt, 'by' | 'actor'> & { grades: readonly Grade[] },
  context: ReturnContext,
): Promise<void> {
  if (!row.exchangeOrderId) return;
  const exchanged = (await listReturnLines(tx, row.id)).filter(({ resolution }) => resolution === 'exchange');
  const isMissing = exchanged.some(({ position }) =>
    grades.some((grade) => grade.position === position && grade.missing > 0),
  );
  const note = 'Items of the return are missing';
  const isCancelled =
    isMissing && (await cancelExchange(tx, row, { note, by: by === 'customer' ? by : 'admin', actor }, context));
  if (!isCancelled && exchanged.length > 0) await releaseExchange(tx, row, context.now);
}

interface GradedLine {
  grade: Grade;
  index: number;
  note: string;
  /** Undefined for a line whose value is fixed. */
  value: ReturnValue | undefined;
}

/** Returns what the customer gets for a line, in paise, and for which units. It is fixed before for an exchange, and for a return that was refunded early. */
function getDecidedValue(
  line: ReturnLineRow,
  { grade, index, note, value: valued }: GradedLine,
): Pick<ReturnLineRow, 'refundAmount' | 'deduction' | 'units'> {
  const field = `lines.${index}.refundAmount`;
  if (!valued) {
    const { refundAmount, deduction, units } = line;
    if (grade.refundAmount === undefined || toPaise(grade.refundAmount) === refundAmount)
      return { refundAmount, deduction, units };
    throw new RefundAmountInvalidError(field, 'The amount of this line is fixed');
  }
  const { deduction, units } = valued;
  const value = valued.value - deduction;
  const amount = grade.refundAmount === undefined ? value : toPaise(grade.refundAmount);
  if (amount > value)
    throw new RefundAmountInvalidError(field, 'The amount is higher than what was paid for what arrived');
  if (amount < value && !note) throw new RefundAmountInvalidError('note', 'Please say why less is refunded');
  return { refundAmount: amount, deduction, units };
}

async function restockUnits(
  tx: Queryable,
  { orderId }: ReturnRow,
  { grades, units }: { grades: readonly Grade[]; units: readonly LineUnits[] },
  at: Date,
): Promise<void> {
  const lines = grades.flatMap(({ position, restocked: quantity }) => {
    const { line } = units.find((candidate) => candidate.line.position === position)!;
    const { productId, variantId, title: name } = line;
    return quantity > 0 ? [{ productId, variantId, quantity, name }] : [];
  });
  if (lines.length > 0) await restoreStock(tx, lines, { orderId, reason: 'return', at });
}
