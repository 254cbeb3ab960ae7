import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, type outbox, users } from '../../platform/db/schema';

/**
 * Returns why a queued message about an order must not be sent: the customer has withdrawn its channel meanwhile. An SMS to a customer without
 * an email is always sent, because they have no other channel.
 */
export async function findRefusal(
  db: Queryable,
  { channel, orderId }: Pick<typeof outbox.$inferSelect, 'channel' | 'orderId'>,
): Promise<string | undefined> {
  if (orderId === null || channel === 'email') return undefined;
  const [order] = await db
    .select({
      email: orders.email,
      byOrder: orders.allowsWhatsapp,
      byAccount: users.allowsWhatsapp,
      allowsSms: users.allowsSms,
    })
    .from(orders)
    .leftJoin(users, eq(orders.userId, users.id))
    .where(eq(orders.id, orderId));
  if (!order) return undefined;
  const isAllowed =
    channel === 'whatsapp'
      ? order.byOrder || order.byAccount === true
      : order.email === null || order.allowsSms !== false;
  return isAllowed ? undefined : 'the customer has switched it off';
}
