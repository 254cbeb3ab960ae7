import type { Random } from './random';

/** Number of invented words. With the words of the demo shop, a catalogue has as many different words as one of a real large shop. */
export const vocabularySize = 20_000;

const consonants = ['b', 'ch', 'd', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v'];
const vowels = ['a', 'e', 'i', 'o'];
const syllables = consonants.flatMap((consonant) => vowels.map((vowel) => consonant + vowel));
/** No divisor of the number of words with three syllables, so that each index gives another word, and near ones unlike words. */
const stride = 7919;

/** Returns the invented word of an index below `vocabularySize`: three syllables, such as "rimano". */
export function buildWord(index: number): string {
  const code = (index * stride) % syllables.length ** 3;
  const digits = [code, Math.floor(code / syllables.length), Math.floor(code / syllables.length ** 2)];
  return digits.map((digit) => syllables[digit % syllables.length]).join('');
}

/** Picks a word. Few are frequent and many rare, as in real texts: half of the picks are a quarter of the words. */
export const pickWord = ({ next }: Random): string => buildWord(Math.floor(next() ** 2 * vocabularySize));
