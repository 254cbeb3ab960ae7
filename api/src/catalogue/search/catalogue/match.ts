import type { Columns } from './columns';
import { type Posting, type Postings, strengths } from './postings';
import { Scratch } from './scratch';
import { type Among, holds, isOneWay, noPosting, rarestOf, sizeOf, sought, strengthsOf, type Way } from './ways';

/** What products are searched by: one way of each place must be met, none of `without`. */
export interface NameQuery {
  places: Way[][];
  without: string[];
  /** Words that must stand in the title. */
  inTitle?: boolean;
  /** Slots outside of these are left out. */
  within?: Uint8Array;
}

/** Slots of products on sale, and how well each fits (0 to 1). */
export interface Matches {
  slots: Uint32Array;
  fits?: Float64Array;
}

const scratch = new Scratch();

/** What meets the query. Copies would cost more than the search: it holds until the next one. */
export function match(columns: Columns, postings: Postings, query: NameQuery): Required<Matches> {
  scratch.begin();
  const slots = scratch.places(columns.size);
  const fits = scratch.numbers(columns.size);
  const count = meet(columns, postings, { query, slots, fits });
  return { slots: slots.subarray(0, count), fits: fits.subarray(0, count) };
}

interface Meeting {
  query: NameQuery;
  /** Filled with what is met, and how well. */
  slots: Uint32Array;
  fits: Float64Array;
}

function meet(columns: Columns, postings: Postings, meeting: Meeting): number {
  const { places, without, inTitle = false } = meeting.query;
  const among = { postings, scratch, size: columns.size, least: inTitle ? strengths.A : 1 };
  const out = without.length > 0 ? strengthsOf(without.map(alone), { ...among, least: 1 }) : undefined;
  const rarest = rarestOf(places, postings);
  const [only] = places;
  if (!rarest && places.length === 1 && only.every(({ words }) => words.length === 1)) {
    return meetOne(columns.live, { ...meeting, ways: only, among, out });
  }
  if (!rarest) {
    const tables = places.map((ways) => strengthsOf(ways, among));
    return meetInAll(columns.live, { ...meeting, tables, out });
  }
  // Places with fewer products first: most are given up at the second.
  const found = [...places]
    .sort((one, other) => sizeOf(one, postings) - sizeOf(other, postings))
    .map((ways): ((slot: number) => number) => {
      if (isOneWay(ways)) return sought(ways[0], among);
      const table = strengthsOf(ways, among);
      return (slot) => table[slot];
    });
  return meetInSome(columns.live, { ...meeting, rarest, found, out });
}

/** One place of single words: goes through their lists, and sorts nothing. */
function meetOne(
  live: Uint8Array,
  { query: { within }, slots, fits, ways, among, out }: Meeting & { ways: Way[]; among: Among; out?: Uint8Array },
): number {
  const { postings, size, least } = among;
  const table = scratch.bytes(size);
  let count = 0;
  for (const { words, isBeginning, worth } of ways) {
    for (const word of isBeginning ? postings.beginning(words[0]) : words) {
      const list = postings.of(word) ?? noPosting;
      for (let at = 0; at < list.length; at++) {
        if (list.strengths[at] < least) continue;
        const slot = list.slots[at];
        const strength = Math.round(list.strengths[at] * worth);
        if (table[slot] === 0 && live[slot] === 1 && !out?.[slot] && (!within || within[slot] === 1)) {
          slots[count++] = slot;
        }
        if (strength > table[slot]) table[slot] = strength;
      }
    }
  }
  for (let at = 0; at < count; at++) fits[at] = table[slots[at]] / strengths.A;
  return count;
}

/** Goes through all products. A table says by slot how strongly a place is met. */
function meetInAll(
  live: Uint8Array,
  { query: { within }, slots, fits, tables, out }: Meeting & { tables: Uint8Array[]; out?: Uint8Array },
): number {
  const [first, ...others] = tables;
  const most = tables.length * strengths.A;
  const size = slots.length;
  let count = 0;
  for (let slot = 0; slot < size; slot++) {
    let sum = first ? first[slot] : 1;
    if (sum === 0 || live[slot] === 0) continue;
    for (let at = 0; at < others.length && sum > 0; at++) {
      const strength = others[at][slot];
      sum = strength === 0 ? 0 : sum + strength;
    }
    if (sum === 0 || (out && out[slot] !== 0) || (within && !within[slot])) continue;
    slots[count] = slot;
    fits[count++] = first ? sum / most : 1;
  }
  return count;
}

/** Goes through the products that have the rarest word, and asks for the other places. */
function meetInSome(
  live: Uint8Array,
  {
    query: { within },
    slots,
    fits,
    rarest,
    found,
    out,
  }: Meeting & { rarest: Posting; found: ((slot: number) => number)[]; out?: Uint8Array },
): number {
  const most = found.length * strengths.A;
  let count = 0;
  for (let at = 0; at < rarest.length; at++) {
    const slot = rarest.slots[at];
    if (live[slot] === 0 || (out && out[slot] !== 0) || (within && !within[slot])) continue;
    let sum = 0;
    for (const strengthIn of found) {
      const strength = strengthIn(slot);
      if (strength === 0) {
        sum = 0;
        break;
      }
      sum += strength;
    }
    if (sum === 0) continue;
    slots[count] = slot;
    fits[count++] = sum / most;
  }
  return count;
}

/** Whether anything at all is called so. */
export function isMet({ live }: Columns, postings: Postings, words: string[]): boolean {
  const [first, ...others] = words.map((word) => postings.of(word));
  if (!first || others.some((posting) => !posting)) return false;
  for (let at = 0; at < first.length; at++) {
    if (live[first.slots[at]] && others.every((posting) => holds(posting!, first.slots[at]))) return true;
  }
  return false;
}

const alone = (word: string): Way => ({ words: [word], worth: 1 });
