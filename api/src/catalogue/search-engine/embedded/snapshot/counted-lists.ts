import { LRUCache } from 'lru-cache';
import type { Facets } from '../../search-engine';

/** The counts of a list, which are the same on all of its pages and in every order. */
export interface CountedList {
  total: number;
  /** 1 at the doc ids of the list; undefined for a list of all products. */
  docIdMask?: Uint8Array;
  facets?: Facets;
}

/** A mask of 100,000 products takes 100 KB. */
const maxLists = 64;

/** The lists that were counted last, by category and filters. A change of the catalogue begins with none. */
export type CountedLists = LRUCache<string, CountedList>;

export const createCountedLists = (): CountedLists => new LRUCache({ max: maxLists });
