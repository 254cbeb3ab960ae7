/** Slips of the finger that a word of this length may hold. */
const allowed = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Those of the candidates that are nearest to what was typed; none when all are too far. Who slips, seldom does at the first
 * letter: one that begins alike is taken before the others.
 */
export function nearest(typed: string, candidates: string[]): string[] {
  const measured = candidates.map((word) => ({ word, slips: slips(typed, word) }));
  const least = Math.min(...measured.map((candidate) => candidate.slips));
  if (least > allowed(typed)) return [];
  const near = measured.filter(({ slips }) => slips === least).map(({ word }) => word);
  const alike = near.filter((word) => word[0] === typed[0]);
  return alike.length > 0 ? alike : near;
}

/** Whether it could be offered for what was typed: most of its letters are there. */
export const isLike = (typed: string, word: string): boolean => slips(typed, word) <= typed.length * 0.4;

/** Letters to add, leave out, change or swap with the next one, to get from one word to the other. */
export function slips(from: string, to: string): number {
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
