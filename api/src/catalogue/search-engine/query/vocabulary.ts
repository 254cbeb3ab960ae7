import { LRUCache } from 'lru-cache';
import { isDevanagari, listSingulars, toLatin, toPhoneticKey, toPhoneticStem } from './phonetic-key';
import { getEditDistance, getMaxCost, getMaxDistance, getTypingCosts } from './spelling';

/** A word that shoppers may mean: one of products' names, a term of the synonyms, or both. */
export interface VocabularyWord {
  word: string;
  /** Set if products' names have the word. */
  stem?: string;
  /** Set for a term of the synonyms. */
  meanings?: string[];
}

/** A word that what was typed resembles. */
export interface SimilarWord extends VocabularyWord {
  /** Cost of the typing errors. */
  cost: number;
  /** True if only the beginning of the word resembles what was typed. */
  isPrefix: boolean;
}

interface Entry extends VocabularyWord {
  /** One bit per letter from a to z that the word has. */
  letterBits: number;
}

/** Minimum length of phonetic keys that are compared. Shorter ones are equal for too many words. */
const minKeyLength = 3;
/** Added to the cost of a match with only the beginning of a word, so that a match with a whole word comes first. */
const prefixPenalty = 0.1;
/** Maximum number of letters that a shopper may have left out. */
const maxMissingLetters = 5;

/** The words of all products' names and the terms of the synonyms, to look up what was meant by a word that is neither. */
export class Vocabulary {
  /** In the order of their words. */
  readonly #entries: Entry[];
  readonly #byWord = new Map<string, Entry>();
  readonly #byKey = new Map<string, Entry[]>();
  /** Terms of the synonyms only, because English words that differ in the last vowel mean different things. */
  readonly #termsByPhoneticStem = new Map<string, Entry[]>();
  /** Results of `listSimilar`, because every word is compared for them. */
  readonly #similar = new LRUCache<string, SimilarWord[]>({ max: 2_000 });

