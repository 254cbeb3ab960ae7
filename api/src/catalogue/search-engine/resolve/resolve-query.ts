import type { Dictionary } from '../query/dictionary';
import { loadLookup, parseQueries } from '../query/parse-query';
import { readPriceWords } from '../query/price-words';
import type { ParsedQuery } from '../query/query-term';
import { SizeReader } from '../query/size-words';
import { normaliseQuery, splitWords } from '../query-text';
import type { LeftOutTerm, ProductFilters, TextFilters } from '../search-engine';
import { toQueryText } from './nearest-query';
import { isFindable, type ProductIndex } from './product-index';
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
  index: ProductIndex;
}

/** Resolves what texts mean. A size that no product has with the other words is read as a word. */
export async function resolveQueries(texts: string[], tools: Tools): Promise<ResolvedQuery[]> {
  const { dictionary, index } = tools;
  const readings = texts.map((text) => listReadings(text, index.terms.sizes));
  const parsed = await parseQueries(
    dictionary,
    index.terms,
    readings.flat().map(({ rest }) => rest),
  );
  let next = 0;
  return Promise.all(
    readings
      .map((readingsOfText) => readingsOfText.map((reading) => ({ ...reading, query: parsed[next++] })))
      .map((queries) => resolveReadings(queries, tools)),
  );
}

/** Finds the products of a text, first as it is, then relaxed if it finds none. Resolves to what was found and how the text was read. */
export async function findProducts<Found extends { hasMatches: boolean }>(
  unresolved: ResolvedQuery,
  find: (resolved: ResolvedQuery) => Promise<Found>,
): Promise<{ found: Found; resolved: ResolvedQuery }> {
  const found = await find(unresolved);
  if (!unresolved.relax || found.hasMatches) return { found, resolved: unresolved };
  const resolved = await unresolved.relax();
  return { found: await find(resolved), resolved };
}

/** Returns what a product index finds for a text: all products if it has filters only; undefined for nothing. */
export const toIndexQuery = ({ query, filters }: Pick<ResolvedQuery, 'query' | 'filters'>): ParsedQuery | 'all' =>
  query ?? (Object.keys(filters).length > 0 ? 'all' : { terms: [], excludedStems: [] });

/** Resolves to the number of products that a text finds with its own filters. */
export async function countProducts(unresolved: ResolvedQuery, { index }: Pick<Tools, 'index'>): Promise<number> {
  const { found } = await findProducts(unresolved, (resolved) => {
    const { price, sizes } = resolved.filters;
    const filters: ProductFilters | undefined =
      price || sizes ? { priceRange: price?.range, sizes: sizes?.values } : undefined;
    return index.findPage(toIndexQuery(resolved), { page: 1, limit: 0, sort: 'relevance', filters });
  });
  return found.total;
}

interface Reading {
  rest: string;
  filters: TextFilters;
}

/** Lists the ways to read a text, the preferred one first. */
function listReadings(text: string, catalogueSizes: readonly string[]): Reading[] {
  const normalised = normaliseQuery(text);
  const price = readPriceWords(normalised);
  const rest = price?.rest ?? normalised;
  const filters: TextFilters = price ? { price: { words: price.words, range: price.range } } : {};
  const sizes = getSizeReader(catalogueSizes).read(rest);
  if (!sizes) return [{ rest, filters }];
  const withSizes = { ...filters, sizes: { words: sizes.words, values: sizes.values } };
  return [
    { rest: sizes.rest, filters: withSizes },
    { rest, filters },
  ];
}

const sizeReaders = new WeakMap<readonly string[], { reader: SizeReader; count: number }>();

/** Returns the reader of a catalogue's sizes. Sizes are only added, so their number shows whether there are new ones. */
function getSizeReader(sizes: readonly string[]): SizeReader {
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
    if (reading === first && (await isUnfinishedTitle(readings, tools))) continue;
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

/** Matches a word and a single letter at the end of a text. */
const lastLetter = /[\p{L}\p{N}] \p{L}$/u;

/** Checks whether a last letter that could be a size begins the next word of a title instead: "small s" of "Small Seconds Leather Watch". */
async function isUnfinishedTitle(readings: ParsedReading[], tools: Tools): Promise<boolean> {
  const words = readings[readings.length - 1];
  if (readings.length === 1 || !lastLetter.test(words.rest)) return false;
  const { query } = await resolveReading(words, tools);
  if (!query?.terms.every(isFindable)) return false;
  const titles = await tools.index.listTitles(
    query.terms.map(({ expansions }) => expansions),
    { limit: 10, titleOnly: true },
  );
  const start = toWords(toQueryText(query.terms));
  return titles.some(({ text }) => toWords(text).startsWith(start));
}

const toWords = (text: string): string => splitWords(text).join(' ');

async function resolveReading(reading: ParsedReading, tools: Tools): Promise<ResolvedQuery> {
  const { query } = reading;
  if (!query) return { ...reading, leftOut: [] };
  const { dictionary, index } = tools;
  const relaxed = await relaxQuery(query, {
    index,
    loadLookup: async (words) =>
      loadLookup(dictionary, {
        terms: index.terms,
        getStems: await dictionary.loadStems(words),
        unknownWords: new Set(words),
      }),
  });
  // "gift under 200": no product has the word, but the price is clear.
  if (hasFilters(reading) && !relaxed.query.terms.some(isFindable)) {
    return { ...reading, query: undefined, leftOut: query.terms.map(({ text }) => ({ text, isKnown: false })) };
  }
  return { ...reading, ...relaxed };
}
