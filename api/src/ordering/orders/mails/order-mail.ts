import type { Order } from '@vastra/shared/contract';
import type { Mail } from '../../../platform/mailbox/outbox';
import { buildHtmlMail } from './html-mail';
import { getMailMessages, type OrderMailKind } from './messages';
import { buildPlainText } from './plain-text';

export interface Links {
  /** URL of the order's page. */
  link: string;
  siteUrl: string;
}

/** Builds a mail about an order, as plain text and as HTML with the same messages. */
export function buildOrderMail(occasion: OrderMailKind, order: Order, links: Links): Omit<Mail, 'to'> {
  const messages = getMailMessages(occasion, order);
  return {
    subject: messages.subject,
    body: buildPlainText(messages, order, links.link),
    html: buildHtmlMail(messages, order, links),
  };
}
