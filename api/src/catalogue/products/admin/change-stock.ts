import type { changeStock } from '@vastra/shared/contract';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { products, stockMovements, variants } from '../../../platform/db/schema';
import { describeStockLeft, InvalidProductError, StockTooLowError } from '../errors';
import { setStockSource } from '../stock-source';
import { lockProducts } from './lock-products';
import { buildNextVersion } from './save-product';

type StockChanges = z.output<typeof changeStock.body>;

/** A variant with its stock in units. */
interface StockedVariant {
  _id: string;
  productId: string;
  sku: string;
  stock: number;
}

/**
 * Changes the stock of variants by SKU in the caller's transaction, all or none, with entries of the stock history and of the audit log. Returns the named
 * variants in the order of the changes.
 *
 * @throws InvalidProductError for an unknown SKU or a SKU that is there twice, StockTooLowError
 */
export async function changeStockBySku(
  tx: Queryable,
  { changes, note }: StockChanges,
  actorId: string,
): Promise<StockedVariant[]> {
  const skus = changes.map(({ sku }) => sku);
  const readVariants = () => tx.select().from(variants).where(inArray(variants.sku, skus));
  await lockProducts(
    tx,
    (await readVariants()).map(({ productId }) => productId),
  );
  // Read again, because an order may have changed the stock before the lock.
  const existing = new Map((await readVariants()).map((variant) => [variant.sku, variant]));
  assertKnown(skus, existing);
  const next = changes.map(({ sku, change = 0, stock }) => {
    const { id, productId, stock: previous } = existing.get(sku)!;
    return { id, productId, sku, previous, stock: stock ?? previous + change };
  });
  assertNotNegative(next);
  const changed = next.filter(({ stock, previous }) => stock !== previous);
  if (changed.length > 0) await writeStock(tx, changed, { actorId, note });
  return next.map(({ id, productId, sku, stock }) => ({ _id: id, productId, sku, stock }));
}

interface NextStock {
  id: string;
  productId: string;
  previous: number;
  stock: number;
}

function assertKnown(skus: readonly string[], existing: ReadonlyMap<string, unknown>): void {
  const messages: Record<string, string> = {};
  for (const [index, sku] of skus.entries()) {
    if (!existing.has(sku)) messages[`changes.${index}.sku`] = `No variant has the SKU ${sku}`;
    else if (skus.indexOf(sku) !== index) messages[`changes.${index}.sku`] = `The SKU ${sku} is there twice`;
  }
  if (Object.keys(messages).length > 0) throw new InvalidProductError(messages);
}

function assertNotNegative(next: readonly NextStock[]): void {
  const messages = next.flatMap(({ stock, previous }, index) =>
    stock < 0 && stock < previous ? [[`changes.${index}.change`, describeStockLeft(previous)]] : [],
  );
  if (messages.length > 0) throw new StockTooLowError(Object.fromEntries(messages));
}

async function writeStock(
  tx: Queryable,
  changed: readonly NextStock[],
  { actorId, note }: { actorId: string; note?: string },
): Promise<void> {
  await setStockSource(tx, { actorId });
  await tx.execute(sql`
    update ${variants} set stock = next.stock
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as next(id text, stock int)
    where ${variants.id} = next.id`);
  await tx.insert(stockMovements).values(
    changed.map(({ id, stock, previous }) => ({
      variantId: id,
      change: stock - previous,
      reason: 'admin' as const,
      actorId,
      note,
    })),
  );
  const productIds = [...new Set(changed.map(({ productId }) => productId))];
  await tx.update(products).set(buildNextVersion()).where(inArray(products.id, productIds));
  const groupByProduct = (getStock: (one: NextStock) => number) => {
    const values: Record<string, Record<string, number>> = {};
    for (const one of changed) values[one.productId] = { ...values[one.productId], [one.id]: getStock(one) };
    return values;
  };
  await recordAuditEntry(tx, {
    actorId,
    action: 'stock',
    entity: 'product',
    entityId: productIds.length === 1 ? productIds[0] : null,
    before: groupByProduct(({ previous }) => previous),
    after: groupByProduct(({ stock }) => stock),
  });
}
