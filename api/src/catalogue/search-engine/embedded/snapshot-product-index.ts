import type { Expansion } from '../query/expansion';
import type { ParsedQuery } from '../query/query-term';
import type { ProductIndex } from '../resolve/product-index';
import type { PageRequest } from '../search-engine';
import { listMatches, listProducts } from './list/list-page';
import { selectRange } from './list/select-range';
import type { Matcher } from './match/find-matches';
import { match } from './match/match';
import { toCatalogueTerms } from './match/snapshot-terms';
import type { CatalogueSnapshot } from './snapshot/catalogue-snapshot';
import { compareIds } from './snapshot/sort-orders';

/** Finds products in a snapshot. Results of matching are in arrays that the next call reuses, so they are used before anything is awaited. */
export function createProductIndex(snapshot: CatalogueSnapshot, matcher: Matcher): ProductIndex {
  const { columns, postings } = snapshot;
  return {
    terms: toCatalogueTerms(snapshot),

    async findPage(query: ParsedQuery | 'all', request: PageRequest) {
      if (query === 'all') return { ...listProducts(snapshot, request), hasMatches: true };
      const findMatches = await matcher.prepare(snapshot, query);
      const matches = findMatches();
      return { hasMatches: matches.docIds.length > 0, ...listMatches(snapshot, matches, request, query.terms) };
    },

    async hasMatches(query: ParsedQuery) {
      const findMatches = await matcher.prepare(snapshot, query, 1);
      return findMatches().docIds.length > 0;
    },

    async listTitles(terms: Expansion[][], { limit, titleOnly }) {
      const { docIds } = match(columns, postings, { terms, excludedStems: [], titleOnly });
      const { popularity, ids } = columns;
      const best = selectRange(docIds, { from: 0, to: limit }, (a, b) => {
        return popularity[b] - popularity[a] || compareIds(ids[a], ids[b]);
      });
      return [...best].map((docId) => ({ text: columns.titles[docId], productId: ids[docId] }));
    },
  };
}
