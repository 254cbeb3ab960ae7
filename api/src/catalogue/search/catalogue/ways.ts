import { type Posting, type Postings, strengths } from './postings';
import type { Scratch } from './scratch';

/** What may stand in one place of a query: words that must all be there, or the beginning of one. */
export interface Way {
  words: string[];
  isBeginning?: boolean;
  /** From 0 to 1: a synonym is worth less than the word itself. */
  worth: number;
}

/** A word that few products have: then it is cheaper to ask the others about those than to go through all. */
export function rarestOf(places: Way[][], postings: Postings): Posting | undefined {
  const [first, ...others] = places
    .filter(isOneWay)
    .flatMap(([{ words }]) => words)
    .map((word) => postings.of(word) ?? noPosting);
  if (!first) return undefined;
  const rarest = others.reduce((least, posting) => (posting.length < least.length ? posting : least), first);
  return places.length === 1 || rarest.length < fewProducts ? rarest : undefined;
}

const fewProducts = 20_000;
export const noPosting: Posting = { slots: new Uint32Array(0), strengths: new Uint8Array(0), length: 0 };

export const isOneWay = (ways: Way[]): boolean => ways.length === 1 && !ways[0].isBeginning;

/** About how many products meet a place. */
export const sizeOf = (ways: Way[], postings: Postings): number =>
  isOneWay(ways) ? Math.min(...ways[0].words.map((word) => postings.of(word)?.length ?? 0)) : Number.POSITIVE_INFINITY;

/** Asked for slots in growing order: each word's list is gone through once. */
export function sought({ words, worth }: Way, { postings, least }: Among): (slot: number) => number {
  const lists = words.map((word) => postings.of(word) ?? noPosting);
  const cursors = new Uint32Array(lists.length);
  return (slot) => {
    let weakest: number = strengths.A;
    for (let one = 0; one < lists.length; one++) {
      const list = lists[one];
      const at = placeFrom(list, slot, cursors[one]);
      cursors[one] = at;
      if (at === list.length || list.slots[at] !== slot || list.strengths[at] < least) return 0;
      weakest = Math.min(weakest, list.strengths[at]);
    }
    return Math.round(weakest * worth);
  };
}

/** The first place from `from` on whose slot is not below: in growing steps, since it is mostly near. */
function placeFrom({ slots, length }: Posting, slot: number, from: number): number {
  let step = 1;
  while (from + step < length && slots[from + step] < slot) step *= 2;
  let [low, high] = [from + (step >> 1), Math.min(from + step, length)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (slots[middle] < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where words are looked for. */
export interface Among {
  postings: Postings;
  scratch: Scratch;
  size: number;
  /** Weaker places are not looked at. */
  least: number;
}

/** By slot, the best strength of any of the ways; 0 where none is met. */
export function strengthsOf(ways: Way[], among: Among): Uint8Array {
  const { postings, scratch, size, least } = among;
  const best = scratch.bytes(size);
  for (const { words, isBeginning, worth } of ways) {
    if (isBeginning || words.length === 1) {
      for (const word of isBeginning ? postings.beginning(words[0]) : words)
        raise(best, postings.of(word), { worth, least });
    } else {
      const each = words.map((word) => strengthsOf([{ words: [word], worth: 1 }], among));
      for (let slot = 0; slot < size; slot++) {
        let weakest = 255;
        for (const strengths of each) weakest = Math.min(weakest, strengths[slot]);
        best[slot] = Math.max(best[slot], Math.round(weakest * worth));
      }
    }
  }
  return best;
}

function raise(best: Uint8Array, posting: Posting | undefined, { worth, least }: { worth: number; least: number }) {
  if (!posting) return;
  const { slots, strengths, length } = posting;
  for (let at = 0; at < length; at++) {
    const strength = strengths[at];
    if (strength < least) continue;
    const worthy = Math.round(strength * worth);
    const slot = slots[at];
    if (worthy > best[slot]) best[slot] = worthy;
  }
}

export function holds(posting: Posting, slot: number): boolean {
  const at = placeFrom(posting, slot, 0);
  return at < posting.length && posting.slots[at] === slot;
}
