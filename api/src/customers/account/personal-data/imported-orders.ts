import { toRupees } from '@vastra/shared/contract';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { importedOrders } from '../../../platform/db/schema';

/** Returns the SQL condition for orders of the shop that this shop comes from with an email that has no account here. */
export const isGuestImportedOrder = (email: string): SQL | undefined =>
  and(eq(importedOrders.email, email), isNull(importedOrders.userId));

/** Returns orders of that shop; amounts in rupees. */
export async function exportImportedOrders(db: Queryable, isOwn: SQL | undefined) {
  const rows = await db.select().from(importedOrders).where(isOwn).orderBy(asc(importedOrders.placedAt));
  return rows.map(({ id: _id, userId: _userId, createdAt: _createdAt, ...order }) => ({
    ...order,
    subtotal: toRupees(order.subtotal),
    shippingFee: toRupees(order.shippingFee),
    discount: toRupees(order.discount),
    total: toRupees(order.total),
    refunded: toRupees(order.refunded),
    lines: order.lines.map((line) => ({ ...line, price: toRupees(line.price) })),
  }));
}

/** Deletes orders of that shop. They are no documents of this shop, so that no law keeps them. */
export const deleteImportedOrders = (tx: Queryable, isOwn: SQL | undefined): Promise<unknown> =>
  tx.delete(importedOrders).where(isOwn);
