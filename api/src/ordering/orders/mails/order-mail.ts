import type { MessageEvent, Order, Refund } from '@vastra/shared/contract';
import { composeMail } from '../../../platform/mailbox/compose-mail';
import { buildButton, buildFacts, buildParagraphs } from '../../../platform/mailbox/mail-parts';
import type { Mail } from '../../../platform/mailbox/outbox';
import { eventDefinitions } from '../../../platform/messages/events';
import { formatRupees } from '../../../platform/messages/format';
import { substitute, toOneLine, toParagraphs } from '../../../platform/messages/substitute';
import type { Texts } from '../../../platform/messages/templates';
import {
  getMessageContent,
  type MailBlocks,
  type MailMessages,
  type MessageContent,
  type OrderMailKind,
} from './messages';
import { buildDeliveryAddress, buildLines, buildTotals, listRemaining, type MailUnits } from './order-parts';
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

const withoutAmount = ({ title, color, size, quantity, image }: MailUnits): MailUnits => ({
  title,
  color,
  size,
  quantity,
  image,
});

/** Writes a mail about an order: text, facts, the button, the units with their pictures, totals and delivery address. */
export function composeOrderMail(messages: MailMessages, order: Order, { link, siteUrl }: Links): Omit<Mail, 'to'> {
  const { subject, heading, paragraphs, facts, action, isDelivery, units } = messages;
  return composeMail({
    subject,
    heading,
    preview: paragraphs[0] ?? facts[0]?.slice(0, 2).join(': ') ?? heading,
    siteUrl,
    parts: [
      buildParagraphs(`Hello ${order.address.name},`, ...paragraphs),
      facts.length > 0 && buildFacts(facts, link),
      buildButton(action, link),
      units
        ? // The amounts of the lines are for all their units.
          buildLines(units.label, units.lines.map(withoutAmount), siteUrl)
        : buildLines(`Order ${order._id}`, listRemaining(order), siteUrl),
      !units && buildTotals(order),
      isDelivery && buildDeliveryAddress(order),
    ],
  });
}

/** Builds a mail about an order from the text of a template. */
export function buildMessageMail(content: MessageContent, texts: Texts, order: Order, links: Links): Omit<Mail, 'to'> {
  const values = getMessageValues(order, content, links.link);
  const messages = {
    ...defaultBlocks,
    ...content.blocks,
    subject: toOneLine(substitute(texts.subject, values)),
    heading: toOneLine(substitute(texts.heading, values)),
    paragraphs: toParagraphs(substitute(texts.body, values)),
  };
  return composeOrderMail(messages, order, links);
}

/** Builds the mail of an occasion with the text of the code. */
export function buildOrderMail(occasion: OrderMailKind, order: Order, links: Links, refund?: Refund): Omit<Mail, 'to'> {
  const content = getMessageContent(occasion, order, refund);
  return buildMessageMail(content, getDefaultTexts(content.event), order, links);
}

const getDefaultTexts = (event: MessageEvent): Texts => eventDefinitions[event].email;
