import { buildOrderSms, maxSmsLength, toGsmText } from '../mailbox/order-sms';
import { listVariables, substitute, toOneLine } from './substitute';

type Values = Readonly<Record<string, string>>;

/** A text message as it is stored in the outbox. `variables` are the values for its own DLT template, if it has one. */
export interface SmsText {
  body: string;
  variables?: Record<string, string>;
}

/**
 * Builds a text message of at most 160 characters. A message with its own DLT template sends its variables by their names; other messages send
 * text and link, for the template of all messages about orders. A text that is too long loses the end of its longest value, never its link.
 */
export function buildSms({ body, templateId }: { body: string; templateId: string }, values: Values): SmsText {
  if (!templateId) return { body: buildOrderSms(renderSms(body, { ...values, link: '' }), values.link ?? '') };
  const variables = Object.fromEntries(
    listVariables(body).map((name) => [name, name === 'link' ? values.link : toGsmText(values[name] ?? '').trim()]),
  );
  for (let excess = renderSms(body, variables).length - maxSmsLength; excess > 0; ) {
    const [name] = Object.keys(variables)
      .filter((key) => key !== 'link')
      .sort((a, b) => variables[b].length - variables[a].length);
    if (!name || variables[name] === '') break;
    variables[name] = variables[name].slice(0, Math.max(0, variables[name].length - excess)).trimEnd();
    excess = renderSms(body, variables).length - maxSmsLength;
  }
  return { body: renderSms(body, variables), variables };
}

/** Writes values into the text of an SMS, in the GSM alphabet and without a limit. */
export const renderSms = (body: string, values: Values): string => {
  const link = values.link ?? '';
  const gsm = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'link' ? link : toGsmText(value).trim()]),
  );
  return toOneLine(substitute(toGsmText(body, { keepBraces: true }), gsm));
};
