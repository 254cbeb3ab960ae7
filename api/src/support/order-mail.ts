import { maxOrderMails } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { lockOrder } from '../ordering/orders/access/lock-order';
import { OrderNotFoundError } from '../ordering/orders/errors';
import { recordAuditEntry } from '../platform/audit/audit';
import type { Queryable } from '../platform/db/connect';
import { orderMails } from '../platform/db/schema';
import { buildMailPage } from '../platform/mailbox/layout';
import { buildHeading } from '../platform/mailbox/mail-parts';
import { queueMessage } from '../platform/mailbox/outbox';
import { buildTextParagraphs, removeHiddenCharacters, toSingleLine } from '../platform/mailbox/plain-text';
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
  const body = `Hello ${order.address.name},\n\n${text}\n\n${legalName}\n\nAbout your order ${orderId}`;
  const rows = [buildHeading(subject, ';overflow-wrap:anywhere'), buildTextParagraphs(body)];
  const html = buildMailPage({ subject, preview: text.slice(0, 120), siteUrl, rows });
  await queueMessage(tx, { id, channel: 'email', to: order.email, subject, body, html, orderId });
  // The text is left out because it can contain personal data of the customer.
  await recordAuditEntry(tx, { actorId, action: 'mail', entity: 'order', entityId: orderId, after: { mail: id } });
}
