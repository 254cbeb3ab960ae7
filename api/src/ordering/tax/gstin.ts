import { findStateCode } from './states';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Checks a GSTIN of the right form: it begins with the state's code, contains the PAN and ends with a check character. Returns the
 * validation message, or undefined when it is valid.
 */
export function findGstinError(gstin: string, { state, pan }: { state: string; pan: string }): string | undefined {
  const code = findStateCode(state);
  if (code && !gstin.startsWith(code)) return `A GSTIN of ${state} begins with ${code}`;
  if (pan && gstin.slice(2, 12) !== pan) return 'Characters 3 to 12 of the GSTIN have to be the PAN';
  if (gstin[14] !== getCheckCharacter(gstin)) return 'This GSTIN is not valid. Please check it for typing errors';
}

/** Computes the check character from the first 14 characters (Luhn mod 36). */
function getCheckCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((sum, character, index) => {
    const product = characters.indexOf(character) * (1 + (index % 2));
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters[(36 - (sum % 36)) % 36];
}
