import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, variants } from '../../../platform/db/schema';
import type { Plan, VariantRow } from './plan-product';

/** Writes what is planned for some products, in the caller's transaction, in few statements however many they are. */
export async function write(tx: Queryable, plans: readonly Plan[]): Promise<void> {
  const now = new Date().toISOString();
  const of = <Row>(rows: (plan: Plan) => Row[]): Row[] => plans.flatMap(rows);
  const created = plans.filter(({ kind }) => kind === 'create');
  const told = plans.filter(({ kind, isTold }) => kind === 'update' && isTold);
  const touched = plans.filter(({ kind, isTold }) => kind === 'update' && !isTold);

  await insertRows(
    tx,
    'products',
    created.map((plan) => ({ ...rowOf(plan, now), ...optionsOf(plan.all) })),
  );
  await updateProducts(
    tx,
    told.map((plan) => rowOf(plan, now)),
  );
  await updateProducts(
    tx,
    touched.map(({ article, all }) => ({ id: article.id, ...shownOf(all) })),
  );
  // Two variants may change places: until both have moved, neither stands where the other goes.
  const renamed = of((plan) => plan.renamed).map(({ id }) => id);
  if (renamed.length > 0)
    await tx.execute(sql`update ${variants} set size = '~' || id where id = any(${sql.param(renamed)}::text[])`);
  await updateVariants(
    tx,
    of((plan) => plan.changed),
  );
  await insertRows(tx, 'variants', of((plan) => plan.added).map(variantRow));
  await insertRows(
    tx,
    'stock_movements',
    of((plan) => plan.movements).map(({ variantId, change }) => ({
      id: randomUUID(),
      variant_id: variantId,
      change,
      reason: 'import',
      at: now,
    })),
  );
}

const rowOf = ({ article, keywords, all }: Plan, now: string) => ({
  id: article.id,
  title: article.title,
  brand: article.brand,
  category_id: article.categoryId,
  short_desc: article.shortDesc,
  description: article.description,
  features: article.features,
  specs: article.specs,
  hsn: article.hsn,
  keywords,
  archived_at: article.isArchived ? now : null,
  ...shownOf(all),
});

/** What the triggers of the variants would write into their product: known beforehand, so that its row is written once. */
function shownOf(all: readonly VariantRow[]) {
  const shown = all.find(({ stock }) => stock > 0) ?? all.at(0);
  return { price: shown?.price ?? 0, mrp: shown?.mrp ?? 0, in_stock: (shown?.stock ?? 0) > 0 };
}

/** As `shownOf`, of a new product: the words that it is found by are read once. */
const optionsOf = (all: readonly VariantRow[]) => ({
  colors: [...new Set(all.map(({ color }) => color))],
  sizes: [...new Set(all.map(({ size }) => size))],
});

const variantRow = ({ productId, colorCode, ...row }: VariantRow) => ({
  ...row,
  product_id: productId,
  color_code: colorCode,
});

/** One parameter for all rows: many times faster than a parameter for each value. */
async function insertRows(tx: Queryable, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = list(Object.keys(rows[0]).map((name) => sql.identifier(name)));
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)
  `);
}

const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]): SQL => sql.join(parts, sql`, `);

async function updateProducts(tx: Queryable, rows: ({ id: string } & Record<string, unknown>)[]): Promise<void> {
  if (rows.length === 0) return;
  const since = sql`case when given.archived_at is null then null else coalesce(products.archived_at, given.archived_at) end`;
  const changes = Object.keys(rows[0])
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = ${name === 'archived_at' ? since : given(name)}`);
  await tx.execute(sql`
    update ${products} set ${list(changes)}, version = products.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) as given
    where products.id = given.id
  `);
}

const given = (name: string): SQL => sql`given.${sql.identifier(name)}`;

async function updateVariants(tx: Queryable, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = ['color', 'color_code', 'size', 'price', 'mrp', 'stock'];
  await tx.execute(sql`
    update ${variants} set ${list(columns.map((name) => sql`${sql.identifier(name)} = ${given(name)}`))}
    from jsonb_populate_recordset(null::variants, ${JSON.stringify(rows.map(variantRow))}::jsonb) as given
    where variants.id = given.id
  `);
}
