import { findLineLabels, type LineLabels } from '@vastra/shared/contract/variant-rules';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, variants } from '../../../platform/db/schema';

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

/**
 * Returns what one unit of a replacement costs in paise: the price that was paid, and the difference between the present prices of both variants.
 * A deleted variant has the price in its order.
 */
export const getExchangePrice = (
  line: { price: number; variantId: string },
  replacement: ExchangeVariant,
  all: readonly ExchangeVariant[],
): number => {
  const currentPrice = all.find(({ id }) => id === line.variantId)?.price ?? line.price;
  return Math.max(0, line.price + replacement.price - currentPrice);
};
