import type { Database } from '../../../platform/db/connect';
import type {
  EngineSuggestion,
  ListRequest,
  ListResult,
  ProductFilters,
  SearchEngine,
  SearchRequest,
  SearchResult,
} from '../search-engine';
import { listPage, matchCategory } from './list/list-page';
import { listRelatedIds } from './list/related';
import { Matcher } from './match/find-matches';
import { findNearestQuery, toQueryText } from './nearest-query';
import { Dictionary } from './query/dictionary';
import { parseQueries } from './query/parse-query';
import type { ParsedQuery } from './query/query-term';
import { findProducts, type ResolvedQuery, resolveQueries } from './resolve/resolve-query';
import { CatalogueIndex } from './snapshot/catalogue-index';
import type { CatalogueSnapshot } from './snapshot/catalogue-snapshot';
import { suggest } from './suggest';

/**
 * Searches in the memory of this process. Every call sees what was committed before it. Results of matching are in arrays that
 * the next call reuses, so they are turned into a page before anything is awaited.
 */
export class EmbeddedSearchEngine implements SearchEngine {
  readonly #db: Database;
  readonly #index: CatalogueIndex;
  readonly #dictionary: Dictionary;
  readonly #matcher: Matcher;

  constructor(db: Database) {
    this.#db = db;
    this.#index = new CatalogueIndex(db);
    this.#dictionary = new Dictionary(db);
    this.#matcher = new Matcher(db);
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const snapshot = await this.#index.getSnapshot();
    const tools = { dictionary: this.#dictionary, matcher: this.#matcher, snapshot };
    const [unresolved] = await resolveQueries([request.text], tools);
    const { page, resolved, applied, hasMatches } = await findProducts(unresolved, tools, (matches, resolved) => {
      const { filters, applied } = mergeFilters(request.filters, resolved);
      const page = listPage(snapshot, matches, { ...request, filters }, resolved.query?.terms);
      return { page, resolved, applied, hasMatches: matches.docIds.length > 0 };
    });
    const { query, leftOut, rest } = resolved;
    const correctedTerms = (query?.terms ?? []).flatMap(({ text, correction }) =>
      hasMatches && correction ? [{ typed: text, corrected: correction }] : [],
    );
    const isCorrected = correctedTerms.length > 0 || leftOut.length > 0;
    // The words find products, but none at this price or of this size.
    const isExcludedByText = hasMatches && page.total === 0 && Object.keys(applied).length > 0;
    const findAlternative = async (query: ParsedQuery) => {
      if (isExcludedByText) return toQueryText(query.terms);
      return hasMatches ? null : this.#findAlternative(snapshot, query);
    };
    return {
      ...page,
      correctedQuery: isCorrected && !isExcludedByText ? toCorrectedText(resolved) : null,
      correctedTerms,
      leftOutTerms: leftOut,
      textFilters: { ...applied, rest },
      alternativeQuery: request.withAlternative && query ? await findAlternative(query) : null,
    };
  }

  async list(request: ListRequest): Promise<ListResult> {
    const snapshot = await this.#index.getSnapshot();
    return listPage(snapshot, matchCategory(snapshot, request.category), request);
  }

  async related(productId: string, limit: number): Promise<string[] | undefined> {
    return listRelatedIds(await this.#index.getSnapshot(), productId, limit);
  }

  async suggest(text: string, limit: number): Promise<EngineSuggestion[]> {
    const snapshot = await this.#index.getSnapshot();
    return suggest(text, limit, { db: this.#db, snapshot, dictionary: this.#dictionary, matcher: this.#matcher });
  }

  #findAlternative(snapshot: CatalogueSnapshot, query: ParsedQuery): Promise<string | null> {
    const parse = async (text: string) => (await parseQueries(this.#dictionary, snapshot, [text]))[0];
    return findNearestQuery(query, { matcher: this.#matcher, snapshot, parse });
  }
}

/** Returns the text that was searched for: its words as they were corrected, then those of its filters. */
function toCorrectedText({ query, filters }: ResolvedQuery): string | null {
  const words = [toQueryText(query?.terms ?? []), filters.sizes?.words, filters.price?.words];
  return words.filter(Boolean).join(' ') || null;
}

/** Adds the filters of a text to those of a request, which apply instead of a filter of the same kind. */
function mergeFilters(filters: ProductFilters | undefined, { filters: { price, sizes } }: ResolvedQuery) {
  const applied = {
    ...(price && !filters?.priceRange && { price }),
    ...(sizes && !filters?.sizes?.length && { sizes }),
  };
  if (Object.keys(applied).length === 0) return { filters, applied };
  const merged: ProductFilters = {
    ...filters,
    ...(applied.price && { priceRange: applied.price.range }),
    ...(applied.sizes && { sizes: applied.sizes.values }),
  };
  return { filters: merged, applied };
}
