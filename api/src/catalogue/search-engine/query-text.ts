/** Longer texts are searched by their first characters. */
const maxLength = 200;
const maxWords = 12;

/** Returns a query in the form in which it is stored and compared: lower case, single spaces, no accents on Latin letters. */
export const normaliseQuery = (text: string): string =>
  text
    .slice(0, maxLength)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Splits a query into at most 12 words. "T-Shirt", "t shirt" and "tshirt" become one word, as in `search_spelling` of the database, and so do
 * their first letters while a shopper types, and "t-" with the first letters of "shirt". "women's" becomes "women".
 */
export const splitWords = (text: string): string[] =>
  (
    normaliseQuery(text)
      .replace(/['’]s?\b/g, '')
      .replace(/\bt(?:[\s-]+(?=s(?:h|$))|-(?=[a-z]))/g, 't')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, maxWords);
