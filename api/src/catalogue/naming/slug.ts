import { transliterate } from './transliterate';

/** Returns the letters, digits and dashes of a text, cut between words if possible; empty if there are none. */
export function toSlug(text: string, maxLength = 100): string {
  const slug = transliterate(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  const wholeWords = cut.slice(0, cut.lastIndexOf('-'));
  const isLongEnough = cut.includes('-') && wholeWords.length >= maxLength / 2;
  return (isLongEnough ? wholeWords : slug.slice(0, maxLength)).replace(/-$/, '');
}
