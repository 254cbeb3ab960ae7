import type { Dictionary } from '../query/dictionary';
import { parseQueries } from '../query/parse-query';
import type { ParsedQuery } from '../query/query-term';
import type { ProductFilters, SearchRequest, SearchResult } from '../search-engine';
import { findNearestQuery, toQueryText } from './nearest-query';
import type { ProductIndex } from './product-index';
import { findProducts, type ResolvedQuery, resolveQueries, toIndexQuery } from './resolve-query';

interface Tools {
  dictionary: Dictionary;
  index: ProductIndex;
}

/** Searches a text in a product index: reads its words, finds a page, and says how the text was read. */
export async function searchText(request: SearchRequest, tools: Tools): Promise<SearchResult> {
  const [unresolved] = await resolveQueries([request.text], tools);
  const { found, resolved } = await findProducts(unresolved, async (resolved) => {
    const { filters, applied } = mergeFilters(request.filters, resolved);
    const { hasMatches, ...page } = await tools.index.findPage(toIndexQuery(resolved), { ...request, filters });
    return { hasMatches, page, applied };
  });
  const { hasMatches, page, applied } = found;
  const { query, leftOut, rest } = resolved;
  const correctedTerms = (query?.terms ?? []).flatMap(({ text, correction }) =>
    hasMatches && correction ? [{ typed: text, corrected: correction }] : [],
  );
  const isCorrected = correctedTerms.length > 0 || leftOut.length > 0;
  // The words find products, but none at this price or of this size.
  const isExcludedByText = hasMatches && page.total === 0 && Object.keys(applied).length > 0;
  const findAlternative = async (query: ParsedQuery) => {
    if (isExcludedByText) return toQueryText(query.terms);
    return hasMatches ? null : findAlternativeQuery(query, tools);
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

function findAlternativeQuery(query: ParsedQuery, { dictionary, index }: Tools): Promise<string | null> {
  const parse = async (text: string) => (await parseQueries(dictionary, index.terms, [text]))[0];
  return findNearestQuery(query, { index, parse });
}

/** Returns the text that was searched for: its words as they were corrected, then the words of its filters. */
function toCorrectedText({ query, filters }: ResolvedQuery): string | null {
  const words = [toQueryText(query?.terms ?? []), filters.sizes?.words, filters.price?.words];
  return words.filter(Boolean).join(' ') || null;
}

/** Adds the filters of a text to the filters of a request. A filter of the request replaces a filter of the same kind in the text. */
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
