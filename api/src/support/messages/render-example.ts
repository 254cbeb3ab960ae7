import type { MessageChannel } from '@vastra/shared/contract';
import { buildHtmlMail } from '../../ordering/orders/mails/html-mail';
import { buildPlainText } from '../../ordering/orders/mails/plain-text';
import { buildMailPage } from '../../platform/mailbox/layout';
import { buildButton, buildHeading, buildParagraph } from '../../platform/mailbox/mail-parts';
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
  if (!values.link) {
    const rows = [
      buildHeading(heading),
      paragraphs.map((paragraph) => buildParagraph(paragraph)).join('\n'),
      buildButton('Open Vastra', siteUrl),
    ];
    const html = buildMailPage({ subject, preview: paragraphs[0] ?? heading, siteUrl, rows });
    const plain = [`${heading}.`, ...paragraphs].join('\n\n');
    return { subject, text: plain, html, length: plain.length };
  }
  const mail = { subject, heading, paragraphs, facts: [], action: 'View your order', isDelivery: true };
  const { link } = values;
  const plain = buildPlainText(mail, exampleOrder, link);
  return { subject, text: plain, html: buildHtmlMail(mail, exampleOrder, { link, siteUrl }), length: plain.length };
}
