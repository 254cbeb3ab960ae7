/** Longer texts are searched by their beginning. */
const longestQuery = 200;
const mostWords = 12;

/** What was typed, as it is counted and compared: lower case, single spaces, accents off Latin letters. */
export const tidy = (text: string): string =>
  text
    .slice(0, longestQuery)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The words of a search. "T-Shirt", "t shirt" and "tshirt" are one word, as `search_spelling` of the database has it, and
 * so are their beginnings while somebody types. "women's" is "women".
 */
export const wordsOf = (text: string): string[] =>
  (
    tidy(text)
      .replace(/['’]s?\b/g, '')
      .replace(/\bt[\s-]+(?=s(?:h|$))/g, 't')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);
