import type { MessageChannel } from '@vastra/shared/contract';
import { maxSmsLength, toGsmText } from '../mailbox/order-sms';
import { TextNotSendableError, TextTooLongError, UnknownVariableError } from './errors';
import type { EventDefinition } from './events/definition';
import { renderSms } from './sms';
import { findUnknownVariable, listVariables, substitute } from './substitute';
import type { Texts } from './templates';

type CheckedText = Texts & { templateId: string };

/**
 * Checks a text that an admin has written.
 *
 * @param examples values of the variables
 * @throws UnknownVariableError, TextTooLongError, TextNotSendableError
 */
export function assertSendable(
  text: CheckedText,
  channel: MessageChannel,
  { variables }: Pick<EventDefinition, 'variables'>,
  examples: Record<string, string>,
): void {
  assertKnownVariables(text, { variables });
  if (channel === 'email') {
    if (!text.subject) throw new TextNotSendableError('subject', 'Please enter a subject.');
    if (!text.heading) throw new TextNotSendableError('heading', 'Please enter a heading.');
    // The text of some mails is empty when there is nothing to say, such as without cash to keep ready.
    return;
  }
  if (!text.body) throw new TextNotSendableError('body', 'Please enter a text.');
  if (channel === 'whatsapp') assertWhatsappText(text);
  else assertSmsText(text, examples);
}

/** Throws `UnknownVariableError` for the first name in double braces that the event does not have. */
export function assertKnownVariables(text: Texts, { variables }: Pick<EventDefinition, 'variables'>): void {
  for (const field of ['subject', 'heading', 'body'] as const) {
    const name = findUnknownVariable(text[field], variables);
    if (name !== undefined) throw new UnknownVariableError(field, name);
  }
}

/** Throws `TextNotSendableError` without the name of an approved template. */
function assertWhatsappText({ templateId }: CheckedText): void {
  if (!/^[a-z0-9_]{1,100}$/.test(templateId))
    throw new TextNotSendableError(
      'body',
      'Please enter the name of the approved template: small letters, digits and _.',
    );
}

function assertSmsText({ body, templateId }: CheckedText, examples: Record<string, string>): void {
  const literal = substitute(body, {});
  const missing = [...literal.replace(/\s/g, '')].find((character) => toGsmText(character) === '');
  if (missing) throw new TextNotSendableError('body', `An SMS cannot contain “${missing}”.`);
  if (!templateId && !listVariables(body).includes('link'))
    throw new TextNotSendableError(
      'body',
      'Please keep {{link}}: without a DLT id of its own an SMS ends with the link.',
    );
  const { length } = renderSms(body, examples);
  if (length > maxSmsLength) throw new TextTooLongError(length, maxSmsLength);
}
