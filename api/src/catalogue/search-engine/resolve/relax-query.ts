import type { CategoryNode } from '../../categories/tree';
import type { Lookup, ParsedQuery, QueryTerm } from '../query/query-term';
import { type Guess, listGuesses } from '../query/read-unknown-word';
import { splitWords } from '../query-text';
import type { LeftOutTerm } from '../search-engine';
import { leaveOutTerms } from './nearest-query';
import { isFindable, type ProductIndex } from './product-index';

/** A query whose words were changed, if necessary, so that it finds products. */
export interface RelaxedQuery {
  query: ParsedQuery;
  /** Words that were left out. */
  leftOut: LeftOutTerm[];
}

/** Bounds the time that a text of many wrong words takes. */
const maxAttempts = 48;

interface Tools {
  index: ProductIndex;
  /** Loads what words are looked up in. */
  loadLookup: (words: string[]) => Promise<Lookup>;
}

/**
 * Changes a query as little as possible, so that it finds products: leaves out words that no product has; reads single words as
 * typing errors although products have them, because none has them with the other words ("sprig lock"); leaves out words that are
 * guesses. A query of words that products have, but none has together, stays as it is.
 */
export async function relaxQuery(query: ParsedQuery, tools: Tools): Promise<RelaxedQuery> {
  const { index } = tools;
  const hasMatches: HasMatches = (terms) => index.hasMatches({ ...query, terms });
  const findable = query.terms.filter(isFindable);
  const unchanged = { query, leftOut: [] };
  if (findable.length === 0) return unchanged;
  const isComplete = findable.length === query.terms.length;
  if (isComplete && (await hasMatches(findable))) return unchanged;
  const guesses = await listAllGuesses(query.terms, tools);
  const remaining =
    (isComplete ? undefined : await correctTerms(query.terms, guesses, hasMatches)) ??
    ((await hasMatches(findable)) ? findable : undefined) ??
    (await correctTerms(findable, guesses, hasMatches)) ??
    (await leaveOutGuesses(findable, hasMatches)) ??
    // Something is left out anyway, so the nearest query is found at once instead of being suggested.
    (isComplete ? undefined : await leaveOutTerms({ ...query, terms: findable }, tools));
  if (!remaining) return unchanged;
  const remainingTexts = new Set(remaining.map(({ text }) => text));
  const leftOut = query.terms.filter(({ text }) => !remainingTexts.has(text));
  return { query: { ...query, terms: remaining }, leftOut: leftOut.map(toLeftOut) };
}

/** A word may be known to names, or to descriptions only. */
const toLeftOut = (term: QueryTerm): LeftOutTerm => ({
  text: term.text,
  isKnown: term.descriptionWord !== undefined || !term.isGuess,
});

type HasMatches = (terms: QueryTerm[]) => Promise<boolean>;
/** Guesses for each term, by its text. */
type Guesses = Map<string, Guess[]>;

async function listAllGuesses(terms: QueryTerm[], { index: { terms: known }, loadLookup }: Tools): Promise<Guesses> {
  if (terms.length === 1) return new Map();
  const lookup = await loadLookup(terms.map(({ text }) => text));
  const certainWords = new Set([...known.listColorWords(), ...listCategoryWords(known.categoryTree)]);
  const isCertain = ({ text, meanings, isGuess }: QueryTerm) =>
    (!isGuess && meanings.length > 0) || certainWords.has(text) || text.includes(' ');
  const otherStems = (term: QueryTerm) =>
    new Set(
      terms.filter((other) => other !== term).flatMap(({ expansions }) => expansions.flatMap(({ stems }) => stems)),
    );
  const listOfTerm = (term: QueryTerm, index: number): Guess[] => {
    if (isCertain(term)) return [];
    const stemsOfOtherTerms = otherStems(term);
    const guesses = listGuesses(term, lookup, { isOnlyTerm: false, isLast: index === terms.length - 1 });
    // "big bag" is not "bag bag".
    return guesses.filter(
      (guess) => !guess.term.expansions.every(({ stems }) => stems.every((stem) => stemsOfOtherTerms.has(stem))),
    );
  };
  return known.lookUp(() => new Map(terms.map((term, index) => [term.text, listOfTerm(term, index)])));
}

/** Names of categories in the singular and the plural. */
const listCategoryWords = (tree: CategoryNode[]): string[] =>
  tree.flatMap(({ name, children }) => [
    ...splitWords(name).flatMap((word) => [word, word.replace(/s$/, '')]),
    ...listCategoryWords(children),
  ]);

/** Reads one term as a typing error, or several; undefined if nothing is found either. */
async function correctTerms(
  terms: QueryTerm[],
  guesses: Guesses,
  hasMatches: HasMatches,
): Promise<QueryTerm[] | undefined> {
  const unknown = terms.filter((term) => !isFindable(term));
  const getGuesses = (term: QueryTerm) => guesses.get(term.text) ?? [];
  const replace = (replaced: QueryTerm, guess: QueryTerm) => terms.map((term) => (term === replaced ? guess : term));
  // The likeliest first: the last word is not complete; then those with the fewest errors, rather of words that nothing has.
  const candidates = terms
    .filter((term) => unknown.length === 0 || (unknown.length === 1 && term === unknown[0]))
    .flatMap((term) => getGuesses(term).map((guess) => ({ ...guess, replaced: term })))
    .sort((a, b) => a.cost - b.cost || Number(b.replaced.isGuess ?? false) - Number(a.replaced.isGuess ?? false));
  for (const { replaced, term } of candidates.slice(0, maxAttempts)) {
    const corrected = replace(replaced, term);
    if (await hasMatches(corrected)) return corrected;
  }
  if (unknown.some((term) => getGuesses(term).length === 0)) return undefined;
  const joined = terms.map((term) => joinGuesses(term, getGuesses(term)));
  if (!(await hasMatches(joined))) return undefined;
  // Each term becomes the first of its readings with which all others still find something.
  let narrowed = joined;
  for (const [index, term] of terms.entries()) {
    for (const reading of [term, ...getGuesses(term).map((guess) => guess.term)]) {
      const candidate = narrowed.map((other, at) => (at === index ? reading : other));
      if (!isFindable(reading) || !(await hasMatches(candidate))) continue;
      narrowed = candidate;
      break;
    }
  }
  return narrowed;
}

/** Returns a term that stands for itself and for all guesses. A word of descriptions stands for the guesses only. */
const joinGuesses = (term: QueryTerm, guesses: Guess[]): QueryTerm =>
  guesses.length === 0
    ? term
    : {
        ...term,
        descriptionWord: undefined,
        expansions: [...term.expansions, ...guesses.flatMap((guess) => guess.term.expansions)],
      };

/** Leaves out one word that is a guess or in descriptions only, or else all of them; undefined if that does not help. */
async function leaveOutGuesses(terms: QueryTerm[], hasMatches: HasMatches): Promise<QueryTerm[] | undefined> {
  const guesses = terms.filter(({ isGuess }) => isGuess);
  for (const guess of guesses) {
    const others = terms.filter((term) => term !== guess);
    if (others.length > 0 && (await hasMatches(others))) return others;
  }
  const certain = terms.filter(({ isGuess }) => !isGuess);
  return guesses.length > 1 && certain.length > 0 && (await hasMatches(certain)) ? certain : undefined;
}
