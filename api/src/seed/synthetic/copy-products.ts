import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import type { Direct } from '../../platform/db/direct-connection';

const tables = ['products', 'variants', 'product_images'];

/** Products are copied without triggers and checks of references, which only a superuser may turn off. */
export async function canCopyProducts(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ isSuperuser: string }>(
    sql`select current_setting('is_superuser') as "isSuperuser"`,
  );
  return rows[0].isSuperuser === 'on';
}

/**
 * Copies the first `existingCount` synthetic products until there are `count`. A copy has another number, price, age and number of reviews. That
 * takes a tenth of the time of new products, because it copies the words and options of the original, which triggers write otherwise. Indexes are
 * built at the end, each at once. A million products take minutes, so the connection must have no time limit.
 */
export async function copyProducts(
  db: Direct,
  { existingCount, count }: { existingCount: number; count: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    const indexes = await dropIndexes(tx);
    await copyRows(tx, { existingCount, count });
    for (const definition of indexes) await tx.execute(sql.raw(definition));
    await tx.execute(sql`select record_changes('product', array[null::text])`);
  });
}

/** Drops all indexes that are no primary keys. Resolves to the statements that create them. */
async function dropIndexes(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${sql.param(tables)}::regclass[]) and not indisprimary
  `);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  return rows.map(({ definition }) => definition);
}

async function copyRows(
  tx: Queryable,
  { existingCount, count }: { existingCount: number; count: number },
): Promise<void> {
  await tx.execute(sql`
    create temporary table copies on commit drop as
    select id as original_id, regexp_replace(id, '^s\\d+', 's' || copied.number) as id, copied.number, round_number,
      0.5 + (copied.number % 1000 * 7919 % 1000) / 1000.0 as price_factor
    from products, lateral (select substring(id from '^s(\\d+)-')::int as number) as original,
      generate_series(1, ${Math.ceil(count / existingCount) - 1}::int) as round_number,
      lateral (select original.number + round_number * ${existingCount}::int as number) as copied
    where products.id ~ '^s\\d+-' and copied.number <= ${count}::int
  `);
  await insertCopies(tx, 'products', {
    id: 'copies.id',
    price: toCopiedPrice('price'),
    mrp: toCopiedPrice('mrp'),
    review_count: 'case when review_count = 0 then 0 else review_count + round_number end',
    created_at: `created_at - (copies.number % 500) * interval '1 hour'`,
  });
  await insertCopies(tx, 'variants', {
    id: `copies.id || substring(original.id from '-\\d+-\\d+$')`,
    product_id: 'copies.id',
    sku: `'S' || copies.number || substring(sku from '-\\d+-\\d+$')`,
    price: toCopiedPrice('price'),
    mrp: toCopiedPrice('mrp'),
  });
  await insertCopies(tx, 'product_images', { product_id: 'copies.id' });
}

const toCopiedPrice = (column: string): string => `round(${column} * price_factor / 100) * 100`;

/** Copies the rows of the originals in the order of the primary key. `changed` are SQL expressions of the columns that differ. */
async function insertCopies(tx: Queryable, table: string, changed: Record<string, string>): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `);
  const columns = rows.map(({ name }) => name);
  const reference = table === 'products' ? 'id' : 'product_id';
  await tx.execute(
    sql.raw(`
      insert into ${table} (${columns.map((name) => `"${name}"`)})
      select ${columns.map((name) => changed[name] ?? `original."${name}"`)}
      from ${table} as original join copies on copies.original_id = original.${reference}
      order by copies.id
    `),
  );
}
