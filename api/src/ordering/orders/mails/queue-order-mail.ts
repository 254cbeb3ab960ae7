import type { Order } from '@vastra/shared/contract';
import { withoutLinks } from '@vastra/shared/contract/rules';
import type { Queryable } from '../../../platform/db/connect';
import { queueMail } from '../../../platform/mailbox/outbox';
import { createOrderLink } from '../access/order-links';
import { findOrder } from '../queries';
import type { OrderMailKind } from './messages';
import { buildOrderMail } from './order-mail';

/** The base URL of a mail's links. */
export interface OrderMailContext {
  siteUrl: string;
}

/**
 * Returns the URL of an order for a mail. A guest's has a token, in the fragment, which browsers do not send, so that no log of a server has
 * it. Every mail has a token of its own.
 */
export async function buildOrderLink(
  tx: Queryable,
  { userId, order }: { userId: string | null; order: Order },
  { siteUrl, now }: OrderMailContext & { now: Date },
): Promise<string> {
  if (userId !== null) return `${siteUrl}/orders/${order._id}`;
  return `${siteUrl}/order-link/${order._id}#${await createOrderLink(tx, order, { now })}`;
}

/** Queues a mail to the customer in the caller's transaction, unless the order has no email. Returns the order. */
export async function queueOrderMail(
  tx: Queryable,
  orderId: string,
  occasion: OrderMailKind,
  { siteUrl, now }: OrderMailContext & { now: Date },
): Promise<Order> {
  const { userId, order } = (await findOrder(tx, orderId, now))!;
  if (!order.email) return order;
  const link = await buildOrderLink(tx, { userId, order }, { siteUrl, now });
  // Removes links, because the mail reaches a stranger if the buyer typed somebody else's email.
  const typed = Object.entries(order.address).map(([field, text]) => [field, withoutLinks(text)]);
  const shown = { ...order, address: Object.fromEntries(typed) as Order['address'] };
  await queueMail(tx, { to: order.email, ...buildOrderMail(occasion, shown, { link, siteUrl }) });
  return order;
}
