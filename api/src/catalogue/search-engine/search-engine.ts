import type { Sort } from '@vastra/shared/contract';
import type { StoredCondition, StoredOptionCondition } from '../../platform/db/schema';
import type { ProductFacet } from './product-facets';

/**
 * Port: finds, filters, sorts and counts the published products. Requests and results are plain data that fit any search
 * server. Its adapters are the engine in `embedded/`, and engines of features (`external-engine.ts`).
 */
export interface SearchEngine {
  /** Returns the products that match a text. */
  search(request: SearchRequest): Promise<SearchResult>;
  /** Returns the products of a category, of a collection, or of the whole shop. */
  list(request: ListRequest): Promise<ListResult>;
  /**
   * Returns ids of similar products that are in stock, the most similar first; undefined if the product is not published. The caller has
   * refreshed the change journal since the request came, because otherwise changes may be missing.
   */
  related(productId: string, limit: number): Promise<string[] | undefined>;
  /** Completes a text that a shopper is typing. Each suggestion comes with the number of products that a search for it finds. */
  suggest(text: string, limit: number): Promise<EngineSuggestion[]>;
  /**
   * Returns a number that changes when a list or search may return something else. The caller has refreshed the change journal since the
   * request came, because otherwise changes may be missing.
   */
  getListRevision(): Promise<number>;
  /**
   * Returns the time up to which the index has every change; undefined where no index has been built. An engine without an index of its own lacks
   * the method.
   */
  readIndexTime?(): Promise<Date | undefined>;
}

export interface EngineSuggestion {
  text: string;
  count: number;
  /** Id of the product, if the text is the title of one. */
  productId?: string;
}

export interface PageRequest {
  /** From 1. */
  page: number;
  /** 0 to count only. */
  limit: number;
  sort: Sort;
  filters?: ProductFilters;
  /** Set if the change journal was refreshed since the request came, as the response cache does; otherwise the engine refreshes it. */
  isJournalFresh?: boolean;
  /** Counts the options of each filter. Leave it out where they are not shown, because it takes longer than finding the page. */
  withFacets?: boolean;
}

export interface SearchRequest extends PageRequest {
  text: string;
  /** Looks for an `alternativeQuery` if the text finds nothing. */
  withAlternative?: boolean;
}

export interface ListRequest extends PageRequest {
  /** Id of a category; its descendants are included. */
  category?: string;
  /** The products of a collection. */
  members?: CollectionMembers;
  /** Products that come first, in this sequence, as far as the list has them. */
  firstIds?: readonly string[];
}

/** The products of a collection: named one by one, or all that meet its rule. */
export type CollectionMembers =
  | { ids: readonly string[] }
  | { match: 'all' | 'any'; conditions: readonly MemberCondition[] };

/** A condition with a time (ms since 1970) instead of a number of days. A product meets each condition by itself, by different variants too. */
export type MemberCondition =
  | Exclude<StoredCondition, { field: 'new' }>
  | { field: 'createdSince'; since: number }
  | ({ field: 'customField' } & FieldValues)
  | ({ field: 'option' } & StoredOptionCondition);

/** Values of a custom field of products, of the type `choice` or `boolean`. */
export interface FieldValues {
  key: string;
  values: readonly string[];
}

/** A product passes if it has one of the values of every filter. Colour, size and stock must be met by the same variant. */
export interface ProductFilters extends Partial<Record<ProductFacet, readonly string[]>> {
  /** Ids or names of categories, names in any case; descendants are included. */
  categories?: readonly string[];
  colors?: readonly string[];
  /** Names of colour families in any case. A variant passes if its colour is in `colors` or belongs to one of these. */
  colorFamilies?: readonly string[];
  sizes?: readonly string[];
  inStock?: boolean;
  onSale?: boolean;
  /** Fewest stars. */
  rating?: number;
  /** Lowest and highest price in paise. */
  priceRange?: [number, number];
  /** Values of custom fields, of which a product has one for each key. No product passes a field without values. */
  fields?: readonly FieldValues[];
}

/** A variant that a request asked for, by its colour and size. */
export interface ShownVariant {
  color: string;
  size: string;
}

export interface ListResult {
  /** Product ids of the page, in order. */
  ids: string[];
  /** The variant that the card of each product shows; undefined for the usual one. */
  variants: (ShownVariant | undefined)[];
  /** Number of products on all pages. */
  total: number;
  /** Set if the request asked for facets. */
  facets?: Facets;
}

/** A word that was searched for instead of a misspelt one. */
export interface CorrectedTerm {
  typed: string;
  corrected: string;
}

/** A word without which products are found. */
export interface LeftOutTerm {
  text: string;
  /** Some products have the word, but not together with the other words. */
  isKnown: boolean;
}

/** Filters that a text names. They do not apply beside a filter of the request of the same kind. */
export interface TextFilters {
  /** `range` is paise. */
  price?: { words: string; range: [number, number] };
  sizes?: { words: string; values: string[] };
}

export interface SearchResult extends ListResult {
  /** The text without misspelt and left out words, if these are the products of that text. */
  correctedQuery: string | null;
  /** The words that differ in `correctedQuery`. */
  correctedTerms: CorrectedTerm[];
  leftOutTerms: LeftOutTerm[];
  /** The filters of the text that applied, and the text without their words. */
  textFilters: TextFilters & { rest: string };
  /** The nearest text that finds products, if the request asked for it and this one finds none even without filters. */
  alternativeQuery: string | null;
}

export interface FacetValue {
  value: string;
  count: number;
}

/** Products behind each filter option. An option is counted as if its own filter were not set; options without products are left out. */
export interface Facets extends Record<ProductFacet, FacetValue[]> {
  /** Category ids, counted without the products of descendants. */
  categories: FacetValue[];
  /** `code` is `#rrggbb`, `family` the name of its colour family. */
  colors: (FacetValue & { code: string; family: string })[];
  /** The families of the colours in a fixed order, each with its swatch. */
  colorFamilies: (FacetValue & { code: string })[];
  sizes: FacetValue[];
  /** Values of custom fields: key, colon and value. */
  fields: FacetValue[];
  /** Products with at least so many stars, from 4 down to 1. */
  ratings: { rating: number; count: number }[];
  inStock: number;
  onSale: number;
  /** Lowest and highest price in paise; null if there are no products. */
  priceRange: [number, number] | null;
}
