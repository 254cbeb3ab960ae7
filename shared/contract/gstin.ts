/** The validation of a GSTIN, for forms in the browser and for the server. Nothing here imports zod. */
import { hasLink, toAsciiDigits } from './rules';

/** A GSTIN of a business: the state's code, the PAN, the number of its registration, "Z" and a check character. */
export const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The messages for a business that buys. */
export const gstinMessages = {
  form: 'Please enter a GSTIN of 15 characters',
  wrong: 'This GSTIN is not valid. Please check it for typing errors',
  nameMissing: 'Please enter the name of the business (at least 3 characters)',
  nameWithLink: 'Please enter a name without a link',
} as const;

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Computes the check character from the first 14 characters (Luhn mod 36). */
export function getGstinCheckCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = characters.indexOf(character) * (1 + (index % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters[(36 - (sum % 36)) % 36];
}

/** Normalises a GSTIN, which is often written with spaces and in lower case. */
export const normaliseGstin = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\s\u200b-\u200d\ufeff]/g, '')
    .toUpperCase();

/** Returns the validation message of a GSTIN; undefined when it is valid. Codes of states are 01 to 38, and 97 for other territory. */
export function validateGstin(text: string): string | undefined {
  const gstin = normaliseGstin(text);
  if (!gstinPattern.test(gstin)) return gstinMessages.form;
  const isState = /^(0[1-9]|[12]\d|3[0-8]|97)/.test(gstin);
  return isState && gstin[14] === getGstinCheckCharacter(gstin) ? undefined : gstinMessages.wrong;
}

/** Returns the validation message of the name of a business; undefined when it is valid. */
export function validateBusinessName(text: string): string | undefined {
  if (text.trim().length < 3) return gstinMessages.nameMissing;
  return hasLink(text) ? gstinMessages.nameWithLink : undefined;
}
