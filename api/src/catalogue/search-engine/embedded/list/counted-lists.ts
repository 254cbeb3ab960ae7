import { LRUCache } from 'lru-cache';
import type { Facets } from '../../search-engine';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import type { PriceBlocks } from './price-blocks';

/** The counts of a list, which are the same on all of its pages and in every order. */
export interface CountedList {
  total: number;
  /** 1 at the doc ids of the list; undefined for a list of all products. */
  docIdMask?: Uint8Array;
  /** In paise, if the mask also has products of other prices. */
  priceRange?: [number, number];
  facets?: Facets;
}

/** A mask of 100,000 products takes 100 KB. */
const maxLists = 64;
/** Blocks of 100,000 products take 0.3 MB besides the mask, more with thousands of options. */
const maxPriceBlocks = 32;

/** The last counts, by category and filters. A change of the catalogue begins with none. */
export interface CountedLists {
  lists: LRUCache<string, CountedList>;
  /** Blocks by category and all filters but the price; `'once'` after the first price range, because many lists have one only. */
  priceBlocks: LRUCache<string, PriceBlocks | 'once'>;
}

const countedLists = new WeakMap<CatalogueSnapshot, CountedLists>();

/** Returns the counts of the lists of a snapshot, which end with it. */
export function getCountedLists(snapshot: CatalogueSnapshot): CountedLists {
  const existing = countedLists.get(snapshot);
  if (existing) return existing;
  const created: CountedLists = {
    lists: new LRUCache({ max: maxLists }),
    priceBlocks: new LRUCache({ max: maxPriceBlocks }),
  };
  countedLists.set(snapshot, created);
  return created;
}
