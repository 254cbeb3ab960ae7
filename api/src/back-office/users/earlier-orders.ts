import { type AdminUser, toRupees } from '@vastra/shared/contract';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
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
  const hasEmail = email !== null && emailVerifiedAt !== null;
  const isOwn = or(eq(importedOrders.userId, id), hasEmail ? eq(importedOrders.email, email) : undefined);
  const rows = await db
    .select()
    .from(importedOrders)
    .where(isOwn)
    .orderBy(desc(importedOrders.placedAt))
    .limit(maxOrders);
  if (rows.length === 0) return undefined;
  return {
    count: await db.$count(importedOrders, and(isOwn, isNull(importedOrders.cancelledAt))),
    newest: rows.map(({ number, source, placedAt, cancelledAt, total, lines }) => ({
      ...{ number, source, placedAt: placedAt.toISOString(), isCancelled: cancelledAt !== null },
      total: toRupees(total),
      items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      title: lines[0]?.title ?? '',
    })),
  };
}
