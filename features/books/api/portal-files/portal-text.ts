import { isSameState } from '../../../../api/src/pricing/tax/states';

/** Converts "2026-11-05" to "05/11/2026", as both portals write days. */
export const toPortalDay = (day: string): string => day.split('-').reverse().join('/');

/** Returns a text on one line without characters that the invoice registration portal refuses, at most `max` characters long. */
export const toInvoiceText = (text: string, max: number): string =>
  cut(text.replaceAll('"', "'").replaceAll('\\', '/'), max);

/** Returns a text on one line with the characters that the e-way bill portal takes, at most `max` characters long. */
export const toWayBillText = (text: string, max: number): string =>
  cut(text.replace(/[^A-Za-z0-9@#\-/,&.()* ]/g, ' '), max);

/** Joiners of Indian scripts are format characters, and stay. */
const cut = (text: string, max: number): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    // A character of two code units is not cut in half.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The parts of a postal address that the portals want apart. */
export interface PortalAddress {
  street: string;
  /** Second line of the street; often empty. */
  street2: string;
  place: string;
  pin: number;
}

const pinPattern = /(?<!\d)([1-9]\d{2})[ -]?(\d{3})(?!\d)/g;

/**
 * Finds the parts of the shop's address, which is stored as lines: the PIN code is the last number of six digits, the place what stands before
 * it. Returns undefined without a PIN code.
 */
export function parseShopAddress(lines: readonly string[], state: string): PortalAddress | undefined {
  const text = lines.join(', ');
  const pin = [...text.matchAll(pinPattern)].at(-1);
  if (!pin) return undefined;
  const parts = (text.slice(0, pin.index) + text.slice(pin.index + pin[0].length))
    .split(',')
    .map((part) => part.replace(/\bpin( ?code)?\s*[:.-]*\s*$/i, '').replace(/^[\s–—:.-]+|[\s–—:-]+$/g, ''))
    .filter((part) => part !== '' && !isSameState(part, state) && !/^india$/i.test(part));
  const place = parts.at(-1) ?? '';
  const [street, street2] = splitStreet(parts.length > 1 ? parts.slice(0, -1) : parts);
  return { street, street2, place, pin: Number(pin[1] + pin[2]) };
}

/** Distributes the parts of a street over two lines of at most 100 characters. */
function splitStreet(parts: readonly string[]): [string, string] {
  let count = parts.length;
  while (count > 1 && parts.slice(0, count).join(', ').length > 100) count -= 1;
  return [parts.slice(0, count).join(', '), parts.slice(count).join(', ')];
}
