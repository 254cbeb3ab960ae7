import type { requestReturn as requestReturnCall } from '@vastra/shared/contract';
import { maxReturns, toLineSize } from '@vastra/shared/contract';
import { eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import { NotEnoughStockError } from '../../../ordering/stock/errors';
import type { Queryable } from '../../../platform/db/connect';
import { returnEvents, returnLines, returns } from '../../../platform/db/schema';
import {
  CreditNeedsAccountError,
  ExchangeVariantInvalidError,
  PayoutDetailsMissingError,
  PickupUnavailableError,
  TooManyReturnsError,
} from '../errors';
import { assertTogether } from '../options/bought-together';
import { type LineOption, type LoadedOptions, loadReturnOptions } from '../options/load-options';
import { assertReturnableUnits, getRefundAmounts } from '../options/quote-return';
import { getReturnValues } from '../options/return-values';
import { claimPictures } from '../pictures/pictures';
import { lockOrderRow, type ReturnActor, type ReturnContext, type ReturnRow } from '../transition-return';
import { type Approval, approveReturn } from './approve-return';

export type ReturnRequestBody = z.output<(typeof requestReturnCall)['body']>;
export type RequestedLine = ReturnRequestBody['lines'][number];

export interface ReturnRequest extends ReturnActor {
  orderId: string;
  by: 'customer' | 'admin';
  lines: readonly RequestedLine[];
  pickup?: ReturnRequestBody['pickup'];
  /** Sealed details and masked label of a payout. */
  payout?: { payoutDetails: string; payoutLabel: string };
  /** True if an admin requests outside of the rules. */
  ignoreRules?: boolean;
  /** Decision of an admin: the fee in paise, undefined for the fee of the rules, and a note to the customer. */
  decision?: Pick<Approval, 'fee' | 'note'>;
}

/**
 * Requests a return in the caller's transaction, and approves it at once if an admin requests it or the shop's rules say so. Locks the order's
 * row first.
 *
 * @throws OrderNotFoundError, NotReturnableError with the reason, TooManyReturnsError, NotEnoughStockError
 * @throws ExchangeVariantInvalidError, CreditNeedsAccountError, PickupUnavailableError, PayoutDetailsMissingError, ReturnPictureUnusableError
 * @throws RefundAmountInvalidError for an admin's fee that exceeds what the items are worth
 */
export async function requestReturn(tx: Queryable, request: ReturnRequest, context: ReturnContext): Promise<ReturnRow> {
  const { orderId, lines, pickup, by, actor = null, ignoreRules = false } = request;
  const { now, events } = context;
  const order = await lockOrderRow(tx, orderId);
  const options = await loadReturnOptions(tx, order, now, { ignoreRules });
  const chosen = lines.map((line, index) => ({ line, option: assertReturnable(line, index, options) }));
  if (lines.some(({ resolution }) => resolution === 'store_credit') && !options.canCreditStore)
    throw new CreditNeedsAccountError();
  if (!ignoreRules) assertTogether(options.lines, lines);
  if (pickup && !isOffered(pickup, options)) throw new PickupUnavailableError();
  const payout = request.payout ?? options.knownPayout;
  const needsPayout = by === 'customer' && options.needsPayoutDetails;
  if (needsPayout && !payout && lines.some(({ resolution }) => resolution === 'refund'))
    throw new PayoutDetailsMissingError();

  const number = await getNextNumber(tx, orderId);
  const { fee } = getRefundAmounts(chosen, options);
  const [row] = await tx
    .insert(returns)
    .values({
      orderId,
      number,
      requestedBy: by,
      fee,
      pickupOn: pickup?.on ?? null,
      pickupSlot: pickup?.slot ?? null,
      payoutDetails: payout?.payoutDetails ?? null,
      payoutLabel: payout?.payoutLabel ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await tx.insert(returnLines).values(
    lines.map(({ position, quantity, reason, condition, comment, resolution, exchangeVariantId }) => ({
      returnId: row.id,
      orderId,
      position,
      quantity,
      reason,
      condition,
      comment,
      resolution,
      exchangeVariantId: resolution === 'exchange' ? exchangeVariantId : null,
    })),
  );
  await claimPictures(tx, { orderId, returnId: row.id }, lines);
  const note = by === 'admin' ? 'Requested for the customer' : '';
  await tx.insert(returnEvents).values({ returnId: row.id, status: 'requested', note, by, actor, at: now });
  await events.emit(tx, 'return:changed', { returnId: row.id, orderId, previous: null, to: 'requested', now });
  // The admin has decided by registering it.
  if (by === 'admin') return approveReturn(tx, row.id, { ...request.decision, by, actor }, context);
  return isApprovedByRule(chosen, options) ? tryApproval(tx, row, context) : row;
}

/** Approves by the rules. The return waits for a person if the replacement has been sold meanwhile. */
async function tryApproval(tx: Queryable, row: ReturnRow, context: ReturnContext): Promise<ReturnRow> {
  try {
    return await tx.transaction((savepoint) =>
      approveReturn(savepoint, row.id, { by: 'shop', isDecidedByRule: true }, context),
    );
  } catch (error) {
    if (error instanceof NotEnoughStockError) return row;
    throw error;
  }
}

interface ChosenLine {
  line: RequestedLine;
  option: LineOption;
}

/** Returns the option of a requested line, or throws why it cannot be returned or exchanged so. */
function assertReturnable(line: RequestedLine, index: number, options: LoadedOptions): LineOption {
  const option = assertReturnableUnits(line, options);
  if (line.resolution !== 'exchange') return option;
  const { title } = option.units.line;
  const variant = option.variants.find(({ id }) => id === line.exchangeVariantId);
  if (!variant) throw new ExchangeVariantInvalidError(index);
  if (variant.stock < line.quantity) {
    const name = `${title} (${variant.color}, ${toLineSize(variant)})`;
    throw new NotEnoughStockError([{ variantId: variant.id, name, available: variant.stock }]);
  }
  return option;
}

const isOffered = ({ on, slot }: { on: string; slot: string }, { pickupDays, settings }: LoadedOptions): boolean =>
  pickupDays.includes(on) && settings.pickupSlots.includes(slot);

async function getNextNumber(tx: Queryable, orderId: string): Promise<number> {
  const [{ last }] = await tx
    .select({ last: max(returns.number) })
    .from(returns)
    .where(eq(returns.orderId, orderId));
  if ((last ?? 0) >= maxReturns) throw new TooManyReturnsError();
  return (last ?? 0) + 1;
}

function isApprovedByRule(chosen: readonly ChosenLine[], options: LoadedOptions): boolean {
  const { settings } = options;
  return (
    getValue(chosen, options) <= settings.autoApproveUpTo &&
    chosen.every(({ line }) => settings.autoApproveReasons.includes(line.reason))
  );
}

const getValue = (chosen: readonly ChosenLine[], { lines }: LoadedOptions): number =>
  getReturnValues(
    lines.map(({ units }) => units),
    chosen.map(({ line }) => line),
  ).reduce((sum, { value, deduction }) => sum + value - deduction, 0);
