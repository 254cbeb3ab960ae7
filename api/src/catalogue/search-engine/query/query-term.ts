import type { CatalogueTerms } from './catalogue-terms';
import type { GetStems } from './dictionary';
import type { Expansion } from './expansion';
import { hasMeaning, isOnlyBesideOthers, splitPhrase } from './synonyms';
import type { Vocabulary } from './vocabulary';

/** A word of the text, or two words that have a synonym together, with all its possible meanings. */
export interface QueryTerm {
  text: string;
  /** Empty if no product's names have the term. */
  expansions: Expansion[];
  /** Set if only descriptions have the word: for `to_tsquery`. */
  descriptionWord?: string;
  /** The corrected word, if the expansions belong to a correction. */
  correction?: string;
  /** The most similar word. It is suggested only and not searched. */
  suggestion?: string;
  /** Set if no product's names have the word as it was typed. */
  isGuess?: boolean;
  /** Words of the synonyms that the term stands for. */
  meanings: string[];
}

/** A product must meet every term. */
export interface ParsedQuery {
  terms: QueryTerm[];
  /** Stems that a product must not have: "boys" means kids, but not frocks. */
  excludedStems: string[];
}

/** Data in which words are looked up. */
export interface Lookup {
  terms: CatalogueTerms;
  getStems: GetStems;
  /** Words that only descriptions have. */
  descriptionWords: Set<string>;
  vocabulary?: Vocabulary;
}

export interface TermPosition {
  isOnlyTerm: boolean;
  /** The shopper may still be typing the last word. */
  isLast: boolean;
}

/** Scores of synonyms and corrected words, where the word itself scores 1. */
export const synonymBoost = 0.8;
const relatedBoost = 0.5;

/** Returns the expansions of the meanings of a synonym. */
export const expandMeanings = (meanings: string[], getStems: GetStems, { isOnlyTerm }: TermPosition): Expansion[] =>
  meanings.flatMap((meaning) => {
    if (!hasMeaning(meaning) || (isOnlyBesideOthers(meaning) && isOnlyTerm)) return [];
    return expandPhrase(meaning, isOnlyBesideOthers(meaning) ? relatedBoost : synonymBoost, getStems);
  });

/** Returns the expansion of all words of a phrase, none if they are stop words. */
export function expandPhrase(phrase: string, boost: number, getStems: GetStems): Expansion[] {
  const stems = splitPhrase(phrase).flatMap(getStems);
  return stems.length > 0 ? [{ stems, boost }] : [];
}
