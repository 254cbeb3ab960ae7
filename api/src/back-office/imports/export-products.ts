import { importColumns, toRupees } from '@vastra/shared/contract';
import { getTableColumns, sql } from 'drizzle-orm';
import { filteredIds, type ProductFilter } from '../../catalogue/products/admin-list';
import type { Queryable } from '../../platform/db/connect';
import { products, variants } from '../../platform/db/schema';
import { type Cell, csvOf, csvRows } from '../../platform/server/csv';
import { featuresCell, specsCell } from './parse/list-cells';
import type { ProductRow, VariantRow } from './apply/plan-product';
import { byProduct } from './apply/existing-products';

const { search: _search, told: _told, ...columns } = getTableColumns(products);

/** Products in memory at once. */
const atOnce = 200;

/** Products as a file that an import takes: piece by piece, so that any number of them fits. */
export async function* csvOfProducts(db: Queryable, filter: ProductFilter): AsyncGenerator<string> {
  const ids = await filteredIds(db, filter);
  yield csvOf(importColumns, []);
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await rowsOf(db, ids.slice(at, at + atOnce));
    if (rows.length > 0) yield csvRows(rows);
  }
}

async function rowsOf(db: Queryable, ids: string[]): Promise<Cell[][]> {
  const wanted = sql.param(ids);
  const found = await db.select(columns).from(products).where(sql`${products.id} = any(${wanted}::text[])`);
  const shelf = await db.select().from(variants).where(sql`${variants.productId} = any(${wanted}::text[])`);
  const byId = new Map(found.map((row) => [row.id, row]));
  const ofProduct = byProduct(shelf);
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const options = ofProduct.get(id) ?? [];
    const texts = productCells(product);
    return options.length > 0 ? options.map((one) => [...texts, ...variantCells(one)]) : [[...texts, ...noVariant]];
  });
}

const productCells = (product: ProductRow): Cell[] => [
  product.id,
  product.title,
  product.brand,
  product.categoryId,
  product.shortDesc,
  product.description,
  featuresCell(product.features),
  specsCell(product.specs),
  product.hsn,
  product.keywords,
  product.archivedAt ? 'archived' : 'on-sale',
];

const variantCells = ({ sku, color, colorCode, size, price, mrp, stock }: VariantRow): Cell[] => [
  sku,
  color,
  colorCode,
  size,
  toRupees(price),
  toRupees(mrp),
  stock,
];

const noVariant: Cell[] = ['', '', '', '', '', '', ''];
