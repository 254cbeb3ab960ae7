import { normalisePhone } from '@vastra/shared/contract/rules';

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a pattern for `like` and `ilike` that finds the text anywhere; `%`, `_` and backslashes in it stand for themselves. */
export const toContainsPattern = (text: string): string => `%${escapeWildcards(text)}%`;

/** Returns a pattern for `like` and `ilike` that finds what begins with the text. */
export const toPrefixPattern = (text: string): string => `${escapeWildcards(text)}%`;

/** Returns a pattern that finds a phone number, or at least four of its digits, however they are written; undefined for another text. */
export function toPhonePattern(text: string): string | undefined {
  const phone = normalisePhone(text);
  return /^\+?\d{4,}$/.test(phone) ? toContainsPattern(phone) : undefined;
}
