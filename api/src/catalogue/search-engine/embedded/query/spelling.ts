/** Typing errors that a word of this length may have. */
const getMaxDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Returns the candidates with the fewest typing errors; none if all have too many. Typing errors are rare in the first letter,
 * so among equals only those with the same first letter are returned, if there are any.
 */
export function findNearestWords(typedWord: string, candidates: string[]): string[] {
  const measured = candidates.map((word) => ({ word, distance: getEditDistance(typedWord, word) }));
  const smallest = Math.min(...measured.map(({ distance }) => distance));
  if (smallest > getMaxDistance(typedWord)) return [];
  const nearest = measured.filter(({ distance }) => distance === smallest).map(({ word }) => word);
  const sameFirstLetter = nearest.filter((word) => word[0] === typedWord[0]);
  return sameFirstLetter.length > 0 ? sameFirstLetter : nearest;
}

/** Checks whether a word is similar enough to suggest it for what was typed: at most 40 % of the letters differ. */
export const isSimilar = (typedWord: string, word: string): boolean =>
  getEditDistance(typedWord, word) <= typedWord.length * 0.4;

/** Returns the number of letters to insert, delete, replace or swap with the next one (optimal string alignment distance). */
export function getEditDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) rows[row][column] = Math.min(rows[row][column], rows[row - 2][column - 2] + 1);
    }
  }
  return rows[from.length][to.length];
}
