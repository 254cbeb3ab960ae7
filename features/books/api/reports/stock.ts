import { toRupees } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { categories, lineSizeSql, products, variantCosts, variants } from '../../../../api/src/platform/db/schema';
import { toCsv, toCsvRows } from '../../../../api/src/platform/server/responses/csv';
import type { StockReport } from '../../contract';

const withCosts = sql`${variants} left join ${variantCosts} on ${variantCosts.variantId} = ${variants.id}
  join ${products} on ${products.id} = ${variants.productId} join ${categories} on ${categories.id} = ${products.categoryId}`;

/** Returns the products that are in stock, what is worth most first. Amounts are in rupees. */
export async function readStock(db: Queryable): Promise<StockReport['rows']> {
  const { rows } = await db.execute<Record<string, string> & { units: number; unitsWithoutCost: number }>(sql`
    select ${products.id} as key, ${products.title} as label, ${categories.name} as category, sum(${variants.stock})::int as units,
      sum(${variants.stock} * ${variants.price}) as retail, coalesce(sum(${variants.stock} * ${variantCosts.cost}), 0) as cost,
      coalesce(sum(${variants.stock} * (${variants.price} - ${variantCosts.cost})), 0) as margin,
      (coalesce(sum(${variants.stock}) filter (where ${variantCosts.cost} is null), 0))::int as "unitsWithoutCost"
    from ${withCosts} where ${variants.stock} > 0 group by 1, 2, 3 order by retail desc, key`);
  return rows.map(({ key, label, category, units, retail, cost, margin, unitsWithoutCost }) => ({
    ...{ key, label, category, units, unitsWithoutCost },
    retail: toRupees(Number(retail)),
    cost: toRupees(Number(cost)),
    margin: toRupees(Number(margin)),
  }));
}

const columns = [
  ...['Product', 'Title', 'Category', 'SKU', 'Colour', 'Size', 'Units', 'Price', 'Cost price'],
  ...['Value at retail', 'Value at cost', 'Margin'],
];

/** Variants that are read at once. */
const batchSize = 2000;

interface VariantStock extends Record<string, unknown> {
  id: string;
  product: string;
  title: string;
  category: string;
  sku: string;
  color: string;
  size: string;
  stock: number;
  price: string;
  cost: string | null;
}

/** Yields the variants that are in stock as CSV, a batch at a time. Amounts are in rupees; cells of an unknown cost are empty. */
export async function* streamStockCsv(db: Queryable): AsyncGenerator<string> {
  yield toCsv(columns, []);
  let last = '';
  for (;;) {
    const { rows } = await db.execute<VariantStock>(sql`
      select ${variants.id} as id, ${products.id} as product, ${products.title} as title, ${categories.name} as category, ${variants.sku} as sku,
        ${variants.color} as color, ${lineSizeSql} as size, ${variants.stock} as stock, ${variants.price} as price, ${variantCosts.cost} as cost
      from ${withCosts} where ${variants.stock} > 0 and ${variants.id} > ${last} order by ${variants.id} limit ${batchSize}`);
    if (rows.length > 0) yield toCsvRows(rows.map(toCells));
    if (rows.length < batchSize) return;
    last = rows[rows.length - 1].id;
  }
}

function toCells({ product, title, category, sku, color, size, stock, price, cost }: VariantStock) {
  const toValue = (paise: number) => toRupees(paise * stock);
  const costPaise = cost === null ? null : Number(cost);
  return [
    ...[product, title, category, sku, color, size, stock, toRupees(Number(price))],
    costPaise === null ? null : toRupees(costPaise),
    toValue(Number(price)),
    costPaise === null ? null : toValue(costPaise),
    costPaise === null ? null : toValue(Number(price) - costPaise),
  ];
}
