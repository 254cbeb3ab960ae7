import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../../platform/auth/keys';
import { isSame, sign } from '../../platform/auth/keys';
import type { LiveSession } from '../../platform/auth/sessions';
import { orders } from '../../platform/db/schema';
import { OrderNotFound } from './errors';

export type OrderRow = typeof orders.$inferSelect;

/**
 * The order that a call asks for (`params.id`, `query.accessToken`), for its account, an admin's session, or whoever has the token of a
 * guest's placement. Throws `OrderNotFound` for everybody else: nobody learns which numbers exist.
 */
export async function openOrder(
  { server, session }: FastifyRequest,
  { id, accessToken }: { id: string; accessToken?: string },
): Promise<OrderRow> {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new OrderNotFound();
  const isOwner = order.userId !== null && order.userId === session?.userId;
  const isGuest = order.userId === null && isAccessToken(server.keys, id, accessToken);
  if (!isOwner && !isGuest && !isAdmin(session)) throw new OrderNotFound();
  return order;
}

/** Opens a guest's order, and nothing else. */
export const accessTokenOf = (keys: Keys, orderId: string): string => sign(keys.orderAccess, orderId);

export const isAccessToken = (keys: Keys, orderId: string, token = ''): boolean =>
  isSame(token, accessTokenOf(keys, orderId));

export const isAdmin = (session: LiveSession | null): boolean =>
  session?.audience === 'admin' && session.role === 'admin';
