import { randomUUID } from 'node:crypto';
import { optionalTextNames, pickFields, productListNames, productTextNames } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ImportedFields } from '../../../../api/src/catalogue/products/admin/undo-import';
import { writeCosts } from '../../../../api/src/catalogue/products/admin/write-costs';
import { setStockSource } from '../../../../api/src/catalogue/products/stock-source';
import { getSellableStock } from '../../../../api/src/catalogue/products/variant';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { products, variants } from '../../../../api/src/platform/db/schema';
import type { Plan, ProductRow } from './plan-product';
import type { VariantRow } from './plan-variants';

/** Writes the plans of some products in the caller's transaction, in a fixed number of statements. */
export async function writePlans(tx: Queryable, plans: readonly Plan[], importId: string): Promise<void> {
  const now = new Date().toISOString();
  const collect = <Row>(getRows: (plan: Plan) => Row[]): Row[] => plans.flatMap(getRows);
  const created = plans.filter(({ kind }) => kind === 'create');
  const changedProducts = plans.filter(({ kind, isProductChanged }) => kind === 'update' && isProductChanged);
  const changedVariantsOnly = plans.filter(({ kind, isProductChanged }) => kind === 'update' && !isProductChanged);

  await insertRows(
    tx,
    'products',
    created.map((plan) => ({ ...toProductRow(plan, now), ...toOptionFields(plan.all) })),
  );
  await updateProducts(
    tx,
    changedProducts.map((plan) => toProductRow(plan, now)),
  );
  await updateProducts(
    tx,
    changedVariantsOnly.map(({ product, all }) => ({ id: product.id, ...toShownFields(all) })),
  );
  // Two variants may swap their sizes or barcodes. Temporary ones avoid violating the unique indexes in between.
  const renamed = collect((plan) => plan.renamed).map(({ id }) => id);
  if (renamed.length > 0)
    await tx.execute(
      sql`update ${variants} set size = '~' || id, barcode = '' where id = any(${sql.param(renamed)}::text[])`,
    );
  await setStockSource(tx, 'import');
  await updateVariants(
    tx,
    collect((plan) => plan.changed),
  );
  await insertRows(tx, 'variants', collect((plan) => plan.added).map(toVariantRow));
  await writeCosts(
    tx,
    collect((plan) => plan.costs),
  );
  await recordChanges(tx, plans, importId);
  await insertRows(
    tx,
    'stock_movements',
    collect((plan) => plan.movements).map(({ variantId, change }) => ({
      id: randomUUID(),
      variant_id: variantId,
      change,
      reason: 'import',
      import_id: importId,
      note: '',
      at: now,
    })),
  );
}

/** Stores what an undo of the import needs. */
async function recordChanges(tx: Queryable, plans: readonly Plan[], importId: string): Promise<void> {
  const changed = plans.filter(({ kind }) => kind !== 'same');
  await insertRows(
    tx,
    'import_changes',
    changed.map(({ product, previous, all }) => ({
      import_id: importId,
      product_id: product.id,
      before: previous && { fields: toImportedFields(previous.row), variants: previous.variants },
      after: { version: (previous?.row.version ?? 0) + 1, variants: all },
    })),
  );
}

const toImportedFields = ({ features, specs, keywords, archivedAt, ...row }: ProductRow): ImportedFields => ({
  ...pickFields(row as ProductRow, [...productTextNames, ...productListNames, ...optionalTextNames]),
  ...{ features, specs, keywords, isArchived: archivedAt !== null, customFields: row.customFields },
  sizeChartId: row.sizeChartId,
});

const toProductRow = ({ product, keywords, optionalFields, all }: Plan, now: string) => ({
  id: product.id,
  ...Object.fromEntries(productTextNames.map((name) => [products[name].name, product[name]])),
  features: product.features,
  specs: product.specs,
  keywords,
  ...Object.fromEntries(
    [...productListNames, ...optionalTextNames].map((name) => [products[name].name, optionalFields[name]]),
  ),
  custom_fields: optionalFields.customFields,
  size_chart_id: optionalFields.sizeChartId,
  archived_at: product.isArchived ? now : null,
  ...toShownFields(all),
});

/** Returns the product fields that triggers derive from its variants, so that its row is written once only. */
function toShownFields(all: readonly VariantRow[]) {
  const shownVariant = all.find((variant) => getSellableStock(variant) > 0) ?? all.at(0);
  const isInStock = shownVariant !== undefined && getSellableStock(shownVariant) > 0;
  return { price: shownVariant?.price ?? 0, mrp: shownVariant?.mrp ?? 0, in_stock: isInStock };
}

/** Returns the option fields of a new product, which triggers would otherwise write in a second update. */
const toOptionFields = (all: readonly VariantRow[]) => ({
  colors: [...new Set(all.map(({ color }) => color))],
  sizes: [...new Set(all.map(({ size }) => size))],
  option3_values: [...new Set(all.map(({ option3 }) => option3).filter(Boolean))],
});

/** Returns the row with the names of the columns. */
const toVariantRow = (row: VariantRow) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [variants[name as keyof VariantRow].name, value]));

/** Inserts rows as one JSON parameter, which is many times faster than a parameter per value. */
async function insertRows(tx: Queryable, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = joinSql(Object.keys(rows[0]).map((name) => sql.identifier(name)));
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)
  `);
}

const joinSql = (parts: (SQL | ReturnType<typeof sql.identifier>)[]): SQL => sql.join(parts, sql`, `);

async function updateProducts(tx: Queryable, rows: ({ id: string } & Record<string, unknown>)[]): Promise<void> {
  if (rows.length === 0) return;
  const archivedAt = sql`case when input.archived_at is null then null else coalesce(products.archived_at, input.archived_at) end`;
  const changes = Object.keys(rows[0])
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = ${name === 'archived_at' ? archivedAt : toInputColumn(name)}`);
  await tx.execute(sql`
    update ${products} set ${joinSql(changes)}, version = products.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) as input
    where products.id = input.id
  `);
}

const toInputColumn = (name: string): SQL => sql`input.${sql.identifier(name)}`;

async function updateVariants(tx: Queryable, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return;
  const changed = [
    ...(['color', 'colorCode', 'size', 'option3', 'price', 'mrp', 'stock'] as const),
    ...(['barcode', 'weightGrams', 'lengthMm', 'widthMm', 'heightMm', 'customFields'] as const),
  ];
  const columns = changed.map((name) => variants[name].name);
  await tx.execute(sql`
    update ${variants} set ${joinSql(columns.map((name) => sql`${sql.identifier(name)} = ${toInputColumn(name)}`))}
    from jsonb_populate_recordset(null::variants, ${JSON.stringify(rows.map(toVariantRow))}::jsonb) as input
    where variants.id = input.id
  `);
}
