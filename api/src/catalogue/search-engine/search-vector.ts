/**
 * Weight of a word by the part of the product's names that contains it: A is the title; B the brand, category and keywords;
 * C the colours, sizes and fabric.
 */
export const weights = { C: 12, B: 24, A: 60 } as const;

const lexemePattern = /'((?:[^']|'')*)'(?::([\dA-D,]+))?/g;

/** Yields the stems of a product's names, each with its highest weight. The text is a tsvector as PostgreSQL writes it. */
export function* parseSearchVector(searchVector: string): Generator<{ stem: string; weight: number }> {
  for (const [, quoted, positions] of searchVector.matchAll(lexemePattern)) {
    const stem = quoted.includes("'") || quoted.includes('\\') ? quoted.replace(/(['\\])\1/g, '$1') : quoted;
    yield { stem, weight: getWeight(positions ?? '') };
  }
}

function getWeight(positions: string): number {
  if (positions.includes('A')) return weights.A;
  return positions.includes('B') ? weights.B : weights.C;
}
