import type { CategoryNode } from '../../categories/tree';

/** The words and values of the published products, as far as the rules of a search need them. */
export interface CatalogueTerms {
  /** Changes when the words of a product may have changed. */
  readonly revision: number;
  /** Meanings of each term of the synonyms table. */
  readonly synonyms: Map<string, string[]>;
  /** The top-level categories. */
  readonly categoryTree: CategoryNode[];
  readonly brands: readonly string[];
  readonly sizes: readonly string[];
  /** Returns the words that are colours of the catalogue. */
  listColorWords(): Set<string>;
  /** Checks whether a product has all of these stems in its names. */
  hasMatch(stems: readonly string[]): boolean;
  /** Returns about how many products have a stem in their names. */
  countProducts(stem: string): number;
  /** Returns all stems of names that begin with a prefix. */
  listStems(prefix: string): readonly string[];
  /**
   * Resolves to the result of a function that calls the three methods above. An index on another machine calls it again after loading missing
   * terms, so it must have no side effects.
   */
  lookUp<Result>(read: () => Result): Promise<Result>;
}
