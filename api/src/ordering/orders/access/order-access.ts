import type { Permission } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { type Caller, isPermitted } from '../../../platform/auth/sessions/guard';
import { orders } from '../../../platform/db/schema';
import { OrderLinkExpiredError, OrderLinkViewOnlyError, OrderNotFoundError } from '../errors';
import { findLinkAccess, type LinkScope } from './order-links';

export type OrderRow = typeof orders.$inferSelect;

interface RequestedOrder {
  id: string;
  accessToken?: string;
}

type OrderPermission = Extract<
  Permission,
  'credit.write' | 'orders.read' | 'orders.write' | 'payouts.write' | 'returns.write'
>;

/**
 * Returns the order that a request names, if the caller may open it: its account, an admin with the permission, or a guest with a link of the
 * order. Changing it needs a link with the scope `manage`. Throws `OrderNotFoundError` for every other caller, so that callers cannot learn which
 * order numbers exist, and `OrderLinkExpiredError` or `OrderLinkViewOnlyError` for a guest whose link does not open it or only shows it.
 */
export async function getAccessibleOrder(
  caller: Caller,
  requested: RequestedOrder,
  permission: OrderPermission = 'orders.read',
): Promise<OrderRow> {
  return (await getOrderAccess(caller, requested, permission)).order;
}

/** The same, with the scope of the link by which a guest opens the order. */
export async function getOrderAccess(
  caller: Caller,
  { id, accessToken }: RequestedOrder,
  permission: OrderPermission = 'orders.read',
): Promise<{ order: OrderRow; linkScope?: LinkScope }> {
  const { session } = caller;
  const { db } = caller.server.services;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new OrderNotFoundError();
  const isOwner = order.userId !== null && order.userId === session?.userId;
  if (isOwner || isPermitted(caller, permission)) return { order };
  const hasLink = order.userId === null && accessToken !== undefined;
  const access = hasLink ? await findLinkAccess(db, id, accessToken) : undefined;
  if (!access) throw new OrderNotFoundError();
  if (access === 'expired') throw new OrderLinkExpiredError();
  if (access === 'view' && permission !== 'orders.read') throw new OrderLinkViewOnlyError();
  return { order, linkScope: access };
}
