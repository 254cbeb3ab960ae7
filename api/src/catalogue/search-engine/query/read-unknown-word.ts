import type { Expansion } from './expansion';
import { isDevanagari } from './phonetic-key';
import { expandMeanings, type Lookup, type QueryTerm, synonymBoost, type TermPosition } from './query-term';
import { selectNearest } from './spelling';
import { getNearestKind, hasMeaning } from './synonyms';
import type { SimilarWord, Vocabulary, VocabularyWord } from './vocabulary';

type VocabularyLookup = Lookup & { vocabulary: Vocabulary };

/**
 * Reads a word that no product's names have as a word of descriptions, the beginning of a word, another spelling of the same
 * sound, two words without a space, or a typing error: in this order. Returns undefined for a word without a meaning.
 *
 * @param expansions of the word itself
 */
export function readUnknownWord(
  text: string,
  expansions: Expansion[],
  { vocabulary, ...context }: Lookup,
  position: TermPosition,
): QueryTerm | undefined {
  const unknown: QueryTerm = { text, meanings: [], expansions: [], isGuess: true };
  if (context.descriptionWords.has(text)) return { ...unknown, descriptionWord: text };
  if (!vocabulary) return unknown;
  const lookup = { ...context, vocabulary };
  const beginnings = listBeginnings(text, expansions, lookup, position);
  if (beginnings.length > 0) return { ...unknown, expansions: beginnings };
  const sameSound = vocabulary.listBySound(text);
  const isWithoutMeaning = sameSound.some(({ stem, meanings }) => !stem && !meanings?.some(hasMeaning));
  if (isWithoutMeaning && !position.isOnlyTerm) return undefined;
  const bySound = buildGuess(text, sameSound, lookup, position);
  // Another alphabet is not an error.
  if (bySound) return isDevanagari(text) ? { ...bySound, correction: undefined } : bySound;
  const similar = vocabulary.listSimilar(text).filter((word) => isLive(word, lookup, position));
  return (
    buildCompound(text, lookup, position) ??
    buildGuess(text, selectNearest(text, similar), lookup, position) ?? {
      ...unknown,
      suggestion: findSuggestion(text, lookup),
    }
  );
}

/** A term read as a typing error. */
export interface Guess {
  term: QueryTerm;
  /** Cost of the typing errors; 0 if what was typed is the beginning of a word. */
  cost: number;
}

/**
 * Returns what a term may be a typing error for, the most similar first. A word that products have or that descriptions have is
 * seldom an error, so it is read as one only of words that are more frequent, with few errors.
 */
export function listGuesses(term: QueryTerm, lookup: Lookup, position: TermPosition): Guess[] {
  const { vocabulary, ...context } = lookup;
  if (!vocabulary) return [];
  const { text, isGuess, descriptionWord } = term;
  const { terms } = lookup;
  const isWord = !isGuess || descriptionWord !== undefined;
  const frequency = isGuess ? 0 : Math.max(0, ...term.expansions.map(({ stems }) => terms.countProducts(stems[0])));
  const groups = new Map<number, SimilarWord[]>();
  for (const word of vocabulary.listSimilar(text, { isLenient: !isWord })) {
    const isFrequent = word.stem === undefined || terms.countProducts(word.stem) >= frequency;
    if (word.cost === 0 || (isWord && (word.cost > 1 || !isFrequent))) continue;
    groups.set(word.cost, [...(groups.get(word.cost) ?? []), word]);
  }
  const guesses = [...groups].flatMap(([cost, words]) => {
    const guess = buildGuess(text, words, lookup, position);
    return guess ? [{ term: guess, cost }] : [];
  });
  const stems = lookup.getStems(text);
  const beginnings =
    position.isLast && stems.length > 0
      ? listBeginnings(text, [{ stems, boost: 1 }], { ...context, vocabulary }, position)
      : [];
  if (beginnings.length === 0) return guesses;
  return [{ term: { ...term, descriptionWord: undefined, expansions: beginnings }, cost: 0 }, ...guesses];
}

