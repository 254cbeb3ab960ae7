/** Cost of a missing vowel, and of a letter typed twice or once: the most frequent errors. Every other error costs 1. */
const smallErrorCost = 0.5;

/**
 * Returns the highest cost of the typing errors that a word of this length may have.
 *
 * @param isLenient allows more, for a word that must be wrong because no product has it with the other words
 */
export function getMaxCost({ length }: string, { isLenient = false } = {}): number {
  if (length < 3) return 0;
  if (length === 3) return isLenient ? 1 : smallErrorCost;
  if (length < 6) return isLenient ? 1.5 : 1;
  return 2;
}

interface Measured {
  word: string;
  cost: number;
}

/**
 * Returns the candidates with the lowest cost; none if all have too many typing errors. Errors are rare in the first letter, so
 * among equals only those with the same first letter are returned, if there are any.
 */
export function selectNearest<Candidate extends Measured>(typedWord: string, candidates: Candidate[]): Candidate[] {
  const lowest = Math.min(...candidates.map(({ cost }) => cost));
  const nearest = candidates.filter(({ cost }) => cost === lowest);
  const sameFirstLetter = nearest.filter(({ word }) => word[0] === typedWord[0]);
  return sameFirstLetter.length > 0 ? sameFirstLetter : nearest;
}

/** Returns the number of errors up to which a word is suggested for what was typed: at most 40 % of the letters differ. */
export const getMaxDistance = ({ length }: string): number => Math.floor(length * 0.4);

interface ErrorCosts {
  /** Cost of a letter of the word that was not typed. */
  missing: (word: string, index: number) => number;
  /** Cost of a typed letter that the word does not have. */
  extra: (typedWord: string, index: number) => number;
}

const isVowel = (letter: string): boolean => 'aeiou'.includes(letter);
const isDouble = (text: string, index: number): boolean => text[index] === text[index - 1];

const equalCosts: ErrorCosts = { missing: () => 1, extra: () => 1 };
const typingCosts: ErrorCosts = {
  missing: (word, index) => (index > 0 && (isVowel(word[index]) || isDouble(word, index)) ? smallErrorCost : 1),
  extra: (typedWord, index) => (isDouble(typedWord, index) ? smallErrorCost : 1),
};

/** Returns the number of letters to insert, delete, replace or swap with the next one (optimal string alignment distance). */
export const getEditDistance = (from: string, to: string): number => getLastRow(from, to, equalCosts)[to.length];

/** Returns the cost of the typing errors from what was typed to a word, and to the nearest beginning of the word. */
export function getTypingCosts(typedWord: string, word: string): { whole: number; prefix: number } {
  const row = getLastRow(typedWord, word, typingCosts);
  // A beginning that is much shorter than what was typed says nothing.
  const prefix = Math.min(...row.slice(Math.max(2, typedWord.length - 1)));
  return { whole: row[word.length], prefix };
}

/** Returns the costs from a text to every beginning of another text, by the length of the beginning. */
function getLastRow(from: string, to: string, costs: ErrorCosts): number[] {
  const first = [0];
  for (let column = 1; column <= to.length; column++) first[column] = first[column - 1] + costs.missing(to, column - 1);
  let [twoUp, above] = [first, first];
  for (let row = 1; row <= from.length; row++) {
    const extra = costs.extra(from, row - 1);
    const current = [above[0] + extra];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      current[column] = Math.min(
        above[column] + extra,
        current[column - 1] + costs.missing(to, column - 1),
        above[column - 1] + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) current[column] = Math.min(current[column], twoUp[column - 2] + 1);
    }
    [twoUp, above] = [above, current];
  }
  return above;
}
