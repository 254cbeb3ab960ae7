import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { buildOrderMessageId } from '../../platform/mailbox/order-sms';
import { queueMessage } from '../../platform/mailbox/outbox';
import type { EventDefinition } from '../../platform/messages/events/definition';
import { buildSms } from '../../platform/messages/sms';
import { nameShop, type Texts } from '../../platform/messages/templates';
import { buildWhatsappTemplate } from '../../platform/messages/whatsapp';
import { type ExampleShop, getExamples, renderExample } from './render-example';

interface TestMessage {
  event: string;
  channel: MessageChannel;
  text: Texts & { templateId: string; language: string };
  definition: EventDefinition;
  to: string;
  shop: ExampleShop;
}

/** Queues a message with the examples of its variables. It belongs to no order. Returns its id. */
export async function queueTestMessage(
  tx: Queryable,
  { event, channel, text: typed, definition, to, shop }: TestMessage,
): Promise<string> {
  const rendered = renderExample(typed, channel, definition, shop);
  const text = { ...typed, ...nameShop(typed, shop.name) };
  const values = getExamples(definition, shop);
  const id = channel === 'sms' ? buildOrderMessageId() : randomUUID();
  const subject = channel === 'email' ? `Test: ${rendered.subject}` : `Test of a message (${channel})`;
  const { variables } = channel === 'sms' ? buildSms(text, values) : {};
  const template =
    channel === 'whatsapp'
      ? buildWhatsappTemplate(text, values)
      : variables
        ? { id: text.templateId, variables }
        : undefined;
  await queueMessage(tx, { id, channel, to, subject, body: rendered.text, html: rendered.html, event, template });
  return id;
}
