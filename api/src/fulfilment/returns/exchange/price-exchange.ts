import type { Queryable } from '../../../platform/db/connect';
import { type Line, loadLines } from '../../../pricing/amounts/lines';
import { scaleShares } from '../../../pricing/promotions/line-shares';
import { getOrderTax } from '../../../pricing/tax/order-tax';
import { type ExchangeVariant, getExchangePrice, loadVariants } from '../options/exchange-options';
import { listLineUnits, type OrderLineRow } from '../options/line-units';
import { chooseUnits, getUnitsValue } from '../options/unit-value';
import type { ReturnLineRow } from '../transition-return';

/** A line of a replacement order. Amounts in paise. */
export interface ExchangeLine {
  /** Position of the returned line in its order. */
  position: number;
  quantity: number;
  /** Value of the returned units. */
  value: number;
  /** Indexes of the returned units in their line. */
  units: number[];
  replacement: Line;
  price: number;
  discount: number;
  /** The parts of the discount that promotions of the returned units give. */
  promotions: OrderLineRow['promotions'];
  taxRate: number;
  tax: number;
}

/**
 * Prices the replacements of returned units: what was paid for these, and the difference of what both variants cost now. Their part of the
 * order's discount counts again.
 *
 * @param state state of the delivery, for the tax
 */
export async function priceExchange(
  tx: Queryable,
  orderId: string,
  lines: readonly ReturnLineRow[],
  { state, now }: { state: string; now: Date },
): Promise<ExchangeLine[]> {
  const units = await listLineUnits(tx, orderId);
  const ofLine = (position: number) => units.find(({ line }) => line.position === position)!;
  const variants = await loadVariants(
    tx,
    lines.map(({ position }) => ofLine(position).line.productId),
  );
  const replacements = await loadLines(
    tx,
    lines.map(({ exchangeVariantId, quantity }) => ({ variantId: exchangeVariantId!, quantity })),
  );
  const priced: ExchangeLine[] = [];
  for (const { position, quantity, exchangeVariantId } of lines) {
    const lineUnits = ofLine(position);
    const replacement = replacements.find(({ variant }) => variant.id === exchangeVariantId)!;
    const variant = variants.find(({ id }) => id === exchangeVariantId)!;
    const value = getUnitsValue(lineUnits, quantity);
    const amounts = getAmounts(lineUnits.line, { quantity, value, variant, variants });
    const taxable = { hsn: replacement.product.hsn, price: amounts.price, quantity };
    const { lines: taxed } = await getOrderTax(
      tx,
      { lines: [taxable], discount: amounts.discount, shippingFee: 0, state },
      now,
    );
    const { rate: taxRate, tax } = taxed[0];
    const returned = chooseUnits(lineUnits, quantity);
    priced.push({ position, quantity, value, units: returned, replacement, ...amounts, taxRate, tax });
  }
  return priced;
}

function getAmounts(
  line: OrderLineRow,
  {
    quantity,
    value,
    variant,
    variants,
  }: { quantity: number; value: number; variant: ExchangeVariant; variants: ExchangeVariant[] },
): Pick<ExchangeLine, 'price' | 'discount' | 'promotions'> {
  const price = getExchangePrice(line, variant, variants);
  const discount = Math.min(Math.max(0, line.price * quantity - value), price * quantity);
  return { price, discount, promotions: scaleShares(line.promotions, discount, line.discount) };
}
