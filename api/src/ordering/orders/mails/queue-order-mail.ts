import type { Order } from '@vastra/shared/contract';
import { withoutLinks } from '@vastra/shared/contract/rules';
import type { Keys } from '../../../platform/auth/keys';
import type { Queryable } from '../../../platform/db/connect';
import { queueMail } from '../../../platform/mailbox/outbox';
import { createAccessToken } from '../access/order-access';
import { findOrder } from '../queries';
import type { OrderMailKind } from './messages';
import { buildOrderMail } from './order-mail';

/** The base URL of a mail's links, and the keys that sign a guest's link. */
export interface OrderMailContext {
  siteUrl: string;
  keys: Keys;
}

/** Queues a mail to the customer in the caller's transaction, unless the order has no email. Returns the order. */
export async function queueOrderMail(
  tx: Queryable,
  orderId: string,
  occasion: OrderMailKind,
  { siteUrl, keys, now }: OrderMailContext & { now: Date },
): Promise<Order> {
  const { userId, order } = (await findOrder(tx, orderId, now))!;
  if (!order.email) return order;
  const query = userId === null ? `?accessToken=${createAccessToken(keys, orderId)}` : '';
  const link = `${siteUrl}/orders/${orderId}${query}`;
  // Removes links, because the mail reaches a stranger if the buyer typed somebody else's email.
  const typed = Object.entries(order.address).map(([field, text]) => [field, withoutLinks(text)]);
  const shown = { ...order, address: Object.fromEntries(typed) as Order['address'] };
  await queueMail(tx, { to: order.email, ...buildOrderMail(occasion, shown, { link, siteUrl }) });
  return order;
}
