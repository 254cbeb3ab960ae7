import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import {
  couponRedemptions,
  idempotencyKeys,
  orderEvents,
  orderLinks,
  orderNotes,
  orders,
} from '../../../platform/db/schema';

/** Statuses of orders that somebody still has to bring. */
export const isOpenOrder = inArray(orders.status, ['placed', 'processing', 'shipped']);

/**
 * Removes personal data from the orders that a condition names. City, state and PIN code stay, because the tax depends on them. Returns the
 * number of orders.
 */
export async function anonymiseOrders(tx: Queryable, isOwn: SQL | undefined): Promise<number> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(isOwn).orderBy(orders.id).for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .update(orderEvents)
    // The customer's own text may contain anything.
    .set({ note: sql`initcap(${orderEvents.status})` })
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.by, 'customer')));
  // The shop's notes may name the customer.
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, ids));
  const anonymous = { name: 'Deleted customer', phone: '', line1: '', line2: '', district: '' };
  await tx
    .update(orders)
    .set({
      userId: null,
      email: null,
      phone: '',
      address: sql`${orders.address} || ${JSON.stringify(anonymous)}::jsonb`,
    })
    .where(inArray(orders.id, ids));
  await tx.update(couponRedemptions).set({ userId: null, phone: '' }).where(inArray(couponRedemptions.orderId, ids));
  // The stored responses to placed orders have the postal address.
  const isResponse = inArray(sql`${idempotencyKeys.response} ->> '_id'`, ids);
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.owner, 'guest'), isResponse));
  return ids.length;
}
