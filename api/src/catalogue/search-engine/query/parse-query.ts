import { splitWords } from '../query-text';
import type { CatalogueTerms } from './catalogue-terms';
import type { Dictionary, GetStems } from './dictionary';
import {
  expandMeanings,
  expandPhrase,
  type Lookup,
  type ParsedQuery,
  type QueryTerm,
  type TermPosition,
} from './query-term';
import { readUnknownWord } from './read-unknown-word';
import { getNearestKind, isExcluded, isMeaningless, splitPhrase } from './synonyms';

/**
 * Parses several texts with at most a few queries to the database, none if all their words are cached. The result is undefined
 * for a text without words.
 */
export async function parseQueries(
  dictionary: Dictionary,
  terms: CatalogueTerms,
  texts: string[],
): Promise<(ParsedQuery | undefined)[]> {
  const tokens = texts.map((text) => tokenize(splitWords(text), terms.synonyms));
  const words = tokens.flat().flatMap(({ text, meanings }) => [text, ...meanings].flatMap(splitPhrase));
  const getStems = await dictionary.loadStems(words);
  const unknownWords = await terms.lookUp(() => listUnknownWords(terms, { tokens: tokens.flat(), getStems }));
  const lookup = await loadLookup(dictionary, { terms, getStems, unknownWords });
  return terms.lookUp(() => tokens.map((tokensOfText) => buildQuery(tokensOfText, { ...lookup, unknownWords })));
}

/** Loads what unknown words are looked up in; nothing if there are none. */
export async function loadLookup(
  dictionary: Dictionary,
  { terms, getStems, unknownWords }: { terms: CatalogueTerms; getStems: GetStems; unknownWords: Set<string> },
): Promise<Lookup> {
  if (unknownWords.size === 0) return { terms, getStems, descriptionWords: new Set() };
  const [descriptionWords, vocabulary, getSynonymStems] = await Promise.all([
    dictionary.listDescriptionWords([...unknownWords], terms.revision),
    dictionary.getVocabulary(terms),
    dictionary.loadSynonymStems(terms.synonyms),
  ]);
  const getAllStems: GetStems = (word) => {
    const stems = getStems(word);
    return stems.length > 0 ? stems : getSynonymStems(word);
  };
  return { terms, getStems: getAllStems, descriptionWords, vocabulary };
}

interface Token {
  text: string;
  /** From the synonyms. */
  meanings: string[];
}

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

/** Lists the words that no product's names have, except terms of the synonyms: their spelling is known to be right. */
function listUnknownWords(
  terms: CatalogueTerms,
  { tokens, getStems }: { tokens: Token[]; getStems: GetStems },
): Set<string> {
  const words = tokens
    .filter(({ text, meanings }) => meanings.every(isMeaningless) && getStems(text).length > 0)
    .map(({ text }) => text)
    .filter((text) => !terms.hasMatch(getStems(text)));
  return new Set(words);
}

function buildQuery(tokens: Token[], lookup: Lookup & { unknownWords: Set<string> }): ParsedQuery | undefined {
  const { getStems } = lookup;
  // "for mom" is one term, because "for" is a stop word.
  const termCount = tokens.filter(({ text, meanings }) => meanings.length > 0 || getStems(text).length > 0).length;
  const terms = tokens.flatMap((token, index) => {
    const position = { isOnlyTerm: termCount === 1, isLast: index === tokens.length - 1 };
    return buildTerm(token, lookup, position) ?? [];
  });
  if (terms.length === 0) return undefined;
  const typedStems = new Set(tokens.flatMap(({ text }) => splitPhrase(text)).flatMap(getStems));
  const excludedStems = terms
    .flatMap(({ meanings }) => meanings)
    .filter(isExcluded)
    .flatMap((meaning) => splitPhrase(meaning).flatMap(getStems))
    .filter((stem) => !typedStems.has(stem));
  return { terms, excludedStems: [...new Set(excludedStems)] };
}

/** Returns undefined for a stop word. */
function buildTerm(
  { text, meanings }: Token,
  lookup: Lookup & { unknownWords: Set<string> },
  position: TermPosition,
): QueryTerm | undefined {
  const synonyms = expandMeanings(meanings, lookup.getStems, position);
  const expansions = expandPhrase(text, 1, lookup.getStems);
  if (synonyms.length > 0) {
    const isCarried = lookup.terms.hasMatch(splitPhrase(text).flatMap(lookup.getStems));
    const correction = isCarried ? undefined : getNearestKind(meanings);
    return { text, meanings, expansions: [...expansions, ...synonyms], ...(correction && { correction }) };
  }
  if (expansions.length === 0) return undefined;
  if (lookup.unknownWords.has(text)) return readUnknownWord(text, expansions, lookup, position);
  // The shopper may still be typing a longer word.
  const isFragment = position.isLast && !position.isOnlyTerm && text.length < 3;
  return { text, meanings, expansions, isGuess: isFragment || undefined };
}
