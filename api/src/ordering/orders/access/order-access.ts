import type { Permission } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../../../platform/auth/keys';
import { isSigned, sign } from '../../../platform/auth/keys';
import { isPermitted } from '../../../platform/auth/sessions/guard';
import { orders } from '../../../platform/db/schema';
import { OrderNotFoundError } from '../errors';

export type OrderRow = typeof orders.$inferSelect;

/**
 * Returns the order that a request names, if the caller may open it: its account, an admin with the permission, or a guest with the access
 * token of its placement. Throws `OrderNotFoundError` for every other caller, so that nobody learns which order numbers exist.
 */
export async function getAccessibleOrder(
  request: FastifyRequest,
  { id, accessToken }: { id: string; accessToken?: string },
  permission: Extract<Permission, 'orders.read' | 'orders.write'> = 'orders.read',
): Promise<OrderRow> {
  const { server, session } = request;
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new OrderNotFoundError();
  const isOwner = order.userId !== null && order.userId === session?.userId;
  const isGuest = order.userId === null && isAccessToken(server.keys, id, accessToken);
  if (!isOwner && !isGuest && !isPermitted(request, permission)) throw new OrderNotFoundError();
  return order;
}

/** Returns the access token of a guest's order. It opens that order and nothing else. */
export const createAccessToken = (keys: Keys, orderId: string): string => sign(keys.orderAccess, orderId);

/** Returns whether a token is the access token of this order. */
export const isAccessToken = (keys: Keys, orderId: string, token = ''): boolean =>
  isSigned(keys, 'orderAccess', orderId, token);
