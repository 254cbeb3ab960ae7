import { desc, like, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/connect';
import { searchQueries } from '../../../platform/db/schema';
import type { CategoryNode } from '../../categories/tree';
import type { CatalogueTerms } from '../query/catalogue-terms';
import type { Dictionary } from '../query/dictionary';
import type { Expansion } from '../query/expansion';
import { parseQueries } from '../query/parse-query';
import { readPriceWords } from '../query/price-words';
import { normaliseQuery, splitWords } from '../query-text';
import type { EngineSuggestion } from '../search-engine';
import { isFindable, type ProductIndex } from './product-index';
import { countProducts, resolveQueries } from './resolve-query';

export interface SuggestTools {
  db: Database;
  index: ProductIndex;
  dictionary: Dictionary;
}

/**
 * Completes a text with names of categories, popular searches, brands and product titles, in this order. The count of each is
 * what a search for its text finds; texts that find nothing are left out.
 */
export async function suggest(typedText: string, limit: number, tools: SuggestTools): Promise<EngineSuggestion[]> {
  const { db, index, dictionary } = tools;
  const price = readPriceWords(normaliseQuery(typedText));
  const text = price?.rest ?? typedText;
  const words = splitWords(text);
  if (words.length === 0) return [];
  const [searches, terms] = await Promise.all([
    listPopularCompletions(db, normaliseQuery(text), limit),
    expandTypedWords(dictionary, words),
  ]);
  const names = [
    ...listCategoryNames(index.terms.categoryTree, words),
    ...searches,
    ...listBrandNames(index.terms, words),
  ];
  let completions = removeDuplicates(names.map(toCompletion));
  if (completions.length < limit)
    completions = removeDuplicates([
      ...completions,
      ...(await index.listTitles(terms, { limit: limit * 2, titleOnly: true })),
    ]);
  if (completions.length < limit)
    completions = removeDuplicates([...completions, ...(await index.listTitles(terms, { limit: limit * 2 }))]);
  if (completions.length === 0) completions = await listCorrected(text, limit, tools);
  // A price that was typed is part of every suggestion.
  const completed = completions
    .slice(0, limit)
    .map((completion) => (price ? { ...completion, text: `${completion.text} ${price.words}` } : completion));
  return (await countMatches(completed, tools)).filter(({ count }) => count > 0);
}

/** A suggested text, with the product that has it as its title. */
type Completion = Omit<EngineSuggestion, 'count'>;

const toCompletion = (text: string): Completion => ({ text });

async function countMatches(completions: Completion[], tools: SuggestTools): Promise<EngineSuggestion[]> {
  const queries = await resolveQueries(
    completions.map(({ text }) => text),
    tools,
  );
  return Promise.all(
    completions.map(async (completion, index) => ({
      ...completion,
      count: await countProducts(queries[index], tools),
    })),
  );
}

/** Expands each word to its stems. The last word is still being typed, so it is a prefix. */
async function expandTypedWords(dictionary: Dictionary, words: string[]): Promise<Expansion[][]> {
  const getStems = await dictionary.loadStems(words);
  return words.flatMap((word, index) => {
    const stems = getStems(word);
    const isLast = index === words.length - 1;
    if (stems.length === 0 && !isLast) return [];
    return [[{ stems: stems.length > 0 ? stems : [word], boost: 1, isPrefix: isLast }]];
  });
}

const removeDuplicates = (completions: Completion[]): Completion[] =>
  [
    ...new Map([...completions].reverse().map((completion) => [completion.text.toLowerCase(), completion])).values(),
  ].reverse();

/** Names with an ampersand list several kinds of products, so they are no good search text. */
function listCategoryNames(tree: CategoryNode[], words: string[]): string[] {
  const names = tree.flatMap(function listNames({ name, children }: CategoryNode): string[] {
    return [name, ...children.flatMap(listNames)];
  });
  return names.filter((name) => !name.includes('&') && matchesName(name, words)).sort(compareAlphabetically);
}

const listBrandNames = ({ brands }: CatalogueTerms, words: string[]): string[] =>
  brands.filter((brand) => matchesName(brand, words)).sort(compareAlphabetically);

const compareAlphabetically = (a: string, b: string) => a.localeCompare(b);

/** The words of names, because the same names are split for every typed letter. */
const nameWords = new LRUCache<string, string[]>({ max: 10_000, memoMethod: splitWords });

/** Checks whether each word is a prefix of a word of the name, in the singular or the plural. */
function matchesName(name: string, words: string[]): boolean {
  const candidates = nameWords.memo(name);
  return words.every((word) =>
    candidates.some((candidate) => candidate.startsWith(word.length > 4 ? word.replace(/s$/, '') : word)),
  );
}

async function listPopularCompletions(db: Database, prefix: string, limit: number): Promise<string[]> {
  const query = preparedQueries.get(db) ?? prepare(db);
  preparedQueries.set(db, query);
  const rows = await query.execute({ pattern: `${prefix.replace(/[\\%_]/g, '\\$&')}%`, limit });
  return rows.map((row) => row.query);
}

const preparedQueries = new WeakMap<Database, ReturnType<typeof prepare>>();

/** Prepared, because it runs for every typed letter. */
const prepare = (db: Database) =>
  db
    .select({ query: searchQueries.query })
    .from(searchQueries)
    .where(like(searchQueries.query, sql.placeholder('pattern')))
    .orderBy(desc(searchQueries.count))
    .limit(sql.placeholder('limit'))
    .prepare('popular-completions');

/** Suggests names for the text with its spelling corrected and synonyms applied. */
async function listCorrected(text: string, limit: number, { index, dictionary }: SuggestTools): Promise<Completion[]> {
  const [query] = await parseQueries(dictionary, index.terms, [text]);
  const terms = query?.terms.filter(isFindable) ?? [];
  if (terms.length === 0 || terms.some(({ expansions }) => expansions.length === 0)) return [];
  const words = terms.flatMap(({ text, correction }) => splitWords(correction ?? text));
  return removeDuplicates([
    ...[...listCategoryNames(index.terms.categoryTree, words), ...listBrandNames(index.terms, words)].map(toCompletion),
    ...(await index.listTitles(
      terms.map(({ expansions }) => expansions),
      { limit: limit * 2 },
    )),
  ]);
}
