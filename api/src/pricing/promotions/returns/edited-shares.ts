import type { OrderPromotion } from '../../../platform/db/schema';
import { sliceAmount } from '../../amounts/slice-amount';
import { allocateDiscount } from '../../tax/allocate-discount';
import { sumShares } from '../line-shares';
import { listMemberParts, listUnearnedParts, type MemberPart, type OfferLine } from './unearned-discount';

type Shares = readonly { id: string; label: string; amount: number }[];

/** A line after an edit, with its shares of the discount, and the same line before. */
interface EditedLine {
  price: number;
  quantity: number;
  promotions: Shares;
  previous: PreviousLine;
}

type PreviousLine = Omit<OfferLine, 'staying' | 'counted'> & { position: number };

/**
 * Returns the shares of the lines of an edited order without what these do not earn any more by the terms of the order. At most what was to be paid
 * for the removed units is lost, so that a removal never makes an order dearer. A price list of the purchase takes off again what the rest would cost above it. Pure.
 */
export function keepEarnedShares(
  promotions: readonly OrderPromotion[],
  lines: readonly EditedLine[],
  previousLines: readonly PreviousLine[],
): { id: string; label: string; amount: number }[][] {
  const remaining = previousLines.map((line) => toOfferLine(line, lines));
  const removed = remaining.reduce((sum, { price, quantity, discount, staying }) => {
    const total = price * quantity - discount;
    return sum + total - sliceAmount(total, quantity, 0, staying);
  }, 0);
  let left = removed;
  let shares = lines.map((line) => [...line.promotions]);
  const unearned = listUnearnedParts(promotions, remaining);
  for (const { id, amount } of unearned) {
    const own = shares.map((ofLine) => ofLine.find((share) => share.id === id)?.amount ?? 0);
    const lost = allocateDiscount(Math.min(amount, left), own);
    left -= lost.reduce((sum, ofLine) => sum + ofLine, 0);
    shares = shares.map((ofLine, index) =>
      ofLine
        .map((share) => (share.id === id ? { ...share, amount: share.amount - lost[index] } : share))
        .filter((share) => share.amount > 0),
    );
  }
  const unearnedAmount = unearned.reduce((sum, { amount }) => sum + amount, 0);
  const notLost = unearnedAmount - (removed - left);
  return addMemberParts(shares, lines, listPlacedParts(promotions, { previousLines, remaining, unearned, notLost }));
}

/** A part of a price list with the position of its line before the edit. */
type PlacedPart = Omit<MemberPart, 'line'> & { position: number };

/** Returns what price lists take off lines in place of the lost discounts. `notLost` paise of the unearned discounts stay, so no list takes their place. */
function listPlacedParts(
  promotions: readonly OrderPromotion[],
  {
    previousLines,
    remaining,
    unearned,
    notLost,
  }: {
    previousLines: readonly PreviousLine[];
    remaining: readonly OfferLine[];
    unearned: readonly { id: string; amount: number }[];
    notLost: number;
  },
): PlacedPart[] {
  const parts = listMemberParts(promotions, remaining, unearned);
  const wanted = parts.map(({ amount }) => amount);
  const amounts = allocateDiscount(wanted.reduce((sum, amount) => sum + amount, 0) - notLost, wanted);
  return parts.map(({ line, ...part }, index) => ({
    ...part,
    position: previousLines[line].position,
    amount: amounts[index],
  }));
}

function addMemberParts(
  shares: readonly (readonly Shares[number][])[],
  lines: readonly EditedLine[],
  parts: readonly PlacedPart[],
): Shares[number][][] {
  return shares.map((ofLine, index) => {
    const { price, quantity, previous } = lines[index];
    const part = parts.find(({ position }) => position === previous.position);
    const amount = Math.min(part?.amount ?? 0, price * quantity - sumShares(ofLine));
    if (!part || amount <= 0) return [...ofLine];
    const known = ofLine.find(({ id }) => id === part.id);
    const share = { id: part.id, label: part.label, amount: amount + (known?.amount ?? 0) };
    return [...ofLine.filter((other) => other !== known), share];
  });
}

function toOfferLine(line: PreviousLine, lines: readonly EditedLine[]): OfferLine {
  const { variantId, price, quantity, discount, promotions } = line;
  const edited = lines.find(({ previous }) => previous.position === line.position);
  const staying = Math.min(quantity, edited?.quantity ?? 0);
  return { variantId, price, quantity, discount, promotions, staying, counted: staying };
}
