import { transliterate } from '../../naming/transliterate';

/** Checks whether a text has Devanagari letters. */
export const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** Spells a word in Latin letters without marks. */
export const toLatin = (word: string): string =>
  transliterate(word).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Spellings of one sound, in the order in which they are replaced. `C` is "ch"; a final "e" becomes `E`. */
const sounds: [spelling: RegExp, sound: string][] = [
  [/^kn/, 'n'],
  [/^w[rh]?(?=[^aeiou])/, 'v'],
  [/^wh/, 'v'],
  [/ph/g, 'f'],
  [/t?c?chh?/g, 'C'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/sh/g, 's'],
  [/([kgjtdb])h/g, '$1'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  // "lehenga", "lahanga" and "lehnga" sound alike.
  [/[aeiou]h[ae]/g, 'e'],
  [/[ae]h(?=[^aeiou])/g, 'e'],
  [/([^aeiou])\1/g, '$1'],
  [/ee|ea|ie|ei|y(?![aeiou])/g, 'i'],
  [/oo|ou|ue/g, 'u'],
  [/a[aiy]+/g, 'a'],
  [/e$/, 'E'],
  [/e/g, 'i'],
  [/o|aw|au/g, 'u'],
  [/([aiu])\1+/g, '$1'],
  // A short "a" inside a word is often left out: "chunri", "chunari".
  [/(?<=.)a(?=.)/g, ''],
];

/**
 * Returns the sound of a word, so that the spellings of a Hindi word in Latin letters have the same key: "kurta" and "kurtha",
 * "sari" and "saree", "jutti" and "jooti". Devanagari is spelled in Latin letters first.
 */
export const toPhoneticKey = (word: string): string =>
  sounds.reduce((key, [spelling, sound]) => key.replace(spelling, sound), toLatin(word));

/** Returns the key without the last vowel, in which the forms of Hindi words differ: "kala", "kale", "kali". */
export const toPhoneticStem = (word: string): string => toPhoneticKey(word).replace(/(?<=..)[aiuE]$/, '');

/** Endings of the plural in Hindi and what is in their place in the singular: "jutiyan", "bachchon", "chappalen". */
const pluralEndings: [ending: RegExp, singular: string][] = [
  [/iy?(?:aa?n|on?)$/, 'i'],
  [/(?:on|en|ein)$/, ''],
  [/s$/, ''],
];

/** Returns a word and what may be its singular. */
export function listSingulars(word: string): string[] {
  const latin = toLatin(word);
  const singulars = pluralEndings.flatMap(([ending, singular]) =>
    latin.length > 4 && ending.test(latin) ? [latin.replace(ending, singular)] : [],
  );
  return [latin, ...singulars];
}