/** Returns expansions of the words that begin with what was typed. */
function listBeginnings(
  text: string,
  expansions: Expansion[],
  { vocabulary, terms }: VocabularyLookup,
  { isLast, isOnlyTerm }: TermPosition,
): Expansion[] {
  if (text.length < 3 && (!isLast || isOnlyTerm)) return [];
  const [prefix] = expansions[0].stems;
  // The stem of a beginning may differ from the beginning of the stem: "embroidere" begins "embroidered", whose stem is "embroid".
  const stems = vocabulary.listByPrefix(text).map(({ stem }) => stem!);
  const allStems = [...new Set([...terms.listStems(prefix), ...stems])];
  return allStems.filter((stem) => terms.hasMatch([stem])).map((stem) => ({ stems: [stem], boost: 1 }));
}

const isLive = ({ stem, meanings }: VocabularyWord, lookup: Lookup, position: TermPosition): boolean =>
  expandWord({ word: '', stem, meanings }, lookup, position).length > 0;

/** Returns the expansions of a word that products have. */
function expandWord(
  { stem, meanings = [] }: VocabularyWord,
  { terms, getStems }: Lookup,
  position: TermPosition,
): Expansion[] {
  const expansions = [
    ...(stem === undefined ? [] : [{ stems: [stem], boost: synonymBoost }]),
    ...expandMeanings(meanings, getStems, position),
  ];
  return expansions.filter(({ stems }) => terms.hasMatch(stems));
}

/** Builds a term that stands for any of some words; undefined if no product has one of them. */
function buildGuess(
  text: string,
  words: VocabularyWord[],
  lookup: Lookup,
  position: TermPosition,
): QueryTerm | undefined {
  const { terms } = lookup;
  const countProducts = ({ expansions }: { expansions: Expansion[] }) =>
    Math.max(...expansions.map(({ stems }) => Math.min(...stems.map((stem) => terms.countProducts(stem)))));
  const candidates = words
    .map((word) => ({ ...word, expansions: expandWord(word, lookup, position) }))
    .filter(({ expansions }) => expansions.length > 0)
    // A word of names says better what was found than a synonym.
    .sort((a, b) => Number(a.stem === undefined) - Number(b.stem === undefined) || countProducts(b) - countProducts(a));
  const [first] = candidates;
  if (!first) return undefined;
  return {
    text,
    meanings: candidates.flatMap(({ meanings = [] }) => meanings),
    expansions: candidates.flatMap(({ expansions }) => expansions),
    correction: (first.stem === undefined && getNearestKind(first.meanings ?? [])) || first.word,
    isGuess: true,
  };
}

/** Reads "denimjacket" as two words. */
function buildCompound(
  text: string,
  { vocabulary, terms }: VocabularyLookup,
  { isLast }: TermPosition,
): QueryTerm | undefined {
  const findWord = (word: string): VocabularyWord | undefined => {
    const found = vocabulary.find(word);
    return found?.stem !== undefined && terms.hasMatch([found.stem]) ? found : undefined;
  };
  for (let cut = 3; cut <= text.length - 3; cut++) {
    const [first, rest] = [findWord(text.slice(0, cut)), text.slice(cut)];
    const second = first && (findWord(rest) ?? (isLast ? vocabulary.listByPrefix(rest)[0] : undefined));
    if (!second || !terms.hasMatch([first.stem!, second.stem!])) continue;
    const joined = { stems: [first.stem!, second.stem!], boost: 1 };
    return { text, meanings: [], expansions: [joined], correction: `${first.word} ${second.word}`, isGuess: true };
  }
  return undefined;
}

/** Finds a word that is only similar enough to be suggested. */
const findSuggestion = (text: string, { vocabulary, terms }: VocabularyLookup) =>
  vocabulary.listRemotelySimilar(text).find(({ stem }) => terms.hasMatch([stem!]))?.word;
