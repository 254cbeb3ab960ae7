/** One way to meet a query term: stems that a product must all have, or a prefix of one stem. */
export interface Expansion {
  /** Exactly one if `isPrefix`. */
  stems: string[];
  isPrefix?: boolean;
  /** 0 to 1. Synonyms and corrected words score less than the word itself. */
  boost: number;
}
