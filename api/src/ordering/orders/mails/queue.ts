import type { Order } from '@vastra/shared/contract';
import type { Keys } from '../../../platform/auth/keys';
import type { Queryable } from '../../../platform/db/connect';
import { queueMail } from '../../../platform/mailbox/outbox';
import { accessTokenOf } from '../access';
import { findOrder } from '../queries';
import { orderMail } from './order-mail';
import type { Occasion } from './words';

/** What the mails about an order need besides it: `app.config.siteUrl`, and `app.keys` for the link of a guest. */
export interface Desk {
  siteUrl: string;
  keys: Keys;
}

/** Tells an order's buyer of a step, in the transaction that takes it. Whoever gave no address is not told. Answers the order. */
export async function queueOrderMail(
  tx: Queryable,
  orderId: string,
  occasion: Occasion,
  { siteUrl, keys, now }: Desk & { now: Date },
): Promise<Order> {
  const { userId, order } = (await findOrder(tx, orderId, now))!;
  if (!order.email) return order;
  const token = userId === null ? `?accessToken=${accessTokenOf(keys, orderId)}` : '';
  const link = `${siteUrl}/orders/${orderId}${token}`;
  await queueMail(tx, { to: order.email, ...orderMail(occasion, order, { link, siteUrl }) });
  return order;
}
