import type { MessageEvent, Order, Refund } from '@vastra/shared/contract';
import type { Mail } from '../../../platform/mailbox/outbox';
import { eventDefinitions } from '../../../platform/messages/events';
import { formatRupees } from '../../../platform/messages/format';
import { substitute, toOneLine, toParagraphs } from '../../../platform/messages/substitute';
import type { Texts } from '../../../platform/messages/templates';
import { buildHtmlMail } from './html-mail';
import { getMessageContent, type MailBlocks, type MessageContent, type OrderMailKind } from './messages';
import { buildPlainText } from './plain-text';
import { getAmountDue } from './totals';

export interface Links {
  /** URL of the order's page. */
  link: string;
  siteUrl: string;
}

const defaultBlocks: MailBlocks = { facts: [], action: 'View your order', isDelivery: false };

/** Returns the values of a message's variables: the variables of every order, and the message's own. */
export const getMessageValues = (
  order: Order,
  { variables }: Pick<MessageContent, 'variables'>,
  link: string,
): Record<string, string> => ({
  name: order.address.name,
  order: order._id,
  total: formatRupees(order.total),
  due: formatRupees(getAmountDue(order)),
  ...variables,
  link,
});

/** Builds a mail about an order as plain text and as HTML with the same messages. */
export function buildMessageMail(
  content: MessageContent,
  texts: Texts,
  order: Order,
  { link, siteUrl }: Links,
): Omit<Mail, 'to'> {
  const values = getMessageValues(order, content, link);
  const messages = {
    ...defaultBlocks,
    ...content.blocks,
    subject: toOneLine(substitute(texts.subject, values)),
    heading: toOneLine(substitute(texts.heading, values)),
    paragraphs: toParagraphs(substitute(texts.body, values)),
  };
  return {
    subject: messages.subject,
    body: buildPlainText(messages, order, link),
    html: buildHtmlMail(messages, order, { link, siteUrl }),
  };
}

/** Builds the mail of an occasion with the text of the code. */
export function buildOrderMail(occasion: OrderMailKind, order: Order, links: Links, refund?: Refund): Omit<Mail, 'to'> {
  const content = getMessageContent(occasion, order, refund);
  return buildMessageMail(content, getDefaultTexts(content.event), order, links);
}

const getDefaultTexts = (event: MessageEvent): Texts => eventDefinitions[event].email;
