import type { Body, bookStockCount, Data } from '@vastra/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changeStockBySku } from '../../../api/src/catalogue/products/admin/change-stock';
import { InvalidProductError, StockTooLowError } from '../../../api/src/catalogue/products/errors';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { auditLog, variants } from '../../../api/src/platform/db/schema';

const entity = 'stock-count';

/**
 * Books the differences of a stock count, in the caller's transaction. Its entry in the audit log says that it was booked, so that a repeated request
 * changes nothing.
 *
 * @throws InvalidProductError for an unknown variant, StockTooLowError
 */
export async function bookCount(
  tx: Queryable,
  { id, counts, reason }: Body<typeof bookStockCount>,
  actorId: string,
): Promise<Data<typeof bookStockCount>> {
  // Two requests with one id wait for each other.
  await acquireLock(tx, `stock-count:${id}`);
  const skus = await readSkus(
    tx,
    counts.map(({ variantId }) => variantId),
  );
  const unknown = counts.findIndex(({ variantId }) => !skus.has(variantId));
  if (unknown >= 0) throw new InvalidProductError({ [`counts.${unknown}.variantId`]: 'This variant no longer exists' });
  const changes = counts
    .map(({ variantId, counted, expected }, index) => ({
      index,
      sku: skus.get(variantId)!,
      change: counted - expected,
    }))
    .filter(({ change }) => change !== 0);
  const result = { corrected: changes.length, units: changes.reduce((sum, { change }) => sum + change, 0) };
  const wasBooked = (await tx.$count(auditLog, and(eq(auditLog.entity, entity), eq(auditLog.entityId, id)))) > 0;
  if (wasBooked) return { ...result, wasBooked };
  try {
    if (changes.length > 0) await changeStockBySku(tx, { changes, note: reason }, actorId);
  } catch (error) {
    if (!(error instanceof StockTooLowError)) throw error;
    // Names the fields of this call, of which equal counts were left out.
    throw new StockTooLowError(
      Object.fromEntries(
        Object.entries(error.details ?? {}).map(([field, message]) => [
          `counts.${changes[Number(field.split('.')[1])].index}.counted`,
          message,
        ]),
      ),
    );
  }
  const after = { variants: counts.length, ...result };
  await recordAuditEntry(tx, { actorId, action: 'count', entity, entityId: id, after });
  return { ...result, wasBooked };
}

async function readSkus(tx: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.id, [...ids]));
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}
