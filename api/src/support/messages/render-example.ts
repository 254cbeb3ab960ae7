import type { MessageChannel } from '@vastra/shared/contract';
import { composeOrderMail } from '../../ordering/orders/mails/order-mail';
import { insertShopName } from '../../platform/db/shop-name';
import { composeMail } from '../../platform/mailbox/compose-mail';
import { insertMailBrand, type MailBrand } from '../../platform/mailbox/mail-brand';
import { buildButton, buildParagraphs } from '../../platform/mailbox/mail-parts';
import type { EventDefinition } from '../../platform/messages/events/definition';
import { buildSms, renderSms } from '../../platform/messages/sms';
import { substitute, toOneLine, toParagraphs } from '../../platform/messages/substitute';
import { nameShop, type Texts } from '../../platform/messages/templates';
import { exampleOrder } from './example-order';

/** A message with the examples of its variables. */
export interface ExampleMessage {
  subject: string;
  text: string;
  html: string | null;
  /** Characters of an SMS before it is shortened; of other texts as they are. */
  length: number;
}

/** The shop in examples of messages. */
export interface ExampleShop extends MailBrand {
  siteUrl: string;
}

/** Returns the values of an event's variables in previews. The link is as long as one for a guest. */
export function getExamples(
  { variables }: Pick<EventDefinition, 'variables'>,
  { siteUrl, name }: Pick<ExampleShop, 'siteUrl' | 'name'>,
): Record<string, string> {
  const examples = Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
  const link = `${siteUrl}/order-link/${exampleOrder._id}#${'example'.repeat(7).slice(0, 43)}`;
  return { ...examples, shop: name, ...('link' in variables && { link }) };
}

/** Writes the examples into a text. */
export function renderExample(
  template: Texts & { templateId: string },
  channel: MessageChannel,
  definition: EventDefinition,
  shop: ExampleShop,
): ExampleMessage {
  const values = getExamples(definition, shop);
  const text = { ...template, ...nameShop(template, shop.name) };
  if (channel === 'email') return renderMail(text, values, shop);
  if (channel === 'sms') {
    const { body } = buildSms(text, values);
    return { subject: '', text: body, html: null, length: renderSms(text.body, values).length };
  }
  const body = toOneLine(substitute(text.body, values));
  return { subject: '', text: body, html: null, length: body.length };
}

function renderMail(
  text: Texts,
  values: Record<string, string>,
  { siteUrl, name, brand }: ExampleShop,
): ExampleMessage {
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
        parts: [buildParagraphs(...paragraphs), buildButton('Open {{shop}}', siteUrl)],
      });
  const body = insertShopName(mail.body, name);
  return {
    subject,
    text: body,
    html: mail.html ? insertMailBrand(mail.html, { name, brand }) : null,
    length: body.length,
  };
}
