import { getColorFamilies } from '../colors/color-family';

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the keywords of a product after its colours changed: the families of new colours are added (so that "Raw Ink" is found as blue), the
 * families of removed colours are taken out. All other keywords stay as the admin typed them.
 *
 * @param previousCodes colour codes, `#rrggbb`
 */
export function updateColorKeywords(keywords: string, previousCodes: string[], nextCodes: string[]): string {
  const [previous, next] = [previousCodes, nextCodes].map((codes) =>
    getColorFamilies(codes).split(' ').filter(Boolean),
  );
  const removedWords = previous.filter((word) => !next.includes(word));
  const remainingKeywords = removedWords.reduce(
    (text, word) => text.replace(new RegExp(`(^|\\s)${word}(?=\\s|$)`, 'gi'), '$1'),
    keywords,
  );
  const remainingWords = splitWords(remainingKeywords);
  const added = next.filter((word) => !previous.includes(word) && !remainingWords.includes(word));
  return [remainingKeywords.replace(/ {2,}/g, ' ').trim(), ...added].filter(Boolean).join(' ').slice(0, 500);
}
