import type { ParsedQuery, QueryTerm } from '../query/query-term';
import { isFindable, type ProductIndex } from './product-index';

/** Returns the text of a query with its spelling corrected. */
export const toQueryText = (terms: QueryTerm[]): string =>
  terms.map(({ text, correction }) => correction ?? text).join(' ');

/** Enough for any text that a person types; after that only the last word is tried. */
const maxAttempts = 24;

interface Tools {
  index: ProductIndex;
  parse: (text: string) => Promise<ParsedQuery | undefined>;
}

/**
 * Finds the nearest text that does find products: first with the most similar word instead of each unknown one, then with as
 * few words left out as possible, the first words before the last: "red puffer saree" is about a saree.
 *
 * @returns null if no word of the text finds anything
 */
export async function findNearestQuery(query: ParsedQuery, tools: Tools): Promise<string | null> {
  const { index, parse } = tools;
  const { terms } = query;
  if (terms.some(({ suggestion }) => suggestion)) {
    const text = terms.map(({ text, correction, suggestion }) => suggestion ?? correction ?? text).join(' ');
    const suggestedQuery = await parse(text);
    if (suggestedQuery && (await index.hasMatches(suggestedQuery))) return text;
    if (suggestedQuery?.terms.every(isFindable)) return toText(await leaveOutTerms(suggestedQuery, tools));
  }
  return toText(await leaveOutTerms({ ...query, terms: terms.filter(isFindable) }, tools));
}

const toText = (terms: QueryTerm[] | undefined): string | null => (terms ? toQueryText(terms) : null);

/** Returns the terms with which products are found, with as few left out as possible. */
export async function leaveOutTerms(
  query: ParsedQuery,
  { index }: Pick<Tools, 'index'>,
): Promise<QueryTerm[] | undefined> {
  const hasResults = (terms: QueryTerm[]) => index.hasMatches({ ...query, terms });
  const lastTerm = query.terms.slice(-1);
  let attemptCount = 0;
  for (let count = query.terms.length - 1; count > 0; count--) {
    for (const terms of listCombinations(query.terms, count)) {
      if (++attemptCount > maxAttempts) return (await hasResults(lastTerm)) ? lastTerm : undefined;
      if (await hasResults(terms)) return terms;
    }
  }
  return undefined;
}

/** Yields every selection of `count` items in their order. Selections with the last items come first. */
function* listCombinations<T>(items: T[], count: number): Generator<T[]> {
  if (count === 0) yield [];
  else {
    for (let last = items.length - 1; last >= count - 1; last--) {
      for (const preceding of listCombinations(items.slice(0, last), count - 1)) yield [...preceding, items[last]];
    }
  }
}
