import { maxEarlierLines, type PastOrder, toRupees } from '@vastra/shared/contract';
import { desc } from 'drizzle-orm';
import { findEarlierReturnEnd } from '../../../fulfilment/returns/rules/earlier-orders';
import { getReturnSettings } from '../../../fulfilment/returns/rules/settings';
import { isOwnEarlierOrder } from '../../../ordering/orders/access/earlier-orders';
import type { Queryable } from '../../../platform/db/connect';
import { importedOrders } from '../../../platform/db/schema';
import { getUser } from '../confirmation';
import { getVerifiedContact } from '../queries';

interface EarlierOrdersQuery {
  userId: string;
  /** Counts from 1. */
  page: number;
  limit: number;
  now: Date;
}

/**
 * Returns one page of the orders that a customer has placed in the shop that this shop comes from, the newest first, with amounts in rupees, and how many there
 * are in all. Throws `SessionExpiredError` if the account no longer exists.
 */
export async function listEarlierOrders(
  db: Queryable,
  { userId, page, limit, now }: EarlierOrdersQuery,
): Promise<{ orders: PastOrder[]; total: number }> {
  const isOwn = isOwnEarlierOrder(userId, getVerifiedContact(await getUser(db, userId), 'email'));
  const total = await db.$count(importedOrders, isOwn);
  const rows = await db
    .select()
    .from(importedOrders)
    .where(isOwn)
    .orderBy(desc(importedOrders.placedAt), desc(importedOrders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const { days } = await getReturnSettings(db);
  return { total, orders: rows.map((row) => toPastOrder(row, days, now)) };
}

function toPastOrder(row: typeof importedOrders.$inferSelect, days: number, now: Date): PastOrder {
  const returnEnd = findEarlierReturnEnd(row, days);
  return {
    ...{ _id: row.id, hasInvoice: row.invoiceKey !== null },
    ...{ source: row.source, number: row.number, placedAt: row.placedAt.toISOString() },
    ...{ isCancelled: row.cancelledAt !== null, total: toRupees(row.total), refunded: toRupees(row.refunded) },
    totalItems: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: row.lines
      .slice(0, maxEarlierLines)
      .map(({ title, quantity, price }) => ({ title, quantity, price: toRupees(price) })),
    returnableUntil: returnEnd?.toISOString() ?? null,
    isReturnable: returnEnd !== null && now <= returnEnd,
  };
}
