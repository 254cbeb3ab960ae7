import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orderLines, orders } from '../../platform/db/schema';

/** Identifies a customer: the account, the phone number of the delivery, and the email of the order. */
export interface DealCustomer {
  userId: string | null;
  phone?: string;
  email?: string | null;
}

/**
 * Counts the units that a customer has bought at the prices of deals, by deal and product. Cancelled orders do not count. Inside a transaction
 * that buys, lock the deals' products first.
 *
 * @param orderId order that does not count
 */
export async function countCustomerUnits(
  db: Queryable,
  dealIds: readonly string[],
  { userId, phone, email }: DealCustomer,
  orderId?: string,
): Promise<(dealId: string, productId: string) => number> {
  const isOfCustomer = or(
    userId ? eq(orders.userId, userId) : undefined,
    phone ? eq(orders.phone, phone) : undefined,
    email ? eq(orders.email, email) : undefined,
  );
  if (dealIds.length === 0 || !isOfCustomer) return () => 0;
  const rows = await db
    .select({
      dealId: orderLines.dealId,
      productId: orderLines.productId,
      units: sql`sum(${orderLines.quantity})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.dealId, [...dealIds]),
        ne(orders.status, 'cancelled'),
        isOfCustomer,
        orderId ? ne(orders.id, orderId) : undefined,
      ),
    )
    .groupBy(orderLines.dealId, orderLines.productId);
  const units = new Map(rows.map((row) => [`${row.dealId} ${row.productId}`, row.units]));
  return (dealId, productId) => units.get(`${dealId} ${productId}`) ?? 0;
}
