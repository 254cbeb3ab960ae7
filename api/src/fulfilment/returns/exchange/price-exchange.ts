import type { OrderRow } from '../../../ordering/orders/access/order-access';
import type { Queryable } from '../../../platform/db/connect';
import { type Line, loadLines } from '../../../pricing/amounts/lines';
import { getOrderTax } from '../../../pricing/tax/order-tax';
import {
  loadExchangeTerms,
  loadVariants,
  priceReplacement,
  type ReplacementAmounts,
} from '../options/exchange-options';
import { listLineUnits } from '../options/line-units';
import { chooseUnits } from '../options/unit-value';
import type { ReturnLineRow } from '../transition-return';

/** A line of a replacement order. Amounts in paise. */
export interface ExchangeLine extends ReplacementAmounts {
  /** Position of the returned line in its order. */
  position: number;
  quantity: number;
  /** Indexes of the returned units in their line. */
  units: number[];
  replacement: Line;
  taxRate: number;
  tax: number;
}

/**
 * Prices the replacements of returned units by the terms of the purchase.
 *
 * @param order the order of the returned units
 */
export async function priceExchange(
  tx: Queryable,
  order: OrderRow,
  lines: readonly ReturnLineRow[],
  now: Date,
): Promise<ExchangeLine[]> {
  const units = await listLineUnits(tx, order.id);
  const ofLine = (position: number) => units.find(({ line }) => line.position === position)!;
  const returned = lines.map(({ position }) => ofLine(position).line);
  const variants = await loadVariants(
    tx,
    returned.map(({ productId }) => productId),
  );
  const terms = await loadExchangeTerms(tx, order, returned);
  const replacements = await loadLines(
    tx,
    lines.map(({ exchangeVariantId, quantity }) => ({ variantId: exchangeVariantId!, quantity })),
  );
  const priced: ExchangeLine[] = [];
  for (const { position, quantity, exchangeVariantId } of lines) {
    const lineUnits = ofLine(position);
    const replacement = replacements.find(({ variant }) => variant.id === exchangeVariantId)!;
    const variant = variants.find(({ id }) => id === exchangeVariantId)!;
    const amounts = priceReplacement(lineUnits, quantity, variant, { variants, terms });
    const { price, discount } = amounts;
    const taxable = { lines: [{ hsn: replacement.product.hsn, price, quantity }], discount, shippingFee: 0 };
    const { lines: taxed } = await getOrderTax(tx, { ...taxable, state: order.address.state }, now);
    const { rate: taxRate, tax } = taxed[0];
    priced.push({ position, quantity, units: chooseUnits(lineUnits, quantity), replacement, ...amounts, taxRate, tax });
  }
  return priced;
}
