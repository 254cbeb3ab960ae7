import type { MessageChannel } from '@vastra/shared/contract';
import { isAwaitingPayment } from '@vastra/shared/contract/order-state';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import { buildOrderLink, queueOrderMail } from '../../ordering/orders/mails/queue-order-mail';
import { getMailContext } from '../../ordering/orders/order-context';
import { findOrder } from '../../ordering/orders/queries';
import type { OrderingServices } from '../../ordering/services';
import { NotPayableError } from '../../payments/errors';
import { recordAuditEntry } from '../../platform/audit/audit';
import { canReach } from '../../platform/auth/codes/can-reach';
import { sign } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { countInTransaction } from '../../platform/limits/count-in-transaction';
import { TooManyRequestsError } from '../../platform/limits/errors';
import { CustomerNotReachedError } from './errors';

/** Channels of a link that was sent. `sentBy`: `sms` for any message to the phone; null if it was not sent. */
export interface SentLink {
  sentBy: 'email' | 'sms' | null;
  channels: MessageChannel[];
}

/** No message was sent. */
export const notSent: SentLink = { sentBy: null, channels: [] };

type Shop = Pick<OrderingServices, 'keys' | 'config'>;

/** Times that a link is sent again per order and day. */
const maxSendings = 5;
const daySeconds = 24 * 60 * 60;

/** Sends the link to the payment of an order on the channels of its event. Resolves to none if the customer cannot be reached. */
export async function sendPaymentLink(
  tx: Queryable,
  { config }: Pick<Shop, 'config'>,
  orderId: string,
  now: Date,
): Promise<SentLink> {
  const { order } = (await findOrder(tx, orderId, now))!;
  if (!order.email && !canReach(config, 'phone')) return notSent;
  const { channels } = await queueOrderMail(tx, orderId, 'payment_link', { ...getMailContext(config), now });
  if (channels.length === 0) return notSent;
  return { sentBy: channels.includes('email') ? 'email' : 'sms', channels };
}

/**
 * Returns a link by which the customer of an order can pay it; with `isSent` it is sent as well. Writes an audit entry, because who has the
 * link of a guest's order can pay and cancel it.
 *
 * @throws OrderNotFoundError, NotPayableError, CustomerNotReachedError, TooManyRequestsError
 */
export async function createPaymentLink(
  tx: Queryable,
  shop: Shop,
  { orderId, isSent, actorId, now = new Date() }: { orderId: string; isSent: boolean; actorId: string; now?: Date },
): Promise<SentLink & { link: string }> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  if (!isAwaitingPayment(order)) throw new NotPayableError();
  let sent = notSent;
  if (isSent) {
    const key = sign(shop.keys.networkAddress, `payment-link ${orderId}`);
    const limit = { key, max: maxSendings, seconds: daySeconds, now: now.getTime() };
    const waitSeconds = await countInTransaction(tx, limit);
    if (waitSeconds > 0) throw new TooManyRequestsError(waitSeconds);
    sent = await sendPaymentLink(tx, shop, orderId, now);
    if (!sent.sentBy) throw new CustomerNotReachedError();
  }
  const found = (await findOrder(tx, orderId, now))!;
  const link = await buildOrderLink(tx, found, { siteUrl: shop.config.siteUrl, now, page: 'pay' });
  await recordAuditEntry(tx, {
    actorId,
    action: isSent ? 'send-link' : 'create-link',
    entity: 'order',
    entityId: orderId,
  });
  return { link, ...sent };
}
