import type { Expansion } from '../../query/expansion';
import { weights } from '../../search-vector';
import type { Scratch } from '../scratch';
import type { PostingList, Postings } from '../snapshot/postings';

/** The index that expansions are looked up in. */
export interface IndexScope {
  postings: Postings;
  scratch: Scratch;
  /** Number of doc ids. */
  size: number;
  /** Words of a lower weight are ignored. */
  minWeight: number;
}

/** Checks whether a term has a single expansion of whole words. */
export const isSingleExpansion = (expansions: Expansion[]): boolean =>
  expansions.length === 1 && !expansions[0].isPrefix;

const maxRareProducts = 20_000;

/**
 * Returns the shortest posting list that every match must be in, if it is short enough that checking its products one by one
 * is faster than a pass over all products.
 */
export function findRarestList(terms: Expansion[][], postings: Postings): PostingList | undefined {
  const [first, ...others] = terms
    .filter(isSingleExpansion)
    .flatMap(([{ stems }]) => stems)
    .map((stem) => postings.get(stem));
  if (!first) return undefined;
  const rarest = others.reduce((shortest, list) => (list.length < shortest.length ? list : shortest), first);
  return terms.length === 1 || rarest.length < maxRareProducts ? rarest : undefined;
}

/** Returns an upper bound of the number of products that meet a term. */
export const estimateSize = (expansions: Expansion[], postings: Postings): number =>
  isSingleExpansion(expansions)
    ? Math.min(...expansions[0].stems.map((stem) => postings.get(stem).length))
    : Number.POSITIVE_INFINITY;

/**
 * Returns a function that weighs an expansion in one product, 0 if the product does not meet it. It must be called with
 * ascending doc ids, because it goes through each posting list once.
 */
export function createWeigher({ stems, boost }: Expansion, { postings, minWeight }: IndexScope) {
  const lists = stems.map((stem) => postings.get(stem));
  const cursors = new Uint32Array(lists.length);
  return (docId: number): number => {
    let lowest: number = weights.A;
    for (let index = 0; index < lists.length; index++) {
      const list = lists[index];
      const position = findFrom(list, docId, cursors[index]);
      cursors[index] = position;
      if (position === list.length || list.docIds[position] !== docId || list.weights[position] < minWeight) return 0;
      lowest = Math.min(lowest, list.weights[position]);
    }
    return Math.round(lowest * boost);
  };
}

/** Returns the index of the first doc id that is not below `docId`. Steps double from `from`, because it is usually near. */
function findFrom({ docIds, length }: PostingList, docId: number, from: number): number {
  let step = 1;
  while (from + step < length && docIds[from + step] < docId) step *= 2;
  let [low, high] = [from + (step >> 1), Math.min(from + step, length)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (docIds[middle] < docId) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns for every doc id the highest weight of any expansion, 0 where none is met. */
export function weighAll(expansions: Expansion[], scope: IndexScope): Uint8Array {
  const { postings, scratch, size, minWeight } = scope;
  const highest = scratch.bytes(size);
  for (const { stems, isPrefix, boost } of expansions) {
    if (isPrefix || stems.length === 1) {
      for (const stem of isPrefix ? postings.listStems(stems[0]) : stems)
        raiseWeights(highest, postings.get(stem), { boost, minWeight });
    } else {
      const byStem = stems.map((stem) => weighAll([{ stems: [stem], boost: 1 }], scope));
      for (let docId = 0; docId < size; docId++) {
        let lowest = 255;
        for (const stemWeights of byStem) lowest = Math.min(lowest, stemWeights[docId]);
        highest[docId] = Math.max(highest[docId], Math.round(lowest * boost));
      }
    }
  }
  return highest;
}

function raiseWeights(
  highest: Uint8Array,
  { docIds, weights, length }: PostingList,
  { boost, minWeight }: { boost: number; minWeight: number },
): void {
  for (let index = 0; index < length; index++) {
    const weight = weights[index];
    if (weight < minWeight) continue;
    const boosted = Math.round(weight * boost);
    const docId = docIds[index];
    if (boosted > highest[docId]) highest[docId] = boosted;
  }
}

/** Checks whether a posting list has a doc id. */
export function hasDocId(list: PostingList, docId: number): boolean {
  const index = findFrom(list, docId, 0);
  return index < list.length && list.docIds[index] === docId;
}
