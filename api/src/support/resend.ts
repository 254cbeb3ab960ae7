import type { Body, MessageChannel, Order, resendOrderMessage } from '@vastra/shared/contract';
import { addNote } from '../ordering/orders/admin/notes';
import { OrderNotFoundError } from '../ordering/orders/errors';
import type { OrderMailKind } from '../ordering/orders/mails/messages';
import { type OrderMailContext, queueOrderMail } from '../ordering/orders/mails/queue-order-mail';
import { findOrder } from '../ordering/orders/queries';
import type { Queryable } from '../platform/db/connect';
import { NothingToSendError } from './errors';

type Kind = Body<typeof resendOrderMessage>['kind'];

const mailKinds: Record<Kind, OrderMailKind> = { confirmation: 'placed', shipped: 'shipped', invoice: 'invoice' };
const kindTexts: Record<Kind, string> = {
  confirmation: 'the confirmation',
  shipped: 'the message that it is on its way',
  invoice: 'the link to the invoice',
};

const channelNames: Record<MessageChannel, string> = { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp' };

interface ResendOptions extends OrderMailContext {
  now: Date;
  actorId: string;
  /** True if the shop sends text messages. */
  canSendSms: boolean;
}

/**
 * Sends a message about an order again, and adds a note that says on which channels. Returns these.
 *
 * @throws OrderNotFoundError, NothingToSendError, TooManyNotesError
 */
export async function resendMessage(
  tx: Queryable,
  orderId: string,
  kind: Kind,
  { actorId, canSendSms, ...context }: ResendOptions,
): Promise<MessageChannel[]> {
  const found = await findOrder(tx, orderId, context.now);
  if (!found) throw new OrderNotFoundError();
  const { order } = found;
  assertExists(order, kind);
  if (!order.email && !canSendSms)
    throw new NothingToSendError('This order has no email, and the shop sends no text messages.');
  const { channels } = await queueOrderMail(tx, orderId, mailKinds[kind], context);
  if (channels.length === 0)
    throw new NothingToSendError('This message is switched off on every channel that reaches the customer.');
  await addNote(tx, orderId, {
    text: `Sent ${kindTexts[kind]} again, by ${channels.map((channel) => channelNames[channel]).join(' and ')}.`,
    actorId,
  });
  return channels;
}

/** Throws `NothingToSendError` if the order never had this message. */
function assertExists({ status, awaitsPaymentUntil, invoice }: Order, kind: Kind): void {
  if (awaitsPaymentUntil !== null) throw new NothingToSendError('This order is not confirmed, because it is not paid.');
  if (kind === 'shipped' && status !== 'shipped' && status !== 'delivered')
    throw new NothingToSendError('This order is not on its way.');
  if (kind === 'invoice' && !invoice) throw new NothingToSendError('This order has no invoice yet.');
}
