import type { Database } from '../../platform/db/connect';
import type { Shelf } from './catalogue/catalogue';
import { isMet } from './catalogue/match';
import type { Way } from './catalogue/ways';
import { type Dictionary, dictionaryOf, type Unknown } from './dictionary';
import { isLike, nearest } from './spelling';
import { wordsOf } from './text';

/** One place of what was typed, a word or two that have a meaning together, and what may stand there. */
export interface Place {
  text: string;
  /** Empty when nothing is called so. */
  ways: Way[];
  /** The word is only told of products: for `to_tsquery`. */
  told?: string;
  /** What was read instead of a slip. */
  correction?: string;
  /** What looks most like it, however far: to be offered, not to be taken for granted. */
  guess?: string;
}

/** What a text asks for: every place must be met. */
export interface Asked {
  places: Place[];
  /** Stems of what is not meant: "boys" means kids, but not their frocks. */
  without: string[];
}

/** A synonym is worth less than the word itself, and so is what was read instead of a slip. */
const synonymWorth = 0.8;
const besideWorth = 0.5;

/** What the synonyms say of a term otherwise than by a word that it means; see `seed/synonyms.ts`. */
const isNoise = (meaning: string): boolean => meaning === '';
const isNotMeant = (meaning: string): boolean => meaning.startsWith('-');
const isBeside = (meaning: string): boolean => meaning.startsWith('+');

/** Undefined when a text has no words. Words that were looked up before cost nothing; all others are asked for together. */
export async function understand(db: Database, shelf: Shelf, texts: string[]): Promise<(Asked | undefined)[]> {
  const terms = texts.map((text) => termsOf(wordsOf(text), shelf));
  const dictionary = dictionaryOf(db);
  const words = terms.flat().flatMap(({ term, meanings }) => [term, ...meanings].flatMap(partsOf));
  const stemsOf = await dictionary.stemsOf(words);
  const unknown = await strangers(dictionary, shelf, { terms: terms.flat(), stemsOf });
  return terms.map((those) => askedOf(those, { shelf, stemsOf, unknown }));
}

interface Term {
  term: string;
  meanings: string[];
}

type Stems = (word: string) => string[];

/** Two words that have a synonym together are one term. A plural has the synonyms of its singular. */
function termsOf(words: string[], { meanings }: Shelf): Term[] {
  const meaningsOf = (term: string) => meanings.get(term) ?? meanings.get(term.replace(/s$/, ''));
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = at + 1 < words.length ? `${words[at]} ${words[at + 1]}` : '';
    const together = pair ? meaningsOf(pair) : undefined;
    if (together) {
      terms.push({ term: pair, meanings: together });
      at++;
    } else {
      terms.push({ term: words[at], meanings: meaningsOf(words[at]) ?? [] });
    }
  }
  const telling = terms.filter(({ meanings }) => !meanings.some(isNoise));
  return telling.length > 0 ? telling : terms;
}

const partsOf = (phrase: string): string[] => phrase.replace(/^[-+]/, '').split(' ').filter(Boolean);

/** Words that nothing is called. A term of the synonyms is spelled right: nothing has to be known of it. */
function strangers(
  dictionary: Dictionary,
  { columns, postings, edition }: Shelf,
  { terms, stemsOf }: { terms: Term[]; stemsOf: Stems },
): Promise<Map<string, Unknown>> {
  const words = terms
    .filter(({ term, meanings }) => meanings.every(isNoise) && stemsOf(term).length > 0)
    .map(({ term }) => term)
    .filter((term) => !isMet(columns, postings, stemsOf(term)));
  return words.length === 0 ? Promise.resolve(new Map()) : dictionary.lookUp([...new Set(words)], edition);
}

interface Reading {
  shelf: Shelf;
  stemsOf: Stems;
  unknown: Map<string, Unknown>;
}

function askedOf(terms: Term[], reading: Reading): Asked | undefined {
  const { stemsOf } = reading;
  const isAlone = terms.length === 1;
  const places = terms.flatMap((term) => placeOf(term, { ...reading, isAlone }) ?? []);
  if (places.length === 0) return undefined;
  const typed = new Set(terms.flatMap(({ term }) => partsOf(term)).flatMap(stemsOf));
  const without = terms
    .flatMap(({ meanings }) => meanings)
    .filter(isNotMeant)
    .flatMap((meaning) => partsOf(meaning).flatMap(stemsOf))
    .filter((stem) => !typed.has(stem));
  return { places, without: [...new Set(without)] };
}

function placeOf({ term, meanings }: Term, reading: Reading & { isAlone: boolean }): Place | undefined {
  const { stemsOf, unknown, isAlone } = reading;
  const wayOf = (phrase: string, worth: number): Way[] => {
    const words = partsOf(phrase).flatMap(stemsOf);
    return words.length > 0 ? [{ words, worth }] : [];
  };
  const others = meanings.flatMap((meaning) => {
    if (isNoise(meaning) || isNotMeant(meaning) || (isBeside(meaning) && isAlone)) return [];
    return wayOf(meaning, isBeside(meaning) ? besideWorth : synonymWorth);
  });
  if (others.length > 0) return { text: term, ways: [...wayOf(term, 1), ...others] };
  const own = wayOf(term, 1);
  if (own.length === 0) return undefined;
  const stranger = unknown.get(term);
  return stranger ? placeOfStranger(stranger, own, reading) : { text: term, ways: own };
}

function placeOfStranger(stranger: Unknown, own: Way[], { shelf }: Reading): Place {
  const { word: text, isTold, isBeginning } = stranger;
  if (isTold) return { text, ways: [], told: text };
  if (isBeginning) return { text, ways: own.map((way) => ({ ...way, isBeginning: true })) };
  const { columns, postings } = shelf;
  if (stranger.halves?.every(({ stem }) => isMet(columns, postings, [stem]))) {
    const ways = [{ words: stranger.halves.map(({ stem }) => stem), worth: 1 }];
    return { text, ways, correction: stranger.halves.map(({ word }) => word).join(' ') };
  }
  const near = stranger.near.filter(({ stem }) => isMet(columns, postings, [stem]));
  const meant = nearest(
    text,
    near.map(({ word }) => word),
  );
  const sales = ({ stem }: { stem: string }) => postings.of(stem)?.length ?? 0;
  const read = near.filter(({ word }) => meant.includes(word)).sort((a, b) => sales(b) - sales(a));
  if (read.length === 0) return { text, ways: [], guess: near.find(({ word }) => isLike(text, word))?.word };
  return {
    text,
    ways: read.map(({ stem }) => ({ words: [stem], worth: synonymWorth })),
    correction: read[0].word,
  };
}
