import { eq, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { importedOrders, users } from '../../../platform/db/schema';

/**
 * Returns the SQL condition for the orders that an account has placed in the shop that this shop comes from, by account and verified email, because the account
 * may be younger than the import.
 */
export const isOwnEarlierOrder = (userId: string, verifiedEmail: string | null): SQL | undefined =>
  or(eq(importedOrders.userId, userId), verifiedEmail ? eq(importedOrders.email, verifiedEmail) : undefined);

/** Counts the orders that an account has placed in that shop, cancelled ones too. */
export async function countEarlierOrders(db: Queryable, userId: string): Promise<number> {
  const [user] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return db.$count(importedOrders, isOwnEarlierOrder(userId, user?.emailVerifiedAt ? user.email : null));
}
