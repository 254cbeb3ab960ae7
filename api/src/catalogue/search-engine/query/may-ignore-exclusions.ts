import type { ParsedQuery } from './query-term';
import { isExcluded } from './synonyms';

/**
 * Checks whether exclusions that leave nothing are ignored, because the shopper did mean what they exclude. A word that may be a
 * typing error for something that another word excludes is rather not.
 */
export function mayIgnoreExclusions({ terms, excludedStems }: ParsedQuery): boolean {
  const guesses = terms.filter(({ isGuess }) => isGuess);
  const isCertain = guesses.length === 0 || guesses.some(({ meanings }) => meanings.some(isExcluded));
  return excludedStems.length > 0 && isCertain;
}
