import type { CatalogueTerms } from '../query/catalogue-terms';
import type { Expansion } from '../query/expansion';
import type { ParsedQuery, QueryTerm } from '../query/query-term';
import type { ListResult, PageRequest } from '../search-engine';

/** Port below the search engine: finds products by parsed queries. What a text means is decided above it, once for all engines. */
export interface ProductIndex {
  readonly terms: CatalogueTerms;
  /** Resolves to a page of the products that match. `hasMatches` is false if none does even without the filters. */
  findPage(query: ParsedQuery | 'all', request: PageRequest): Promise<ListResult & { hasMatches: boolean }>;
  /** Checks whether any product matches. */
  hasMatches(query: ParsedQuery): Promise<boolean>;
  /** Resolves to the titles of the most popular products that meet all terms; `titleOnly` ignores words outside of titles. */
  listTitles(terms: Expansion[][], options: { limit: number; titleOnly?: boolean }): Promise<ProductTitle[]>;
}

export interface ProductTitle {
  text: string;
  productId: string;
}

/** Checks whether products can be found by a term: it has expansions, or descriptions contain it. */
export const isFindable = ({ expansions, descriptionWord }: QueryTerm): boolean =>
  expansions.length > 0 || descriptionWord !== undefined;
