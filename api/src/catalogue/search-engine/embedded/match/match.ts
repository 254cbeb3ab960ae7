import type { Expansion } from '../../query/expansion';
import { weights } from '../../search-vector';
import { Scratch } from '../scratch';
import type { PostingList, Postings } from '../snapshot/postings';
import type { ProductColumns } from '../snapshot/product-columns';
import {
  createWeigher,
  estimateSize,
  findRarestList,
  hasDocId,
  type IndexScope,
  isSingleExpansion,
  weighAll,
} from './expansions';

/** A product matches if it meets an expansion of every term and has none of the excluded stems. */
export interface MatchQuery {
  terms: Expansion[][];
  excludedStems: string[];
  /** Ignores words outside the title. */
  titleOnly?: boolean;
  /** Mask by doc id: products with 0 do not match. */
  docIdMask?: Uint8Array;
}

/** Doc ids of products and how well each matches, from 0 to 1. Without scores there was no query. */
export interface Matches {
  docIds: Uint32Array;
  scores?: Float64Array;
}

const scratch = new Scratch();

/**
 * Finds the products that match, or some of them if there are more than `limit`. The result is valid until the next call, because copying it would take longer
 * than the search.
 */
export function match(
  columns: ProductColumns,
  postings: Postings,
  query: MatchQuery,
  limit = columns.size,
): Required<Matches> {
  scratch.reset();
  const docIds = scratch.integers(Math.min(limit, columns.size));
  const scores = scratch.numbers(columns.size);
  const count = fillMatches(columns, postings, { query, docIds, scores });
  return { docIds: docIds.subarray(0, count), scores: scores.subarray(0, count) };
}

interface Output {
  query: MatchQuery;
  /** Filled with the matches, at most as many as its length. */
  docIds: Uint32Array;
  /** Filled with the score of each match. */
  scores: Float64Array;
}

/** Chooses the fastest way through the posting lists. Returns the number of matches. */
function fillMatches(columns: ProductColumns, postings: Postings, output: Output): number {
  const { terms, excludedStems, titleOnly = false } = output.query;
  const scope = { postings, scratch, size: columns.size, minWeight: titleOnly ? weights.A : 1 };
  const excluded =
    excludedStems.length > 0 ? weighAll(excludedStems.map(toExpansion), { ...scope, minWeight: 1 }) : undefined;
  const rarestList = findRarestList(terms, postings);
  const [firstTerm] = terms;
  if (!rarestList && terms.length === 1 && firstTerm.every(({ stems }) => stems.length === 1)) {
    return fillFromOneTerm(columns.live, { ...output, expansions: firstTerm, scope, excluded });
  }
  if (!rarestList) {
    const tables = terms.map((expansions) => weighAll(expansions, scope));
    return fillFromAllProducts(columns, { ...output, tables, excluded });
  }
  // Terms with fewer products come first, because most products then fail at the second.
  const weighers = [...terms]
    .sort((a, b) => estimateSize(a, postings) - estimateSize(b, postings))
    .map((expansions): ((docId: number) => number) => {
      if (isSingleExpansion(expansions)) return createWeigher(expansions[0], scope);
      const table = weighAll(expansions, scope);
      return (docId) => table[docId];
    });
  return fillFromRarestList(columns.live, { ...output, rarestList, weighers, excluded });
}

/** Goes through the posting lists of a term whose expansions are single words. */
function fillFromOneTerm(
  live: Uint8Array,
  {
    query: { docIdMask },
    docIds,
    scores,
    expansions,
    scope,
    excluded,
  }: Output & { expansions: Expansion[]; scope: IndexScope; excluded?: Uint8Array },
): number {
  const { postings, size, minWeight } = scope;
  const table = scratch.bytes(size);
  let count = 0;
  for (const { stems, isPrefix, boost } of expansions) {
    for (const stem of isPrefix ? postings.listStems(stems[0]) : stems) {
      const list = postings.get(stem);
      for (let index = 0; index < list.length; index++) {
        if (list.weights[index] < minWeight) continue;
        const docId = list.docIds[index];
        const weight = Math.round(list.weights[index] * boost);
        if (table[docId] === 0 && live[docId] === 1 && !excluded?.[docId] && (!docIdMask || docIdMask[docId] === 1)) {
          if (count === docIds.length) return count;
          docIds[count++] = docId;
        }
        if (weight > table[docId]) table[docId] = weight;
      }
    }
  }
  for (let index = 0; index < count; index++) scores[index] = table[docIds[index]] / weights.A;
  return count;
}

/** Goes through all products. Each table has the weight of one term by doc id. */
function fillFromAllProducts(
  { live, size }: ProductColumns,
  { query: { docIdMask }, docIds, scores, tables, excluded }: Output & { tables: Uint8Array[]; excluded?: Uint8Array },
): number {
  const [first, ...others] = tables;
  const maxSum = tables.length * weights.A;
  let count = 0;
  for (let docId = 0; docId < size && count < docIds.length; docId++) {
    let sum = first ? first[docId] : 1;
    if (sum === 0 || live[docId] === 0) continue;
    for (let index = 0; index < others.length && sum > 0; index++) {
      const weight = others[index][docId];
      sum = weight === 0 ? 0 : sum + weight;
    }
    if (sum === 0 || (excluded && excluded[docId] !== 0) || (docIdMask && !docIdMask[docId])) continue;
    docIds[count] = docId;
    scores[count++] = first ? sum / maxSum : 1;
  }
  return count;
}

/** Goes through the products of the rarest word and weighs each term in them. */
function fillFromRarestList(
  live: Uint8Array,
  {
    query: { docIdMask },
    docIds,
    scores,
    rarestList,
    weighers,
    excluded,
  }: Output & { rarestList: PostingList; weighers: ((docId: number) => number)[]; excluded?: Uint8Array },
): number {
  const maxSum = weighers.length * weights.A;
  let count = 0;
  for (let index = 0; index < rarestList.length && count < docIds.length; index++) {
    const docId = rarestList.docIds[index];
    if (live[docId] === 0 || (excluded && excluded[docId] !== 0) || (docIdMask && !docIdMask[docId])) continue;
    let sum = 0;
    for (const getWeight of weighers) {
      const weight = getWeight(docId);
      if (weight === 0) {
        sum = 0;
        break;
      }
      sum += weight;
    }
    if (sum === 0) continue;
    docIds[count] = docId;
    scores[count++] = sum / maxSum;
  }
  return count;
}

/** Checks whether a published product has all of these stems in its names. */
export function hasMatch({ live }: ProductColumns, postings: Postings, stems: readonly string[]): boolean {
  const [first, ...others] = stems.map((stem) => postings.find(stem));
  if (!first || others.some((list) => !list)) return false;
  for (let index = 0; index < first.length; index++) {
    if (live[first.docIds[index]] && others.every((list) => hasDocId(list!, first.docIds[index]))) return true;
  }
  return false;
}

const toExpansion = (stem: string): Expansion => ({ stems: [stem], boost: 1 });
