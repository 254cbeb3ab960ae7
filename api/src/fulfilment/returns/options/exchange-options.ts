import { findLineLabels, type LineLabels } from '@vastra/shared/contract/variant-rules';
import { asc, eq, inArray } from 'drizzle-orm';
import type { OrderRow } from '../../../ordering/orders/access/order-access';
import type { Queryable } from '../../../platform/db/connect';
import { orders, products, returns, variants } from '../../../platform/db/schema';
import { type LineShare, scaleShares } from '../../../pricing/promotions/line-shares';
import { loadSwapTerms, type SwapTerms, swapShares } from '../../../pricing/promotions/returns/swapped-shares';
import type { LineUnits, OrderLineRow } from './line-units';
import { getUnitsValue } from './unit-value';

/** A variant of the same product as a returned one. */
export interface ExchangeVariant {
  id: string;
  productId: string;
  sku: string;
  color: string;
  size: string;
  option3: string;
  /** Paise, as the shop asks now. */
  price: number;
  mrp: number;
  /** 0 for an archived product. */
  stock: number;
  /** Names of the options of its product, where it has its own. */
  labels: LineLabels | undefined;
}

/** Returns the variants of these products in their order on the product page. */
export async function loadVariants(db: Queryable, productIds: readonly string[]): Promise<ExchangeVariant[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({
      variant: variants,
      archivedAt: products.archivedAt,
      options: {
        colorLabel: products.colorLabel,
        sizeLabel: products.sizeLabel,
        option3Label: products.option3Label,
      },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variants.productId), asc(variants.position));
  return rows.map(({ variant, archivedAt, options }) => ({
    ...variant,
    stock: archivedAt ? 0 : variant.stock,
    labels: findLineLabels(options),
  }));
}

/** Amounts of the units of a replacement, in paise. */
export interface ReplacementAmounts {
  /** Per unit, before the discount. */
  price: number;
  /** Discount of all units. */
  discount: number;
  /** The parts of the discount that promotions give. */
  promotions: LineShare[];
  /** Value of the returned units. */
  value: number;
}

/** Loads the terms by which replacements of an order's lines are priced: the terms of the purchase, also where the order is a replacement itself. */
export async function loadExchangeTerms(
  db: Queryable,
  order: Pick<OrderRow, 'promotions' | 'couponCode' | 'exchangeOfReturnId'>,
  lines: readonly OrderLineRow[],
): Promise<SwapTerms> {
  if (!order.exchangeOfReturnId) return loadSwapTerms(db, order, lines);
  const [original] = await db
    .select({
      promotions: orders.promotions,
      couponCode: orders.couponCode,
      exchangeOfReturnId: orders.exchangeOfReturnId,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, order.exchangeOfReturnId));
  return loadExchangeTerms(db, original, lines);
}

/**
 * Returns what the next `quantity` units of a line are worth, and what a replacement costs instead by the terms of the purchase. The price before discounts is the
 * line's, and the difference between the present prices of both variants. Of a deal only variants of the same price are part. A deleted variant has the price in its order.
 */
export function priceReplacement(
  units: LineUnits,
  quantity: number,
  replacement: ExchangeVariant,
  { variants: all, terms }: { variants: readonly ExchangeVariant[]; terms: SwapTerms },
): ReplacementAmounts {
  const { line } = units;
  const currentPrice = all.find(({ id }) => id === line.variantId)?.price ?? line.price;
  const isDealOver = line.dealId !== null && replacement.price !== currentPrice;
  const price = isDealOver ? replacement.price : Math.max(0, line.price + replacement.price - currentPrice);
  const value = getUnitsValue(units, quantity);
  const discount = Math.max(0, line.price * quantity - value);
  const promotions = scaleShares(line.promotions, discount, line.discount);
  const { variantId, price: paidPrice } = line;
  const swapped = { variantId, price: paidPrice, quantity, discount, promotions };
  return { price, value, ...swapShares(swapped, { ...replacement, price }, terms) };
}
