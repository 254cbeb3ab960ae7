import { type AdminUser, toRupees } from '@vastra/shared/contract';
import { and, desc, isNull } from 'drizzle-orm';
import { findEarlierReturnEnd } from '../../fulfilment/returns/rules/earlier-orders';
import { getReturnSettings } from '../../fulfilment/returns/rules/settings';
import { isOwnEarlierOrder } from '../../ordering/orders/access/earlier-orders';
import type { Queryable } from '../../platform/db/connect';
import { importedOrders, type users } from '../../platform/db/schema';

/** The bound of `earlierOrders` in the contract. */
const maxOrders = 20;

/**
 * Returns the orders that a customer has placed in the shop that this shop comes from, by account and verified email, because the account may be younger than
 * the import. Undefined without any.
 */
export async function listEarlierOrders(
  db: Queryable,
  { id, email, emailVerifiedAt }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<AdminUser['earlierOrders']> {
  const isOwn = isOwnEarlierOrder(id, emailVerifiedAt === null ? null : email);
  const rows = await db
    .select()
    .from(importedOrders)
    .where(isOwn)
    .orderBy(desc(importedOrders.placedAt))
    .limit(maxOrders);
  if (rows.length === 0) return undefined;
  const { days } = await getReturnSettings(db);
  return {
    count: await db.$count(importedOrders, and(isOwn, isNull(importedOrders.cancelledAt))),
    newest: rows.map((row) => ({
      ...{ number: row.number, source: row.source, placedAt: row.placedAt.toISOString() },
      ...{ isCancelled: row.cancelledAt !== null, total: toRupees(row.total) },
      items: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      title: row.lines[0]?.title ?? '',
      returnableUntil: findEarlierReturnEnd(row, days)?.toISOString() ?? null,
    })),
  };
}
