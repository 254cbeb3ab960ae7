import type { MessageChannel, Order } from '@vastra/shared/contract';
import { withoutLinks } from '@vastra/shared/contract/rules';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { runTogether } from '../../../platform/db/run-together';
import { type OutboxTemplate, outbox } from '../../../platform/db/schema';
import { buildOrderMessageId } from '../../../platform/mailbox/order-sms';
import { queueMessage } from '../../../platform/mailbox/outbox';
import { loadRecipient } from '../../../platform/messages/recipient';
import { buildSms } from '../../../platform/messages/sms';
import { substitute, toOneLine } from '../../../platform/messages/substitute';
import { loadTemplates } from '../../../platform/messages/templates';
import { buildWhatsappTemplate } from '../../../platform/messages/whatsapp';
import { createOrderLink } from '../access/order-links';
import { findOrder } from '../queries';
import type { MessageContent } from './messages';
import { buildMessageMail, getMessageValues } from './order-mail';
import { type Channels, selectChannels, type Templates } from './select-channels';

/** The base URL of a message's links, and the channels of the shop. */
export interface OrderMailContext {
  siteUrl: string;
  /** Without it nothing is sent by WhatsApp, nor by SMS beside a mail. */
  channels: Channels;
}

/** A message about an order. */
export interface OrderMessage extends MessageContent {
  /** Name of the step that it reports. A step is reported once. */
  key?: string;
}

/**
 * Returns the URL of an order for a message. A guest's URL has a token, in the fragment, which browsers do not send, so that no log of a server
 * has it. Every message has its own token. `page`: a page below the order's.
 */
export async function buildOrderLink(
  tx: Queryable,
  { userId, order }: { userId: string | null; order: Order },
  { siteUrl, now, page, token }: { siteUrl: string; now: Date; page?: string; token?: string },
): Promise<string> {
  if (userId !== null && page === 'pay') return `${siteUrl}/checkout/pay/${order._id}`;
  if (userId !== null) return `${siteUrl}/orders/${order._id}${page ? `/${page}` : ''}`;
  const query = page ? `?to=${page}` : '';
  return `${siteUrl}/order-link/${order._id}${query}#${await createOrderLink(tx, order, { now, token })}`;
}

/** A message with its templates and its order. */
interface Draft {
  message: OrderMessage;
  templates: Templates;
  /** The order without links in what the customer has typed. */
  shown: Order;
  phone: string;
  siteUrl: string;
  /** Returns a new link to the order, or to a page below it. */
  buildLink: (page?: string) => Promise<string>;
}

type Content = Pick<typeof outbox.$inferInsert, 'to' | 'subject' | 'body' | 'html' | 'template'>;

/** An order with its owner's user id. */
export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The order of a message, and the channels on which it was queued: none if it is off everywhere, or was queued before. */
export interface QueuedMessage {
  order: Order;
  channels: MessageChannel[];
}

/**
 * Queues a message to the customer in the caller's transaction, a row of the outbox for each channel that the customer allows and the shop has
 * switched on. Returns the order and these channels.
 *
 * @param build builds the message for the order; undefined for none
 * @param found the order, if the caller has it already
 */
export async function queueOrderMessage(
  tx: Queryable,
  orderId: string,
  build: (order: Order) => OrderMessage | undefined,
  { siteUrl, channels = {}, now }: OrderMailContext & { now: Date },
  found?: FoundOrder,
): Promise<QueuedMessage> {
  const { userId, order } = found ?? (await findOrder(tx, orderId, now))!;
  // Removes links, because the message reaches a stranger if the buyer typed another person's email.
  const typed = Object.entries(order.address).map(([field, text]) => [field, withoutLinks(text)]);
  const shown = { ...order, address: Object.fromEntries(typed) as Order['address'] };
  const message = build(shown);
  if (!message) return { order, channels: [] };
  const { key, event } = message;
  if (key && (await isQueued(tx, buildOrderMessageId(key)))) return { order, channels: [] };
  const [templates, recipient] = await runTogether(loadTemplates(tx, event), loadRecipient(tx, orderId));
  const selected = selectChannels(recipient!, templates, channels);
  const buildLink = (page?: string) => buildOrderLink(tx, { userId, order }, { siteUrl, now, page });
  const draft: Draft = { message, templates, shown, phone: recipient!.phone, siteUrl, buildLink };
  for (const [index, channel] of selected.entries()) {
    // The first one has the id that `isQueued` looks for.
    const id = buildOrderMessageId(key && (index === 0 ? key : `${key}-${channel}`));
    const content = await contentBuilders[channel](draft, order.email);
    await queueMessage(tx, { id, channel, event, orderId, ...content });
  }
  return { order, channels: selected };
}

const contentBuilders: Record<MessageChannel, (draft: Draft, email: string | null) => Promise<Content>> = {
  async email({ message, templates, shown, siteUrl, buildLink }, email) {
    const link = await buildLink(message.page);
    return { to: email!, ...buildMessageMail(message, templates.email!, shown, { link, siteUrl }) };
  },

  async sms({ message, templates, shown, phone, buildLink }) {
    // The other pages are a press away, and a longer link leaves less room for the text.
    const link = await buildLink(message.page === 'pay' ? message.page : undefined);
    const { body, variables } = buildSms(templates.sms!, getMessageValues(shown, message, link));
    const template = variables && { id: templates.sms!.templateId, variables };
    return { to: phone, subject: `SMS about order ${shown._id}`, body, template };
  },

  async whatsapp(draft, email) {
    const { message, templates, shown, phone, buildLink } = draft;
    const values = getMessageValues(shown, message, await buildLink(message.page));
    const template: OutboxTemplate = buildWhatsappTemplate(templates.whatsapp!, values);
    // A customer without an email has no other channel when WhatsApp cannot deliver.
    if (!email && templates.sms) {
      const { subject, body, template: smsTemplate } = await contentBuilders.sms(draft, email);
      template.fallback = { subject, body, ...(smsTemplate && { template: smsTemplate }) };
    }
    const body = toOneLine(substitute(templates.whatsapp!.body, values));
    return { to: phone, subject: `WhatsApp about order ${shown._id}`, body, template };
  },
};

const isQueued = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.$count(outbox, eq(outbox.id, id))) > 0;
