import { randomUUID } from 'node:crypto';
import { type AdminProduct, toPaise } from '@vastra/shared/contract';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { stockMovements, variants } from '../../platform/db/schema';
import type { NewState } from './admin-checks';
import { SkuTaken, StockTooLow, UnusableProduct } from './errors';
import { slugOf } from './slug';

type Wanted = NewState['variants'][number];
export type StockReason = 'admin' | 'import';

/**
 * Brings a product's variants, which are locked, to what is wanted: changes, adds and removes them. Stock moves by pieces, each move
 * is noted.
 */
export async function writeVariants(
  tx: Queryable,
  productId: string,
  before: AdminProduct['variants'],
  wanted: readonly Wanted[],
  reason: StockReason = 'admin',
): Promise<void> {
  const known = new Map(before.map((variant) => [variant._id, variant]));
  refuseImpossible(known, wanted);
  await refuseTakenSkus(tx, productId, wanted);
  const kept = new Set(wanted.flatMap(({ _id }) => _id ?? []));
  const gone = before.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => _id);
  if (gone.length > 0) await tx.delete(variants).where(inArray(variants.id, gone));
  const rows = wanted.map((variant, position) => ({ ...variant, position }));
  await change(
    tx,
    before.filter(({ _id }) => kept.has(_id)),
    rows.filter(({ _id }) => _id !== undefined),
  );
  const added = rows.filter(({ _id }) => _id === undefined);
  const ids = await newIds(tx, productId, added);
  if (added.length > 0) await tx.insert(variants).values(added.map((one, at) => rowOf(productId, ids[at], one)));
  const moved = [
    ...rows.flatMap(({ _id, stockChange }) => (_id ? [{ variantId: _id, change: stockChange }] : [])),
    ...added.map(({ stockChange }, at) => ({ variantId: ids[at], change: stockChange })),
  ].filter((movement) => movement.change !== 0);
  if (moved.length > 0) await tx.insert(stockMovements).values(moved.map((movement) => ({ ...movement, reason })));
}

const rowOf = (productId: string, id: string, one: Wanted & { position: number }): typeof variants.$inferInsert => ({
  id,
  productId,
  sku: one.sku,
  color: one.color,
  colorCode: one.colorCode.toLowerCase(),
  size: one.size,
  price: toPaise(one.price),
  mrp: toPaise(one.originalPrice),
  stock: one.stockChange,
  position: one.position,
});

function refuseImpossible(known: Map<string, { stock: number }>, wanted: readonly Wanted[]): void {
  const lost: Record<string, string> = {};
  const short: Record<string, string> = {};
  for (const [at, { _id, stockChange }] of wanted.entries()) {
    if (_id !== undefined && !known.has(_id)) lost[`variants.${at}._id`] = 'This variant is no longer there';
    const stock = (_id !== undefined && known.get(_id)?.stock) || 0;
    if (stock + stockChange < 0)
      short[`variants.${at}.stockChange`] = `Only ${stock} ${stock === 1 ? 'piece is' : 'pieces are'} left`;
  }
  if (Object.keys(lost).length > 0) throw new UnusableProduct(lost);
  if (Object.keys(short).length > 0) throw new StockTooLow(short);
}

async function refuseTakenSkus(tx: Queryable, productId: string, wanted: readonly Wanted[]): Promise<void> {
  const skus = wanted.map(({ sku }) => sku);
  const others = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, skus), ne(variants.productId, productId)));
  const taken = new Set(others.map(({ sku }) => sku));
  const fields = skus.flatMap((sku, at) =>
    taken.has(sku) ? [[`variants.${at}.sku`, `“${sku}” is another product's`] as const] : [],
  );
  if (fields.length > 0) throw new SkuTaken(Object.fromEntries(fields));
}

type Row = Wanted & { position: number };

async function change(tx: Queryable, before: AdminProduct['variants'], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  if (swaps(before, rows))
    // Each name is free before another variant takes it.
    await tx
      .update(variants)
      .set({ sku: sql`'~' || ${variants.id}`, size: sql`'~' || ${variants.position}` })
      .where(
        inArray(
          variants.id,
          before.map(({ _id }) => _id),
        ),
      );
  const wanted = rows.map(({ _id, price, originalPrice, colorCode, stockChange, ...one }) => ({
    ...one,
    id: _id,
    code: colorCode.toLowerCase(),
    price: toPaise(price),
    mrp: toPaise(originalPrice),
    moved: stockChange,
  }));
  await tx.execute(sql`
    update ${variants} set sku = wanted.sku, color = wanted.color, color_code = wanted.code, size = wanted.size,
      price = wanted.price, mrp = wanted.mrp, position = wanted.position, stock = ${variants.stock} + wanted.moved
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (id text, sku text, color text, code text, size text, price bigint, mrp bigint, position int, moved int)
    where ${variants.id} = wanted.id
  `);
}

/** Whether one takes the SKU, or the colour and size, that another one has had. */
function swaps(before: AdminProduct['variants'], rows: readonly Row[]): boolean {
  const nameOf = ({ color, size }: { color: string; size: string }) => `${color}\n${size}`;
  return rows.some((row) =>
    before.some((other) => other._id !== row._id && (other.sku === row.sku || nameOf(other) === nameOf(row))),
  );
}

/** Readable ids: product, colour and size. One that went and comes back has its old id, which its orders name. */
async function newIds(tx: Queryable, productId: string, added: readonly Wanted[]): Promise<string[]> {
  if (added.length === 0) return [];
  const named = added.map(({ color, size }) =>
    [slugOf(productId, 60), slugOf(color, 20), slugOf(size, 12)].filter(Boolean).join('-'),
  );
  const found = await tx.select({ id: variants.id }).from(variants).where(inArray(variants.id, named));
  const taken = new Set(found.map(({ id }) => id));
  return named.map((name) => {
    const id = taken.has(name) ? `${name}-${randomUUID().slice(0, 4)}` : name;
    taken.add(id);
    return id;
  });
}
