import { splitWords } from '../../query-text';
import type { Expansion } from '../match/expansions';
import { hasMatch } from '../match/match';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import type { Dictionary, UnknownWord } from './dictionary';
import { findNearestWords, isSimilar } from './spelling';

/** A word of the text, or two words that have a synonym together, with all its possible meanings. */
export interface QueryTerm {
  text: string;
  /** Empty if no product's names have the term. */
  expansions: Expansion[];
  /** Set if only descriptions have the word: for `to_tsquery`. */
  descriptionWord?: string;
  /** The corrected word, if the expansions are those of a correction. */
  correction?: string;
  /** The most similar word. It is suggested only and not searched. */
  suggestion?: string;
}

/** A product must meet every term. */
export interface ParsedQuery {
  terms: QueryTerm[];
  /** Stems that a product must not have: "boys" means kids, but not frocks. */
  excludedStems: string[];
}

/** Scores of synonyms and corrected words, where the word itself scores 1. */
const synonymBoost = 0.8;
const relatedBoost = 0.5;

/** Marks in the meanings of a synonym; see `seed/catalogue/synonyms.ts`. */
const isMeaningless = (meaning: string): boolean => meaning === '';
const isExcluded = (meaning: string): boolean => meaning.startsWith('-');
const isOnlyBesideOthers = (meaning: string): boolean => meaning.startsWith('+');

/**
 * Parses several texts with at most two queries to the database, none if all their words are cached. The result is undefined
 * for a text without words.
 */
export async function parseQueries(
  dictionary: Dictionary,
  snapshot: CatalogueSnapshot,
  texts: string[],
): Promise<(ParsedQuery | undefined)[]> {
  const tokens = texts.map((text) => tokenize(splitWords(text), snapshot.synonyms));
  const words = tokens.flat().flatMap(({ text, meanings }) => [text, ...meanings].flatMap(splitPhrase));
  const getStems = await dictionary.loadStems(words);
  const unknownWords = await findUnknownWords(dictionary, snapshot, { tokens: tokens.flat(), getStems });
  return tokens.map((tokensOfText) => buildQuery(tokensOfText, { snapshot, getStems, unknownWords }));
}

interface Token {
  text: string;
  /** From the synonyms. */
  meanings: string[];
}

type GetStems = (word: string) => string[];

/** Joins two words that have a synonym together. A plural has the synonyms of its singular. Meaningless words are left out. */
function tokenize(words: string[], synonyms: Map<string, string[]>): Token[] {
  const findMeanings = (text: string) => synonyms.get(text) ?? synonyms.get(text.replace(/s$/, ''));
  const tokens: Token[] = [];
  for (let index = 0; index < words.length; index++) {
    const wordPair = index + 1 < words.length ? `${words[index]} ${words[index + 1]}` : '';
    const pairMeanings = wordPair ? findMeanings(wordPair) : undefined;
    if (pairMeanings) {
      tokens.push({ text: wordPair, meanings: pairMeanings });
      index++;
    } else {
      tokens.push({ text: words[index], meanings: findMeanings(words[index]) ?? [] });
    }
  }
  const meaningful = tokens.filter(({ meanings }) => !meanings.some(isMeaningless));
  return meaningful.length > 0 ? meaningful : tokens;
}

const splitPhrase = (phrase: string): string[] => phrase.replace(/^[-+]/, '').split(' ').filter(Boolean);

/** Looks up the words that no product's names have, except terms of the synonyms: their spelling is known to be right. */
function findUnknownWords(
  dictionary: Dictionary,
  { columns, postings, revision }: CatalogueSnapshot,
  { tokens, getStems }: { tokens: Token[]; getStems: GetStems },
): Promise<Map<string, UnknownWord>> {
  const words = tokens
    .filter(({ text, meanings }) => meanings.every(isMeaningless) && getStems(text).length > 0)
    .map(({ text }) => text)
    .filter((text) => !hasMatch(columns, postings, getStems(text)));
  return words.length === 0 ? Promise.resolve(new Map()) : dictionary.lookUp([...new Set(words)], revision);
}

interface Context {
  snapshot: CatalogueSnapshot;
  getStems: GetStems;
  unknownWords: Map<string, UnknownWord>;
}

function buildQuery(tokens: Token[], context: Context): ParsedQuery | undefined {
  const { getStems } = context;
  const isOnlyTerm = tokens.length === 1;
  const terms = tokens.flatMap((token) => buildTerm(token, { ...context, isOnlyTerm }) ?? []);
  if (terms.length === 0) return undefined;
  const typedStems = new Set(tokens.flatMap(({ text }) => splitPhrase(text)).flatMap(getStems));
  const excludedStems = tokens
    .flatMap(({ meanings }) => meanings)
    .filter(isExcluded)
    .flatMap((meaning) => splitPhrase(meaning).flatMap(getStems))
    .filter((stem) => !typedStems.has(stem));
  return { terms, excludedStems: [...new Set(excludedStems)] };
}

/** Returns undefined for a stop word. */
function buildTerm({ text, meanings }: Token, context: Context & { isOnlyTerm: boolean }): QueryTerm | undefined {
  const { getStems, unknownWords, isOnlyTerm } = context;
  const expand = (phrase: string, boost: number): Expansion[] => {
    const stems = splitPhrase(phrase).flatMap(getStems);
    return stems.length > 0 ? [{ stems, boost }] : [];
  };
  const synonyms = meanings.flatMap((meaning) => {
    if (isMeaningless(meaning) || isExcluded(meaning) || (isOnlyBesideOthers(meaning) && isOnlyTerm)) return [];
    return expand(meaning, isOnlyBesideOthers(meaning) ? relatedBoost : synonymBoost);
  });
  if (synonyms.length > 0) return { text, expansions: [...expand(text, 1), ...synonyms] };
  const expansions = expand(text, 1);
  if (expansions.length === 0) return undefined;
  const unknownWord = unknownWords.get(text);
  return unknownWord ? buildTermForUnknownWord(unknownWord, expansions, context.snapshot) : { text, expansions };
}

/** Reads an unknown word as a word of descriptions, a prefix, two words without a space, or a typing error: in this order. */
function buildTermForUnknownWord(
  { word: text, isInDescriptions, isPrefix, compound, similar }: UnknownWord,
  expansions: Expansion[],
  { columns, postings }: CatalogueSnapshot,
): QueryTerm {
  if (isInDescriptions) return { text, expansions: [], descriptionWord: text };
  if (isPrefix) return { text, expansions: expansions.map((expansion) => ({ ...expansion, isPrefix: true })) };
  if (compound?.every(({ stem }) => hasMatch(columns, postings, [stem]))) {
    const joined = { stems: compound.map(({ stem }) => stem), boost: 1 };
    return { text, expansions: [joined], correction: compound.map(({ word }) => word).join(' ') };
  }
  const candidates = similar.filter(({ stem }) => hasMatch(columns, postings, [stem]));
  const nearest = findNearestWords(
    text,
    candidates.map(({ word }) => word),
  );
  const countProducts = ({ stem }: { stem: string }) => postings.get(stem).length;
  const corrections = candidates
    .filter(({ word }) => nearest.includes(word))
    .sort((a, b) => countProducts(b) - countProducts(a));
  if (corrections.length === 0) {
    return { text, expansions: [], suggestion: candidates.find(({ word }) => isSimilar(text, word))?.word };
  }
  return {
    text,
    expansions: corrections.map(({ stem }) => ({ stems: [stem], boost: synonymBoost })),
    correction: corrections[0].word,
  };
}
