/** Marks in the meanings of a synonym; see `seed/catalogue/synonyms.ts`. */
export const isMeaningless = (meaning: string): boolean => meaning === '';
export const isExcluded = (meaning: string): boolean => meaning.startsWith('-');
export const isOnlyBesideOthers = (meaning: string): boolean => meaning.startsWith('+');

/** Checks whether products can be found by a meaning. */
export const hasMeaning = (meaning: string): boolean => !isMeaningless(meaning) && !isExcluded(meaning);

/** Returns the words of a term or of a meaning without its mark. */
export const splitPhrase = (phrase: string): string[] => phrase.replace(/^[-+]/, '').split(' ').filter(Boolean);
