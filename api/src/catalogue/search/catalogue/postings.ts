/** Where a word stands in what a product is called: among colours, sizes and fabric; in brand, category or keywords; in its title. */
export const strengths = { C: 12, B: 24, A: 60 } as const;

/** The slots of the products that have a word, in growing order, each with the strength of its best place. */
export interface Posting {
  slots: Uint32Array;
  strengths: Uint8Array;
  length: number;
}

/** By every word, the products that are called so. */
export class Postings {
  readonly #byWord = new Map<string, Posting>();
  #sorted?: string[];

  /** `words` is a tsvector as PostgreSQL writes it. Slots are added in growing order. */
  add(slot: number, words: string): void {
    for (const [, quoted, places] of words.matchAll(lexemes)) {
      const word = quoted.includes("'") || quoted.includes('\\') ? quoted.replace(/(['\\])\1/g, '$1') : quoted;
      push(this.#posting(word), slot, strengthOf(places ?? ''));
    }
  }

  of(word: string): Posting | undefined {
    return this.#byWord.get(word);
  }

  /** The words that begin so. */
  beginning(start: string): string[] {
    this.#sorted ??= [...this.#byWord.keys()].sort();
    const words: string[] = [];
    for (let at = firstFrom(this.#sorted, start); this.#sorted[at]?.startsWith(start); at++)
      words.push(this.#sorted[at]);
    return words;
  }

  #posting(word: string): Posting {
    const known = this.#byWord.get(word);
    if (known) return known;
    const posting = { slots: new Uint32Array(4), strengths: new Uint8Array(4), length: 0 };
    this.#byWord.set(word, posting);
    this.#sorted = undefined;
    return posting;
  }
}

const lexemes = /'((?:[^']|'')*)'(?::([\dA-D,]+))?/g;

function strengthOf(places: string): number {
  if (places.includes('A')) return strengths.A;
  return places.includes('B') ? strengths.B : strengths.C;
}

function push(posting: Posting, slot: number, strength: number): void {
  if (posting.length === posting.slots.length) {
    posting.slots = grown(posting.slots, posting.length * 2);
    posting.strengths = grown(posting.strengths, posting.length * 2);
  }
  posting.slots[posting.length] = slot;
  posting.strengths[posting.length++] = strength;
}

/** A copy with room for more. */
export function grown<Values extends Uint8Array | Uint32Array | Float64Array>(values: Values, length: number): Values {
  const larger = new (values.constructor as new (length: number) => Values)(length);
  larger.set(values as never);
  return larger;
}

function firstFrom(sorted: string[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
