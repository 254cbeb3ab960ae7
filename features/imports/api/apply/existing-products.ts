import { toGtin14 } from '@vastra/shared/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { toVariantId } from '../../../../api/src/catalogue/products/admin/write-variants';
import { productColumns } from '../../../../api/src/catalogue/products/columns';
import { loadProductFields } from '../../../../api/src/catalogue/products/custom-fields';
import { loadFactDefaults } from '../../../../api/src/catalogue/products/facts';
import { loadFields } from '../../../../api/src/platform/custom-fields/custom-fields';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import {
  categories,
  products,
  sizeCharts,
  toGtin14Sql,
  variantCosts,
  variants,
} from '../../../../api/src/platform/db/schema';
import type { ImportedProduct } from '../parse/product';
import { readOrigins } from './keep-local-changes';
import type { ExistingProducts } from './plan-product';
import type { VariantRow } from './plan-variants';

/**
 * Loads the shop's data about some products of a file. `isLocked` locks it until the transaction ends: variants first, in the order in
 * which orders lock them; then the products, because a trigger locks a product after its variant.
 */
export async function loadExistingProducts(
  db: Queryable,
  imported: readonly Pick<ImportedProduct, 'id' | 'variants' | 'lookIds'>[],
  { isLocked, fileIds }: { isLocked: boolean; fileIds: ReadonlySet<string> },
): Promise<ExistingProducts> {
  const ids = imported.map(({ id }) => id);
  const importedVariants = imported.flatMap(({ id, variants }) => variants.map((variant) => ({ id, ...variant })));
  const variantQuery = db
    .select()
    .from(variants)
    .where(isIn(variants.productId, ids))
    .orderBy(sql`${variants.productId} collate "C"`, sql`${variants.id} collate "C"`);
  const variantRows = await (isLocked ? variantQuery.for('update') : variantQuery);
  const productQuery = db
    .select(productColumns)
    .from(products)
    .where(isIn(products.id, ids))
    .orderBy(sql`${products.id} collate "C"`);
  const rows = await (isLocked ? productQuery.for('update') : productQuery);
  const takenVariants = await db
    .select({ id: variants.id, sku: variants.sku, barcode: variants.barcode, productId: variants.productId })
    .from(variants)
    .where(
      sql`${isIn(
        variants.sku,
        importedVariants.map(({ sku }) => sku),
      )} or ${isIn(
        variants.id,
        importedVariants.map((variant) => toVariantId(variant.id, variant)),
      )} or (${variants.barcode} <> '' and ${isIn(
        toGtin14Sql(variants.barcode),
        importedVariants.flatMap(({ barcode }) => (barcode ? toGtin14(barcode) : [])),
      )})`,
    );
  const costRows = await db
    .select({ id: variantCosts.variantId, cost: variantCosts.cost })
    .from(variantCosts)
    .where(
      isIn(
        variantCosts.variantId,
        variantRows.map(({ id }) => id),
      ),
    );
  return {
    products: new Map(rows.map((row) => [row.id, row])),
    variants: groupByProductId(variantRows),
    costs: new Map(costRows.map(({ id, cost }) => [id, cost])),
    skuOwners: new Map(takenVariants.map(({ sku, productId }) => [sku, productId])),
    barcodeOwners: new Map(
      takenVariants.flatMap(({ barcode, productId }) => (barcode ? [[toGtin14(barcode), productId]] : [])),
    ),
    variantIds: new Set(takenVariants.map(({ id }) => id)),
    lookIds: await findLookIds(db, imported, fileIds),
    factDefaults: await loadFactDefaults(db),
    fields: { product: await loadProductFields(db), variant: await loadFields(db, 'variant') },
    origins: await readOrigins(db, ids),
    sizeCharts: await db.select({ id: sizeCharts.id, name: sizeCharts.name }).from(sizeCharts),
  };
}

/** Returns the ids among the looks that are products of the shop or of the file. */
async function findLookIds(
  db: Queryable,
  imported: readonly Pick<ImportedProduct, 'lookIds'>[],
  fileIds: ReadonlySet<string>,
): Promise<Set<string>> {
  const ids = [...new Set(imported.flatMap(({ lookIds = [] }) => lookIds))];
  const unknownIds = ids.filter((id) => !fileIds.has(id));
  const rows =
    unknownIds.length > 0
      ? await db.select({ id: products.id }).from(products).where(isIn(products.id, unknownIds))
      : [];
  return new Set([...ids.filter((id) => fileIds.has(id)), ...rows.map(({ id }) => id)]);
}

/** SQL condition with one array parameter, so that the statement is the same for any number of values. */
const isIn = (column: SQLWrapper, values: string[]) => sql`${column} = any(${sql.param(values)}::text[])`;

/** Groups variants by product id, sorted by position. */
export function groupByProductId(rows: VariantRow[]): Map<string, VariantRow[]> {
  const byProductId = new Map<string, VariantRow[]>();
  for (const row of rows) byProductId.set(row.productId, [...(byProductId.get(row.productId) ?? []), row]);
  for (const productVariants of byProductId.values())
    productVariants.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return byProductId;
}

/** Returns the ids that are categories. */
export async function findCategoryIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const distinctIds = [...new Set(ids)];
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.param(distinctIds)}::text[])`);
  return new Set(rows.map(({ id }) => id));
}
