import { type ProductValues, productStatuses, toLineSize, toRupees } from '@vastra/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { categories, products, variants } from '../../../platform/db/schema';
import { listProductsForAdmin } from './list-products';

/** Returns a page of the values that a grid edits. The product list has the same filter, order and pages. */
export async function listProductValues(db: Queryable, query: Parameters<typeof listProductsForAdmin>[1]) {
  const { rows, pagination } = await listProductsForAdmin(db, query);
  const ids = rows.map(({ _id }) => _id);
  if (ids.length === 0) return { rows: [], pagination };
  const hsnRows = await db
    .select({ id: products.id, hsn: products.hsn, categoryHsn: categories.hsn })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids));
  const variantRows = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position), asc(variants.id));
  const hsnById = new Map(hsnRows.map((row) => [row.id, row]));
  return {
    rows: rows.map(
      ({ _id, title, isArchived }): ProductValues => ({
        _id,
        title,
        status: isArchived ? productStatuses.archived : productStatuses.published,
        hsn: hsnById.get(_id)?.hsn ?? '',
        categoryHsn: hsnById.get(_id)?.categoryHsn ?? '',
        variants: variantRows
          .filter(({ productId }) => productId === _id)
          .map(({ id, sku, color, price, mrp, stock, ...options }) => ({
            _id: id,
            ...{ sku, color, size: toLineSize(options), stock },
            price: toRupees(price),
            originalPrice: toRupees(mrp),
          })),
      }),
    ),
    pagination,
  };
}
