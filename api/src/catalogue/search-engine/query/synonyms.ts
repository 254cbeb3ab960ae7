import type { Database } from '../../../platform/db/connect';
import { synonyms } from '../../../platform/db/schema';

/** Marks in the meanings of a synonym; see `seed/catalogue/synonyms.ts`. */
export const isMeaningless = (meaning: string): boolean => meaning === '';
export const isExcluded = (meaning: string): boolean => meaning.startsWith('-');
export const isOnlyBesideOthers = (meaning: string): boolean => meaning.startsWith('+');

/** Checks whether products can be found by a meaning. */
export const hasMeaning = (meaning: string): boolean => !isMeaningless(meaning) && !isExcluded(meaning);

/** Returns the words of a term or of a meaning without its mark. */
export const splitPhrase = (phrase: string): string[] =>
  phrase
    .replace(/^[-+~]/, '')
    .split(' ')
    .filter(Boolean);

/** Returns the nearest kind of product for a kind that the shop does not have: "jacket" for "rain coat". The results say that it is another kind. */
export const getNearestKind = ([meaning, ...others]: string[]): string | undefined =>
  meaning?.startsWith('~') && others.length === 0 ? splitPhrase(meaning).join(' ') : undefined;

/** Reads the meanings of each term of the synonyms table. */
export async function readSynonyms(db: Database): Promise<Map<string, string[]>> {
  const meanings = new Map<string, string[]>();
  for (const { term, word } of await db.select().from(synonyms)) {
    meanings.set(term, [...(meanings.get(term) ?? []), word]);
  }
  return meanings;
}
