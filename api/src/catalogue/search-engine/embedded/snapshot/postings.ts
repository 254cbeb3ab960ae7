import { visitStems } from '../../search-vector';
import { growArray } from './grow-array';
import type { Parts } from './stored/parts-file';

/** The products that have a word: doc ids in ascending order, each with the word's highest weight in that product. */
export interface PostingList {
  docIds: Uint32Array;
  weights: Uint8Array;
  length: number;
}

export const emptyPostingList: PostingList = { docIds: new Uint32Array(0), weights: new Uint8Array(0), length: 0 };

/** Inverted index: the posting list of every stem in the products' names. */
export class Postings {
  readonly #lists = new Map<string, PostingList>();
  #sortedStems?: string[];

  /**
   * Adds the words of a product.
   *
   * @param docId greater than all that were added before
   * @param searchVector a tsvector as PostgreSQL writes it
   */
  add(docId: number, searchVector: string): void {
    visitStems(searchVector, (stem, weight) => append(this.#getOrCreate(stem), docId, weight));
  }

  find(stem: string): PostingList | undefined {
    return this.#lists.get(stem);
  }

  /** Returns the posting list of a stem, an empty one if no product has it. */
  get(stem: string): PostingList {
    return this.#lists.get(stem) ?? emptyPostingList;
  }

  /** Returns a copy of everything, as parts of a stored index. */
  toParts(): Parts {
    const lists = [...this.#lists.values()];
    const lengths = Uint32Array.from(lists, ({ length }) => length);
    const count = lengths.reduce((sum, length) => sum + length, 0);
    const [docIds, weights] = [new Uint32Array(count), new Uint8Array(count)];
    let start = 0;
    for (const list of lists) {
      docIds.set(list.docIds.subarray(0, list.length), start);
      weights.set(list.weights.subarray(0, list.length), start);
      start += list.length;
    }
    const stems = [...this.#lists.keys()];
    return { stems, 'postings.lengths': lengths, 'postings.docIds': docIds, 'postings.weights': weights };
  }

  /** Makes postings of parts that `toParts` returned. A list is copied once it grows. */
  static fromParts(parts: Parts): Postings {
    const postings = new Postings();
    const [docIds, weights] = [
      parts['postings.docIds'] as Uint32Array<ArrayBuffer>,
      parts['postings.weights'] as Uint8Array<ArrayBuffer>,
    ];
    const lengths = parts['postings.lengths'] as Uint32Array<ArrayBuffer>;
    let start = 0;
    for (const [index, stem] of (parts.stems as string[]).entries()) {
      const [length, end] = [lengths[index], start + lengths[index]];
      postings.#lists.set(stem, { docIds: docIds.subarray(start, end), weights: weights.subarray(start, end), length });
      start = end;
    }
    return postings;
  }

  /** Returns all stems that begin with a prefix. */
  listStems(prefix: string): string[] {
    this.#sortedStems ??= [...this.#lists.keys()].sort();
    const stems: string[] = [];
    for (let index = findLowerBound(this.#sortedStems, prefix); this.#sortedStems[index]?.startsWith(prefix); index++)
      stems.push(this.#sortedStems[index]);
    return stems;
  }

  #getOrCreate(stem: string): PostingList {
    const existing = this.#lists.get(stem);
    if (existing) return existing;
    const list = { docIds: new Uint32Array(4), weights: new Uint8Array(4), length: 0 };
    this.#lists.set(stem, list);
    this.#sortedStems = undefined;
    return list;
  }
}

function append(list: PostingList, docId: number, weight: number): void {
  if (list.length === list.docIds.length) {
    list.docIds = growArray(list.docIds, list.length * 2);
    list.weights = growArray(list.weights, list.length * 2);
  }
  list.docIds[list.length] = docId;
  list.weights[list.length++] = weight;
}

function findLowerBound(sorted: string[], prefix: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
