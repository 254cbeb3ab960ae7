import {
  type AddressSnapshot,
  type Business,
  type ManualDiscount,
  maxLineQuantity,
  toLineSize,
} from '@vastra/shared/contract';
import { CartProductNotFoundError } from '../../ordering/cart/errors';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import type { LineRow } from '../../ordering/orders/wire';
import type { Queryable } from '../../platform/db/connect';
import { loadLines } from '../../pricing/amounts/lines';
import { scaleShares, sumShares } from '../../pricing/promotions/line-shares';
import { loadSwapTerms, type SwapTerms, swapShares } from '../../pricing/promotions/returns/swapped-shares';
import { EditNotPossibleError } from './errors';

/** Changes that an admin makes. Amounts in rupees, as they arrive. */
export interface OrderEdit {
  address?: Omit<AddressSnapshot, 'country'>;
  /** All lines that remain, by their index in the order. */
  lines?: readonly { position: number; variantId: string; quantity: number }[];
  manualDiscount?: ManualDiscount | null;
  shippingFee?: number;
  /** Null removes it. */
  business?: Business | null;
}

/** A line of the edited order; `previous` is the line before the edit. */
export interface EditedLine extends LineRow {
  previous: LineRow;
}

/**
 * Returns the lines of an order after an edit, and sentences about what changes. A swapped variant keeps the price of the line, unless the
 * two variants have different prices today.
 *
 * @throws EditNotPossibleError for lines that the order does not have, another product, a variant of another line, or more than 99 units of one
 * @throws CartProductNotFoundError for a variant that is not sold any more
 */
export async function planLines(
  db: Queryable,
  { promotions }: Pick<OrderRow, 'promotions'>,
  previousLines: readonly LineRow[],
  edited: OrderEdit['lines'],
): Promise<{ lines: EditedLine[]; changes: string[] }> {
  const remaining = previousLines.filter(({ quantity }) => quantity > 0);
  if (!edited)
    return { lines: remaining.map((line, position) => ({ ...line, position, previous: line })), changes: [] };
  const sorted = [...edited].sort((a, b) => a.position - b.position);
  assertDistinct(sorted, previousLines);
  const lines: EditedLine[] = [];
  const changes: string[] = [];
  // The discount of the coupon is shared again by all lines of the edited order.
  const terms = await loadSwapTerms(db, { promotions, couponCode: null }, previousLines);
  for (const { position, variantId, quantity } of sorted) {
    const previous = previousLines[position];
    const name = `${previous.title} (${describeVariant(previous)})`;
    // Removed units take their part of the promotions along, and added ones get none but the price list's.
    const shares = scaleShares(previous.promotions, quantity, previous.quantity);
    const staying = { ...previous, quantity: Math.min(quantity, previous.quantity), promotions: shares };
    const line = variantId === previous.variantId ? staying : await swapVariant(db, staying, variantId, terms);
    lines.push({ ...line, quantity, position: lines.length, previous });
    if (line !== staying) changes.push(`${name} is ${describeVariant(line)} now.`);
    if (quantity !== previous.quantity)
      changes.push(`The quantity of ${previous.title} (${describeVariant(line)}) is ${quantity}.`);
  }
  for (const previous of remaining)
    if (!sorted.some((line) => line.position === previous.position))
      changes.push(`${previous.title} (${describeVariant(previous)}) was removed.`);
  return { lines, changes };
}

const describeVariant = ({ color, size }: Pick<LineRow, 'color' | 'size'>): string =>
  [color, size].filter(Boolean).join(', ');

function assertDistinct(edited: NonNullable<OrderEdit['lines']>, previousLines: readonly LineRow[]): void {
  const positions = new Set(edited.map(({ position }) => position));
  if (positions.size < edited.length || edited.some(({ position }) => !previousLines[position]?.quantity))
    throw new EditNotPossibleError('The order has no such item.');
  for (const { position, variantId } of edited) {
    const same = edited.filter((line) => line.variantId === variantId);
    // A line whose units have different rates of GST is several lines of an order, which are swapped together.
    const previous = previousLines[position];
    if (same.some((line) => previousLines[line.position].variantId !== previous.variantId))
      throw new EditNotPossibleError('The order has this variant already. Change its quantity instead.');
    if (same.reduce((sum, { quantity }) => sum + quantity, 0) > maxLineQuantity)
      throw new EditNotPossibleError(`An order has at most ${maxLineQuantity} units of a variant.`);
  }
}

async function swapVariant(db: Queryable, previous: LineRow, variantId: string, terms: SwapTerms): Promise<LineRow> {
  const found = await loadLines(db, [
    { variantId, quantity: 1 },
    { variantId: previous.variantId, quantity: 1 },
  ]);
  const next = found.find(({ variant }) => variant.id === variantId);
  const regular = found.find(({ variant }) => variant.id === previous.variantId);
  if (!next || next.product.isArchived) throw new CartProductNotFoundError();
  if (next.product.id !== previous.productId)
    throw new EditNotPossibleError('Another product needs a new order. Only the variant of a product can be swapped.');
  const { id, color, sku, price, mrp } = next.variant;
  const isSamePrice = regular?.variant.price === price;
  const swapped = { ...previous, discount: sumShares(previous.promotions) };
  const nextPrice = isSamePrice ? previous.price : price;
  const { promotions } = swapShares(swapped, { ...next.variant, price: nextPrice }, terms);
  return {
    ...previous,
    promotions,
    variantId: id,
    color,
    size: toLineSize(next.variant),
    sku,
    image: next.image ?? previous.image,
    price: nextPrice,
    ...(!isSamePrice && { mrp, dealId: null }),
  };
}
