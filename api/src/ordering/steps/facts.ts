import type { Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import type { Line } from '../../pricing/amounts/lines';
import { loadOfferReturns } from '../../pricing/promotions/returns/order-terms';
import { loadTaxBasis } from '../../pricing/tax/tax-basis';
import { loadCreditOfPurchase } from './credit';
import { loadDealsOfLines } from './deals';
import { loadDelivery } from './delivery';
import { loadPurchasedLines } from './lines';
import { loadOffers } from './offers';
import type { Purchase } from './purchase';

/** The facts on which the price of a purchase and its returns depend, in the sequence of its receipt, each with the function that reads it. */
const sources = {
  deals: loadDealsOfLines,
  offers: loadOffers,
  delivery: loadDelivery,
  credit: loadCreditOfPurchase,
  taxBasis: loadTaxBasis,
  offerReturns: loadOfferReturns,
};

type Sources = typeof sources;

/** Everything on which the order of a purchase depends, besides itself, the clock and extensions. `lines`: at their regular prices. */
export type PurchaseFacts = { lines: Line[] } & { [Name in keyof Sources]: Awaited<ReturnType<Sources[Name]>> };

/**
 * Reads the facts of a purchase, all at the same time. With `isOrder` what an order uses up is locked until the transaction ends.
 *
 * @throws what `loadPurchasedLines` throws
 */
export async function loadFacts(
  db: Queryable,
  purchase: Purchase,
  now: Date,
  { isOrder = false } = {},
): Promise<PurchaseFacts> {
  const loading = loadPurchasedLines(db, purchase, now);
  const context = { lines: loading, now, isOrder };
  const [lines, ...facts] = await runTogether(
    loading,
    ...Object.values(sources).map((load) => load(db, purchase, context)),
  );
  const names = Object.keys(sources);
  return { lines, ...Object.fromEntries(names.map((name, index) => [name, facts[index]])) } as PurchaseFacts;
}
