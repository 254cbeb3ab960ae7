import type { Business } from '@vastra/shared/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders } from '../../platform/db/schema';

/** Returns the business of the account's last order that named one. */
export async function findLastBusiness(db: Queryable, userId: string): Promise<Business | undefined> {
  const [order] = await db
    .select({ gstin: orders.buyerGstin, name: orders.buyerBusinessName })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.buyerGstin)))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return order && { gstin: order.gstin!, name: order.name ?? '' };
}
