import { randomUUID } from 'node:crypto';

/** Length of a text message that is sent, and paid, as one. Only with characters of the GSM alphabet. */
export const maxSmsLength = 160;

/** Marks the ids of messages about an order, which have a separate template. */
const prefix = 'order-';

/** Builds the id of a message about an order. A message with the same key is queued once. */
export const buildOrderMessageId = (key: string = randomUUID()): string => `${prefix}${key}`;

/** Builds the text of a message: at most 160 characters of the GSM alphabet, with the whole link at its end. */
export function buildOrderSms(text: string, link: string): string {
  const plain = toGsmText(text);
  const room = maxSmsLength - link.length - 1;
  return `${plain.length > room ? plain.slice(0, Math.max(0, room)).trimEnd() : plain} ${link}`.trim();
}

/** Returns the variables of the template for orders; undefined for messages of another kind. */
export function findOrderSmsParts({
  id,
  body,
}: {
  id: string;
  body: string;
}): { text: string; link: string } | undefined {
  if (!id.startsWith(prefix)) return undefined;
  const gap = body.lastIndexOf(' ');
  return { text: body.slice(0, Math.max(0, gap)), link: body.slice(gap + 1) };
}

/**
 * Writes rupees as "Rs", because the alphabet of text messages has no ₹, and leaves out what else it has not. `keepBraces`: for a text with
 * variables, whose braces are not sent.
 */
export const toGsmText = (text: string, { keepBraces = false } = {}): string =>
  text
    .replace(/₹\s?/g, 'Rs ')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\s/g, ' ')
    .replace(keepBraces ? /[^ -Z_a-z{}]/g : /[^ -Z_a-z]/g, '');
