import type { MessageChannel } from '@vastra/shared/contract';
import { composeOrderMail } from '../../ordering/orders/mails/order-mail';
import { composeMail } from '../../platform/mailbox/compose-mail';
import { buildButton, buildParagraphs } from '../../platform/mailbox/mail-parts';
import type { EventDefinition } from '../../platform/messages/events/definition';
import { buildSms, renderSms } from '../../platform/messages/sms';
import { substitute, toOneLine, toParagraphs } from '../../platform/messages/substitute';
import type { Texts } from '../../platform/messages/templates';
import { exampleOrder } from './example-order';

/** A message with the examples of its variables. */
export interface ExampleMessage {
  subject: string;
  text: string;
  html: string | null;
  /** Characters of an SMS before it is shortened; of other texts as they are. */
  length: number;
}

/** Returns the values of an event's variables in previews. The link is as long as one for a guest. */
export function getExamples(
  { variables }: Pick<EventDefinition, 'variables'>,
  siteUrl: string,
): Record<string, string> {
  const examples = Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
  const link = `${siteUrl}/order-link/${exampleOrder._id}#${'example'.repeat(7).slice(0, 43)}`;
  return 'link' in variables ? { ...examples, link } : examples;
}

/** Writes the examples into a text. */
export function renderExample(
  text: Texts & { templateId: string },
  channel: MessageChannel,
  definition: EventDefinition,
  siteUrl: string,
): ExampleMessage {
  const values = getExamples(definition, siteUrl);
  if (channel === 'email') return renderMail(text, values, siteUrl);
  if (channel === 'sms') {
    const { body } = buildSms(text, values);
    return { subject: '', text: body, html: null, length: renderSms(text.body, values).length };
  }
  const body = toOneLine(substitute(text.body, values));
  return { subject: '', text: body, html: null, length: body.length };
}

function renderMail(text: Texts, values: Record<string, string>, siteUrl: string): ExampleMessage {
  const subject = toOneLine(substitute(text.subject, values));
  const heading = toOneLine(substitute(text.heading, values));
  const paragraphs = toParagraphs(substitute(text.body, values));
  const { link } = values;
  const mail = link
    ? composeOrderMail(
        { subject, heading, paragraphs, facts: [], action: 'View your order', isDelivery: true },
        exampleOrder,
        { link, siteUrl },
      )
    : composeMail({
        subject,
        heading,
        preview: paragraphs[0] ?? heading,
        siteUrl,
        parts: [buildParagraphs(...paragraphs), buildButton('Open Vastra', siteUrl)],
      });
  return { subject, text: mail.body, html: mail.html ?? null, length: mail.body.length };
}
