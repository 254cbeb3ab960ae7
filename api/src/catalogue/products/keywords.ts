import { colorFamilies } from './color-family';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A product's keywords after its colours have changed: the plain words of colours that came are added ("Raw Ink" is found as blue),
 * those of colours that went are taken away. What else an admin has typed, or taken out, stays as it is.
 */
export function withFamilies(keywords: string, before: string[], after: string[]): string {
  const [had, has] = [before, after].map((codes) => colorFamilies(codes).split(' ').filter(Boolean));
  const gone = had.filter((word) => !has.includes(word));
  const kept = gone.reduce((text, word) => text.replace(new RegExp(`(^|\\s)${word}(?=\\s|$)`, 'gi'), '$1'), keywords);
  const known = wordsOf(kept);
  const came = has.filter((word) => !had.includes(word) && !known.includes(word));
  return [kept.replace(/ {2,}/g, ' ').trim(), ...came].filter(Boolean).join(' ').slice(0, 500);
}
