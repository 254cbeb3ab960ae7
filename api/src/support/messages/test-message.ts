import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { buildOrderMessageId } from '../../platform/mailbox/order-sms';
import { queueMessage } from '../../platform/mailbox/outbox';
import type { EventDefinition } from '../../platform/messages/events/definition';
import { buildSms } from '../../platform/messages/sms';
import type { Texts } from '../../platform/messages/templates';
import { buildWhatsappTemplate } from '../../platform/messages/whatsapp';
import { getExamples, renderExample } from './render-example';

interface TestMessage {
  event: string;
  channel: MessageChannel;
  text: Texts & { templateId: string; language: string };
  definition: EventDefinition;
  to: string;
  siteUrl: string;
}

/** Queues a message with the examples of its variables. It belongs to no order. Returns its id. */
export async function queueTestMessage(
  tx: Queryable,
  { event, channel, text, definition, to, siteUrl }: TestMessage,
): Promise<string> {
  const rendered = renderExample(text, channel, definition, siteUrl);
  const values = getExamples(definition, siteUrl);
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
