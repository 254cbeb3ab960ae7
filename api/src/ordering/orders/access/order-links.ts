import { randomBytes } from 'node:crypto';
import type { Order } from '@vastra/shared/contract';
import { isClosed } from '@vastra/shared/contract/order-state';
import { and, eq } from 'drizzle-orm';
import { type Keys, sign } from '../../../platform/auth/keys';
import { hashToken } from '../../../platform/auth/token-hash';
import type { Queryable } from '../../../platform/db/connect';
import { insertWithNext } from '../../../platform/db/insert';
import { orderLinks } from '../../../platform/db/schema';

export type LinkScope = (typeof orderLinks.$inferSelect)['scope'];

/** Days for which a link is valid: after placing, after delivery, and at least after it was sent. The last of them counts. */
export const linkDays = { placed: 90, delivered: 60, sent: 7 };

const dayMs = 24 * 3_600_000;

/** Returns the end of a link that is sent now. */
export function getLinkEnd({ placedAt, events }: Pick<Order, 'placedAt' | 'events'>, now: Date): Date {
  const delivery = events.findLast(({ status }) => status === 'delivered');
  const ends = [
    Date.parse(placedAt) + linkDays.placed * dayMs,
    delivery ? Date.parse(delivery.at) + linkDays.delivered * dayMs : 0,
    now.getTime() + linkDays.sent * dayMs,
  ];
  return new Date(Math.max(...ends));
}

/**
 * Creates a link to a guest's order and returns its token, which is stored as a hash only. The link of an order with which nothing is left to
 * do opens it without changing it.
 */
export async function createOrderLink(
  db: Queryable,
  order: Pick<Order, '_id' | 'status' | 'placedAt' | 'events' | 'refunds'>,
  { now = new Date(), token = randomBytes(32).toString('base64url') }: { now?: Date; token?: string } = {},
): Promise<string> {
  const link = {
    tokenHash: hashToken(token),
    orderId: order._id,
    scope: isClosed(order.status) && !awaitsDetails(order) ? ('view' as const) : ('manage' as const),
    createdAt: now,
    expiresAt: getLinkEnd(order, now),
  };
  await insertWithNext(db, orderLinks, [link], { skipsConflicts: true });
  return token;
}

/** Returns whether the customer still has to say where a refund is paid out. */
const awaitsDetails = ({ refunds = [] }: Pick<Order, 'refunds'>): boolean =>
  refunds.some(({ status }) => status === 'needs_details');

/** Creates the link of the tab in which an order is placed. A repeated request gets the same token, which only the shop's key can compute. */
export const createPlacementLink = (
  db: Queryable,
  keys: Pick<Keys, 'orderAccess'>,
  order: Parameters<typeof createOrderLink>[1],
): Promise<string> => createOrderLink(db, order, { token: sign(keys.orderAccess, `placement ${order._id}`) });

/** The effect of a token at a guest's order. */
export type LinkAccess = LinkScope | 'expired';

/** Returns what a token does at a guest's order; undefined for a token that is not of this order. */
export async function findLinkAccess(
  db: Queryable,
  orderId: string,
  token: string,
  now = new Date(),
): Promise<LinkAccess | undefined> {
  const [link] = await db
    .select()
    .from(orderLinks)
    .where(and(eq(orderLinks.tokenHash, hashToken(token)), eq(orderLinks.orderId, orderId)));
  if (!link) return undefined;
  return link.expiresAt > now ? link.scope : 'expired';
}
