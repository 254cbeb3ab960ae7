import { maxOrderMails } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { lockOrder } from '../ordering/orders/access/lock-order';
import { OrderNotFoundError } from '../ordering/orders/errors';
import { recordAuditEntry } from '../platform/audit/audit';
import type { Queryable } from '../platform/db/connect';
import { orderMails } from '../platform/db/schema';
import { composeMail } from '../platform/mailbox/compose-mail';
import { buildButton, buildParagraphs, buildSmallPrint } from '../platform/mailbox/mail-parts';
import { queueMessage } from '../platform/mailbox/outbox';
import { removeHiddenCharacters, toSingleLine } from '../platform/mailbox/plain-text';
import { getSeller } from '../pricing/tax/seller';
import { NothingToSendError, TooManyMailsError } from './errors';

interface OrderMail {
  subject: string;
  /** Plain text. */
  text: string;
  actorId: string;
  siteUrl: string;
}

/**
 * Mails a text of an admin to the customer of an order, and stores it in the order's history, in the caller's transaction.
 *
 * @throws OrderNotFoundError, NothingToSendError, TooManyMailsError
 */
export async function sendOrderMail(tx: Queryable, orderId: string, mail: OrderMail): Promise<void> {
  const { actorId, siteUrl } = mail;
  // Locks the order, so that two admins cannot exceed the bound together, and an erasure does not run beside it.
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  if (!order.email) throw new NothingToSendError('This order has no email.');
  if ((await tx.$count(orderMails, eq(orderMails.orderId, orderId))) >= maxOrderMails)
    throw new TooManyMailsError(maxOrderMails);
  const subject = toSingleLine(mail.subject);
  const text = removeHiddenCharacters(mail.text);
  const [{ id }] = await tx.insert(orderMails).values({ orderId, subject, text, authorId: actorId }).returning();
  const { legalName } = await getSeller(tx);
  const content = composeMail({
    subject,
    preview: text.slice(0, 120),
    siteUrl,
    parts: [
      buildParagraphs(`Hello ${order.address.name},`, ...text.split(/\n{2,}/), legalName),
      // The links of guests' orders are secret and expire, so that a guest follows the link of an earlier mail.
      order.userId === null
        ? buildSmallPrint(`About your order ${orderId}`)
        : buildButton(`Your order ${orderId}`, `${siteUrl}/orders/${orderId}`),
    ],
  });
  await queueMessage(tx, { id, channel: 'email', to: order.email, ...content, orderId });
  // The text is left out because it can contain personal data of the customer.
  await recordAuditEntry(tx, { actorId, action: 'mail', entity: 'order', entityId: orderId, after: { mail: id } });
}
