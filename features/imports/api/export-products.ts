import {
  formatParcelSize,
  optionalTextNames,
  type ProductListName,
  pickFields,
  productFieldNames,
  productListNames,
  productStatuses,
  productTextNames,
  toRupees,
} from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { listFilteredIds, type ProductFilter } from '../../../api/src/catalogue/products/admin/list-products';
import { productColumns } from '../../../api/src/catalogue/products/columns';
import { loadProductFields } from '../../../api/src/catalogue/products/custom-fields';
import { type BoundedField, loadFields, toFieldColumn } from '../../../api/src/platform/custom-fields/custom-fields';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { products, sizeCharts, variantCosts, variants } from '../../../api/src/platform/db/schema';
import { type Cell, toCsv, toCsvRows } from '../../../api/src/platform/server/responses/csv';
import { importColumns } from '../contract';
import { groupByProductId } from './apply/existing-products';
import type { ProductRow } from './apply/plan-product';
import type { VariantRow } from './apply/plan-variants';
import { toFeaturesCell, toSpecsCell } from './parse/list-cells';
import { toVariantFieldColumn } from './parse/table';

/** Products that are read at once. */
const batchSize = 200;

/** Yields products as CSV that an import accepts, in batches, so that memory use does not depend on their number. */
export async function* exportProducts(db: Queryable, filter: ProductFilter): AsyncGenerator<string> {
  const ids = await listFilteredIds(db, filter);
  const fields = { product: await loadProductFields(db), variant: await loadFields(db, 'variant') };
  const fieldColumns = [
    ...fields.product.map(({ key }) => toFieldColumn(key)),
    ...fields.variant.map(({ key }) => toVariantFieldColumn(key)),
  ];
  yield toCsv([...importColumns, ...fieldColumns], []);
  for (let index = 0; index < ids.length; index += batchSize) {
    const rows = await readRows(db, ids.slice(index, index + batchSize), fields);
    if (rows.length > 0) yield toCsvRows(rows);
  }
}

type Fields = Record<'product' | 'variant', readonly BoundedField[]>;

async function readRows(db: Queryable, ids: string[], fields: Fields): Promise<Cell[][]> {
  const idParameter = sql.param(ids);
  const productRows = await db
    .select(productColumns)
    .from(products)
    .where(sql`${products.id} = any(${idParameter}::text[])`);
  const variantRows = await db.select().from(variants).where(sql`${variants.productId} = any(${idParameter}::text[])`);
  const costRows = await db
    .select({ id: variantCosts.variantId, cost: variantCosts.cost })
    .from(variantCosts)
    .innerJoin(variants, eq(variants.id, variantCosts.variantId))
    .where(sql`${variants.productId} = any(${idParameter}::text[])`);
  const costs = new Map(costRows.map(({ id, cost }) => [id, cost]));
  const chartNames = await loadChartNames(db, productRows);
  const byId = new Map(productRows.map((row) => [row.id, row]));
  const variantsByProduct = groupByProductId(variantRows);
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const productVariants = variantsByProduct.get(id) ?? [];
    const texts = [...toProductCells(product), chartNames.get(product.sizeChartId ?? '') ?? ''];
    const values = fields.product.map(({ key }) => product.customFields[key] ?? '');
    return productVariants.length > 0
      ? productVariants.map((variant) => [
          ...texts,
          ...toVariantCells(variant, costs.get(variant.id)),
          ...values,
          ...fields.variant.map(({ key }) => variant.customFields[key] ?? ''),
        ])
      : [[...texts, ...noVariant, ...values, ...fields.variant.map(() => '')]];
  });
}

/** Returns the names of the size charts that the products have by hand, by id. */
async function loadChartNames(db: Queryable, rows: readonly ProductRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ sizeChartId }) => sizeChartId ?? []))];
  if (ids.length === 0) return new Map();
  const charts = await db
    .select({ id: sizeCharts.id, name: sizeCharts.name })
    .from(sizeCharts)
    .where(inArray(sizeCharts.id, ids));
  return new Map(charts.map(({ id, name }) => [id, name]));
}

function toProductCells(product: ProductRow): Cell[] {
  const cells = {
    ...pickFields(product, [...productTextNames, ...optionalTextNames]),
    features: toFeaturesCell(product.features),
    specs: toSpecsCell(product.specs),
    ...mapLists((name) => toFeaturesCell(product[name])),
    isArchived: product.archivedAt ? productStatuses.archived : productStatuses.published,
  };
  return [product.id, ...productFieldNames.map((name) => cells[name])];
}

const mapLists = (toCell: (name: ProductListName) => Cell): Record<ProductListName, Cell> =>
  Object.fromEntries(productListNames.map((name) => [name, toCell(name)])) as Record<ProductListName, Cell>;

const toVariantCells = (
  { sku, color, colorCode, size, price, mrp, stock, ...variant }: VariantRow,
  cost: number | undefined,
): Cell[] => [
  sku,
  color,
  colorCode,
  size,
  variant.option3,
  toRupees(price),
  toRupees(mrp),
  stock,
  cost === undefined ? '' : toRupees(cost),
  variant.barcode,
  variant.weightGrams ?? '',
  formatParcelSize(variant),
];

const noVariant: Cell[] = Array.from({ length: 12 }, () => '');
