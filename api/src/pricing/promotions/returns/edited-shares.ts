import type { OrderPromotion } from '../../../platform/db/schema';
import { sliceAmount } from '../../amounts/slice-amount';
import { allocateDiscount } from '../../tax/allocate-discount';
import { listUnearnedParts, type RemainingLine } from './unearned-discount';

type Shares = readonly { id: string; label: string; amount: number }[];

/** A line after an edit, with its shares of the discount, and the same line before. */
interface EditedLine {
  quantity: number;
  promotions: Shares;
  previous: PreviousLine;
}

type PreviousLine = Omit<RemainingLine, 'remaining' | 'staying' | 'remainingAmount'> & { position: number };

/**
 * Returns the shares of the lines of an edited order without what these do not earn any more by the terms of the order. At most what was to be paid
 * for the removed units is lost, so that a removal never makes an order dearer. Pure.
 */
export function keepEarnedShares(
  promotions: readonly OrderPromotion[],
  lines: readonly EditedLine[],
  previousLines: readonly PreviousLine[],
): { id: string; label: string; amount: number }[][] {
  const remaining = previousLines.map((line) => toRemainingLine(line, lines));
  const removed = remaining.reduce(
    (sum, { price, quantity, discount, remainingAmount }) => sum + price * quantity - discount - remainingAmount,
    0,
  );
  let left = removed;
  let shares = lines.map((line) => [...line.promotions]);
  for (const { id, amount } of listUnearnedParts(promotions, remaining)) {
    const own = shares.map((ofLine) => ofLine.find((share) => share.id === id)?.amount ?? 0);
    const lost = allocateDiscount(Math.min(amount, left), own);
    left -= lost.reduce((sum, ofLine) => sum + ofLine, 0);
    shares = shares.map((ofLine, index) =>
      ofLine
        .map((share) => (share.id === id ? { ...share, amount: share.amount - lost[index] } : share))
        .filter((share) => share.amount > 0),
    );
  }
  return shares;
}

function toRemainingLine(line: PreviousLine, lines: readonly EditedLine[]): RemainingLine {
  const { variantId, price, quantity, discount, promotions } = line;
  const edited = lines.find(({ previous }) => previous.position === line.position);
  const remaining = Math.min(quantity, edited?.quantity ?? 0);
  const remainingAmount = sliceAmount(price * quantity - discount, quantity, 0, remaining);
  return { variantId, price, quantity, discount, promotions, remaining, staying: remaining, remainingAmount };
}
