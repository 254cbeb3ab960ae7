import type { ParsedQuery } from './query-term';
import { isExcluded } from './synonyms';

/**
 * Checks whether exclusions that leave no products are ignored, because the shopper did mean the excluded products. A query with a guess keeps
 * its exclusions, because the guess can be a typing error, unless a guess itself has an excluded meaning.
 */
export function mayIgnoreExclusions({ terms, excludedStems }: ParsedQuery): boolean {
  const guesses = terms.filter(({ isGuess }) => isGuess);
  const isCertain = guesses.length === 0 || guesses.some(({ meanings }) => meanings.some(isExcluded));
  return excludedStems.length > 0 && isCertain;
}