  constructor(words: { word: string; stem: string }[], synonyms: Map<string, string[]>) {
    const entries = new Map<string, Entry>();
    for (const [word, meanings] of synonyms) {
      if (!word.includes(' ')) entries.set(word, { word, meanings, letterBits: getLetterBits(word) });
    }
    for (const { word, stem } of words)
      entries.set(word, { ...entries.get(word), word, stem, letterBits: getLetterBits(word) });
    this.#entries = [...entries.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
    for (const entry of this.#entries) {
      this.#byWord.set(entry.word, entry);
      append(this.#byKey, toPhoneticKey(entry.word), entry);
      if (entry.meanings) append(this.#termsByPhoneticStem, toPhoneticStem(entry.word), entry);
    }
  }

  find(word: string): VocabularyWord | undefined {
    return this.#byWord.get(word);
  }

  /** Returns the words of products' names that begin with a text. */
  listByPrefix(prefix: string): VocabularyWord[] {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#entries[middle].word < prefix) low = middle + 1;
      else high = middle;
    }
    const words: VocabularyWord[] = [];
    for (let index = low; this.#entries[index]?.word.startsWith(prefix); index++)
      if (this.#entries[index].stem !== undefined) words.push(this.#entries[index]);
    return words;
  }

  /**
   * Returns words that sound the same, or terms of the synonyms that do but for their ending. Devanagari may differ in one sound,
   * because English words in it follow the pronunciation.
   */
  listBySound(typedWord: string): VocabularyWord[] {
    const isHindi = isDevanagari(typedWord);
    const forms = listSingulars(typedWord);
    const same = forms.flatMap((form) => {
      const key = toPhoneticKey(form);
      return key.length >= minKeyLength || isHindi ? (this.#byKey.get(key) ?? []) : [];
    });
    if (same.length > 0) return same;
    const inflected = forms.flatMap((form) => {
      const stem = toPhoneticStem(form);
      return stem.length >= minKeyLength || isHindi || typedWord.length > 4
        ? (this.#termsByPhoneticStem.get(stem) ?? [])
        : [];
    });
    return inflected.length > 0 || !isHindi ? inflected : this.#listByNearestKey(toPhoneticKey(typedWord));
  }

  /**
   * Returns words that what was typed resembles, the most similar first.
   *
   * @param isLenient allows more typing errors
   */
  listSimilar(typedWord: string, { isLenient = false } = {}): SimilarWord[] {
    const key = `${isLenient} ${typedWord}`;
    const similar = this.#similar.get(key) ?? this.#findSimilar(typedWord, { isLenient });
    this.#similar.set(key, similar);
    return similar;
  }

  #findSimilar(typedWord: string, { isLenient }: { isLenient: boolean }): SimilarWord[] {
    const typed = isDevanagari(typedWord) ? toLatin(typedWord) : typedWord;
    const maxCost = getMaxCost(typed, { isLenient });
    if (maxCost === 0 || /\d/.test(typed)) return [];
    const typedLetterBits = getLetterBits(typed);
    const similar: SimilarWord[] = [];
    for (const { letterBits, ...candidate } of this.#entries) {
      // Every typed letter that the word does not have costs 1.
      if (countBits(typedLetterBits & ~letterBits) > maxCost) continue;
      const { word, stem, meanings } = candidate;
      if (word[0] !== typed[0] && !isFirstLetterError(typed, word)) continue;
      const isShortPrefix = stem !== undefined && typed.length === 3 && hasDroppedLetter(typed, word.slice(0, 4));
      // Three letters resemble the beginnings of too many words, unless a single letter of the beginning was left out.
      const withPrefix = stem !== undefined && (typed.length > 3 || isLenient || isShortPrefix);
      const { cost, isPrefix } = measureErrors(typed, word, { withPrefix });
      const isFirstWrong = word[0] !== typed[0] && cost > 1 + prefixPenalty;
      if (cost > (isShortPrefix ? 1 : maxCost) + prefixPenalty || isFirstWrong) continue;
      // Allows a missing letter in a word of three letters, but no wrong one.
      if (typed.length === 3 && !isSubsequence(typed, word)) continue;
      similar.push({ word, stem, meanings, cost, isPrefix });
    }
    return similar.sort((a, b) => a.cost - b.cost);
  }

  /** Returns words of products' names that are similar enough to be suggested, the most similar first. */
  listRemotelySimilar(typedWord: string): VocabularyWord[] {
    const typedLetterBits = getLetterBits(typedWord);
    const maxDistance = getMaxDistance(typedWord);
    return this.#entries
      .filter(({ stem, letterBits }) => stem !== undefined && countBits(typedLetterBits & ~letterBits) <= maxDistance)
      .map((entry) => ({ ...entry, distance: getEditDistance(typedWord, entry.word) }))
      .filter(({ distance }) => distance <= maxDistance)
      .sort((a, b) => a.distance - b.distance);
  }

  #listByNearestKey(typedKey: string): VocabularyWord[] {
    if (typedKey.length <= minKeyLength) return [];
    return [...this.#byKey].flatMap(([key, entries]) =>
      key.length > minKeyLength &&
      Math.abs(key.length - typedKey.length) < 2 &&
      getTypingCosts(typedKey, key).whole <= 1
        ? entries
        : [],
    );
  }
}

function append(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const existing = map.get(key);
  if (existing) existing.push(entry);
  else map.set(key, [entry]);
}

const soundClasses = ['ck', 'sz', 'vw', 'jz', 'fp', 'iy'];

/** Checks whether the first letter was left out, swapped with the second, or written as another letter of the same sound. */
const isFirstLetterError = (typed: string, word: string): boolean =>
  word[1] === typed[0] || soundClasses.some((letters) => letters.includes(word[0]) && letters.includes(typed[0]));

/** Returns the cost of the typing errors from what was typed to a word, or to a beginning of the word if that is lower. */
function measureErrors(typed: string, word: string, { withPrefix }: { withPrefix: boolean }) {
  const { whole, prefix } = getTypingCosts(typed, word.slice(0, typed.length + maxMissingLetters));
  const wholeCost = word.length > typed.length + maxMissingLetters ? Number.POSITIVE_INFINITY : whole;
  const prefixCost = withPrefix ? prefix + prefixPenalty : Number.POSITIVE_INFINITY;
  return { cost: Math.min(wholeCost, prefixCost), isPrefix: prefixCost < wholeCost };
}

/** Checks whether a text is another text without one of its letters. */
const hasDroppedLetter = (text: string, whole: string): boolean =>
  text.length === whole.length - 1 && isSubsequence(text, whole);

function isSubsequence(letters: string, word: string): boolean {
  let from = 0;
  for (const letter of letters) {
    from = word.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** Returns one bit per letter from a to z that the word has. */
function getLetterBits(word: string): number {
  let letterBits = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - 97;
    if (letter >= 0 && letter < 26) letterBits |= 1 << letter;
  }
  return letterBits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
