import type { CountableVariant } from '@vastra/shared/contract';
import { isGtin, toGtin14, toLineSize } from '@vastra/shared/contract/variant-rules';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { buildUnitsLeft } from '../../../api/src/ordering/orders/stock/waiting-units';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { orderLines, orders, products, toGtin14Sql, variants } from '../../../api/src/platform/db/schema';
import { selectFirstPicture } from '../../../api/src/platform/media/first-picture';
import { toWireImage } from '../../../api/src/platform/media/wire-image';

/** More variants have a code only if a SKU looks like a barcode. */
const maxVariants = 10;

/** Returns the variants whose SKU or barcode is the code, with the units that orders have taken from the stock and no parcel has. */
export async function findVariantsByCode(db: Queryable, code: string): Promise<CountableVariant[]> {
  const hasBarcode = isGtin(code) ? eq(toGtin14Sql(variants.barcode), toGtin14(code)) : undefined;
  const rows = await db
    .select({ variant: variants, title: products.title, picture: selectFirstPicture(products.id) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      or(sql`lower(${variants.sku}) = lower(${code})`, hasBarcode && and(hasBarcode, sql`${variants.barcode} <> ''`)),
    )
    .orderBy(asc(variants.sku))
    .limit(maxVariants);
  const ordered = await countOrdered(
    db,
    rows.map(({ variant }) => variant.id),
  );
  return rows.map(({ variant, title, picture }) => ({
    _id: variant.id,
    productId: variant.productId,
    title,
    options: [variant.color, toLineSize(variant)].filter(Boolean).join(', '),
    sku: variant.sku,
    barcode: variant.barcode,
    image: picture && toWireImage(picture),
    stock: variant.stock,
    ordered: ordered.get(variant.id) ?? 0,
  }));
}

/**
 * Counts the units of orders that are in no parcel yet, by variant. Each unit that left the stock counts: also of orders that await their payment or a review, of
 * replacements that wait for the return, and of preorders, which are owed.
 */
async function countOrdered(db: Queryable, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .select({ variantId: orderLines.variantId, units: sql<string>`sum(${buildUnitsLeft(sql`order_lines`)})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(inArray(orderLines.variantId, [...variantIds]), inArray(orders.status, ['placed', 'processing', 'shipped'])),
    )
    .groupBy(orderLines.variantId);
  return new Map(rows.map(({ variantId, units }) => [variantId, Number(units)]));
}
