import { normaliseQuery } from '../../query-text';
import type { LeftOutTerm, TextFilters } from '../../search-engine';
import { listPage, matchCategory } from '../list/list-page';
import { isFindable, type Matcher } from '../match/find-matches';
import type { Matches } from '../match/match';
import type { Dictionary } from '../query/dictionary';
import { loadLookup, parseQueries } from '../query/parse-query';
import { readPriceWords } from '../query/price-words';
import type { ParsedQuery } from '../query/query-term';
import { SizeReader } from '../query/size-words';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import { relaxQuery } from './relax-query';

/** Meaning of a text: words that products must have, and filters. */
export interface ResolvedQuery {
  /** Undefined if the text has no words beside the filters. */
  query: ParsedQuery | undefined;
  filters: TextFilters;
  /** The text without the words of the filters. */
  rest: string;
  leftOut: LeftOutTerm[];
  /** Resolves the text to a query that finds products, if possible; unset once that was done. Most texts find products as they are. */
  relax?: () => Promise<ResolvedQuery>;
}

interface Tools {
  dictionary: Dictionary;
  matcher: Matcher;
  snapshot: CatalogueSnapshot;
}

/** Resolves what texts mean. A size that no product has with the other words is read as a word. */
export async function resolveQueries(texts: string[], tools: Tools): Promise<ResolvedQuery[]> {
  const { dictionary, snapshot } = tools;
  const readings = texts.map((text) => listReadings(text, snapshot));
  const parsed = await parseQueries(
    dictionary,
    snapshot,
    readings.flat().map(({ rest }) => rest),
  );
  let next = 0;
  return Promise.all(
    readings
      .map((readingsOfText) => readingsOfText.map((reading) => ({ ...reading, query: parsed[next++] })))
      .map((queries) => resolveReadings(queries, tools)),
  );
}

/** Finds the products of a text, first as it is, and resolves to what a function returns for them. */
export async function findProducts<Result>(
  unresolved: ResolvedQuery,
  tools: Pick<Tools, 'matcher' | 'snapshot'>,
  useMatches: (matches: Matches, resolved: ResolvedQuery) => Result,
): Promise<Result> {
  const findMatches = await prepareMatches(unresolved, tools);
  const matches = findMatches();
  // Matches are valid until the next search, so they are used before anything is awaited.
  if (!unresolved.relax || matches.docIds.length > 0) return useMatches(matches, unresolved);
  const resolved = await unresolved.relax();
  const findRelaxedMatches = await prepareMatches(resolved, tools);
  return useMatches(findRelaxedMatches(), resolved);
}

/** Resolves to the number of products that a text finds with its own filters. */
export const countProducts = (unresolved: ResolvedQuery, tools: Pick<Tools, 'matcher' | 'snapshot'>): Promise<number> =>
  findProducts(unresolved, tools, (matches, { filters: { price, sizes } }) => {
    const filters = price || sizes ? { priceRange: price?.range, sizes: sizes?.values } : undefined;
    return listPage(tools.snapshot, matches, { page: 1, limit: 0, sort: 'relevance', filters }).total;
  });

interface Reading {
  rest: string;
  filters: TextFilters;
}

/** Lists the ways to read a text, the preferred one first. */
function listReadings(text: string, { columns }: CatalogueSnapshot): Reading[] {
  const normalised = normaliseQuery(text);
  const price = readPriceWords(normalised);
  const rest = price?.rest ?? normalised;
  const filters: TextFilters = price ? { price: { words: price.words, range: price.range } } : {};
  const sizes = getSizeReader(columns.sizes.texts).read(rest);
  if (!sizes) return [{ rest, filters }];
  const withSizes = { ...filters, sizes: { words: sizes.words, values: sizes.values } };
  return [
    { rest: sizes.rest, filters: withSizes },
    { rest, filters },
  ];
}

const sizeReaders = new WeakMap<string[], { reader: SizeReader; count: number }>();

/** Returns the reader of a catalogue's sizes. Sizes are only added, so their number shows whether there are new ones. */
function getSizeReader(sizes: string[]): SizeReader {
  const cached = sizeReaders.get(sizes);
  if (cached?.count === sizes.length) return cached.reader;
  const reader = new SizeReader(sizes);
  sizeReaders.set(sizes, { reader, count: sizes.length });
  return reader;
}

type ParsedReading = Reading & { query: ParsedQuery | undefined };

const hasFilters = ({ filters }: Reading): boolean => Object.keys(filters).length > 0;

async function resolveReadings(readings: ParsedReading[], tools: Tools): Promise<ResolvedQuery> {
  const [first] = readings;
  const isPlain = readings.length === 1 && !hasFilters(first) && first.query?.terms.every(isFindable);
  if (isPlain) return { ...first, leftOut: [], relax: () => resolveReading(first, tools) };
  const resolved: ResolvedQuery[] = [];
  for (const reading of readings) {
    const next = await resolveReading(reading, tools);
    if ((await countProducts(next, tools)) > 0) return next;
    resolved.push(next);
  }
  // The price may be what excludes everything. Then a size still is a size.
  for (const next of resolved) {
    const withoutPrice = { ...next, filters: { ...next.filters, price: undefined } };
    if (next.filters.price && (await countProducts(withoutPrice, tools)) > 0) return next;
  }
  return resolved[resolved.length - 1];
}

async function resolveReading(reading: ParsedReading, tools: Tools): Promise<ResolvedQuery> {
  const { query } = reading;
  if (!query) return { ...reading, leftOut: [] };
  const { dictionary, snapshot } = tools;
  const relaxed = await relaxQuery(query, {
    ...tools,
    loadLookup: async (words) =>
      loadLookup(dictionary, { snapshot, getStems: await dictionary.loadStems(words), unknownWords: new Set(words) }),
  });
  // "gift under 200": no product has the word, but the price is clear.
  if (hasFilters(reading) && !relaxed.query.terms.some(isFindable)) {
    return { ...reading, query: undefined, leftOut: query.terms.map(({ text }) => ({ text, isKnown: false })) };
  }
  return { ...reading, ...relaxed };
}

/** Resolves to a function that finds the products with the words of a text, all products if it has filters only. */
async function prepareMatches(
  resolved: ResolvedQuery,
  { matcher, snapshot }: Pick<Tools, 'matcher' | 'snapshot'>,
): Promise<() => Matches> {
  if (!resolved.query && hasFilters(resolved)) return () => matchCategory(snapshot, undefined);
  return matcher.prepare(snapshot, resolved.query);
}
