import type { Queryable } from '../../platform/db/connect';
import { loadFacts } from '../steps/facts';
import type { Purchase } from '../steps/purchase';
import { type ComputedQuote, computeQuote } from './compute-quote';

/** Returns what a purchase costs at a time. Nothing is locked. Throws as `loadFacts` and `computeQuote`. */
export const quotePurchase = async (db: Queryable, purchase: Purchase, now: Date): Promise<ComputedQuote> =>
  computeQuote(await loadFacts(db, purchase, now), purchase, now);
