import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { users } from '../../platform/db/schema';

/** The order that redeems an offer, and its customer. */
export interface Redemption {
  orderId: string;
  userId: string | null;
  phone: string;
  email?: string | null;
}

/**
 * Locks a customer until the transaction ends, by everything that `hasEarlierOrder` recognises them by, because two orders with
 * different coupons for the first order lock different coupons. Sorted, so that two orders cannot deadlock.
 */
export async function lockCustomer(tx: Queryable, { userId, phone, email }: Redemption): Promise<void> {
  const [account] = userId ? await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)) : [];
  const identifiers = [userId, phone, email, account?.email].filter((identifier) => identifier != null);
  for (const identifier of [...new Set(identifiers)].sort()) await acquireLock(tx, `first-order:${identifier}`);
}
