/**
 * Weight of a word by the part of the product's names that contains it: A is the title; B the brand, category, keywords and tags;
 * C the colours, sizes, values of the third option and fabric.
 */
export const weights = { C: 12, B: 24, A: 60 } as const;

const [quote, letterA, letterB] = [..."'AB"].map((character) => character.charCodeAt(0));

/**
 * Calls `visit` with the stems of a product's names, each with its highest weight. No expression and no generator, because the start of a
 * shop parses all of its products.
 *
 * @param searchVector a tsvector as PostgreSQL writes it, in which quotes and backslashes of stems are doubled
 */
export function visitStems(searchVector: string, visit: (stem: string, weight: number) => void): void {
  const hasDoubled = searchVector.includes("''") || searchVector.includes('\\');
  let start = searchVector.indexOf("'");
  while (start >= 0) {
    const end = findEnd(searchVector, start);
    const next = searchVector.indexOf("'", end + 1);
    const stem = searchVector.slice(start + 1, end);
    const weight = getWeight(searchVector, end + 1, next < 0 ? searchVector.length : next);
    visit(hasDoubled ? stem.replace(/(['\\])\1/g, '$1') : stem, weight);
    start = next;
  }
}

/** Returns the index of the quote that ends the stem after the quote at `start`. */
function findEnd(searchVector: string, start: number): number {
  let end = searchVector.indexOf("'", start + 1);
  while (searchVector.charCodeAt(end + 1) === quote) end = searchVector.indexOf("'", end + 2);
  return end;
}

/** Returns the highest weight of the positions between two indexes, such as `:2A,7C`. */
function getWeight(searchVector: string, start: number, end: number): number {
  let weight: number = weights.C;
  for (let index = start; index < end; index++) {
    const code = searchVector.charCodeAt(index);
    if (code === letterA) return weights.A;
    if (code === letterB) weight = weights.B;
  }
  return weight;
}
