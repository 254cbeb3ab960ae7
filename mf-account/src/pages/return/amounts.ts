import type { ReturnOptions } from '@vastra/shared/contract';
import type { PayoutNeed } from './payout-section';
import { listChosen, type ReturnForm } from './return-form-values';

/** Amounts of a request in rupees, as far as the choices are made. */
export interface ReturnAmounts {
  refund: number;
  credit: number;
  /** Value of the exchanged units. */
  exchanged: number;
  /** Price difference of the replacements: positive when the customer pays, negative when it is refunded. */
  difference: number;
  fee: number;
  /** True if a part of it is paid out in money. */
  isRefundedInMoney: boolean;
}

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Adds up what the customer gets and pays. The API computes it again; the last unit of a line can differ by a paisa. */
export function getReturnAmounts(form: ReturnForm, options: ReturnOptions): ReturnAmounts {
  const sums = { refund: 0, credit: 0, exchanged: 0, difference: 0 };
  for (const [position, { quantity, resolution, exchangeVariantId }] of listChosen(form)) {
    const line = options.lines.find((candidate) => candidate.position === position);
    if (!line) continue;
    const value = toPaise(line.amount) * quantity;
    if (resolution === 'refund') sums.refund += value;
    if (resolution === 'store_credit') sums.credit += value;
    if (resolution !== 'exchange') continue;
    sums.exchanged += value;
    const replacement = line.exchanges.find(({ variantId }) => variantId === exchangeVariantId);
    sums.difference += toPaise(replacement?.difference ?? 0) * quantity;
  }
  // A fee is at most the refund and credit that it reduces.
  const fee = Math.min(toPaise(options.fee), sums.refund + sums.credit);
  return {
    refund: sums.refund / 100,
    credit: sums.credit / 100,
    exchanged: sums.exchanged / 100,
    difference: sums.difference / 100,
    fee: fee / 100,
    isRefundedInMoney: sums.refund > 0 || sums.difference < 0,
  };
}

/** Returns whether money of the request is paid out. An exchange becomes a refund if its replacement is cancelled. */
export function getPayoutNeed({ isRefundedInMoney, exchanged }: ReturnAmounts, options: ReturnOptions): PayoutNeed {
  if (!options.needsPayoutDetails) return 'none';
  if (isRefundedInMoney) return 'sure';
  return exchanged > 0 ? 'possible' : 'none';
}
