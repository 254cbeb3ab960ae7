import type { Queryable } from '../../platform/db/connect';
import { prepareOnce } from '../../platform/db/prepare';
import { runTogether } from '../../platform/db/run-together';
import { taxRates } from '../../platform/db/schema';
import type { RateRow, SlabBasis } from './rates';
import { getSeller } from './seller';
import { getTaxSettings } from './tax-settings';

/** Settings that decide about the GST of all orders. */
export interface TaxBasis {
  rates: readonly RateRow[];
  slabBasis: SlabBasis;
  sellerState: string;
}

/** Returns the stored rates, how their limits are read, and the seller's state. */
export async function loadTaxBasis(db: Queryable): Promise<TaxBasis> {
  const [rates, { state: sellerState }, { slabBasis }] = await runTogether(
    getRates(db).execute(),
    getSeller(db),
    getTaxSettings(db),
  );
  return { rates, slabBasis, sellerState };
}

const getRates = prepareOnce((db) => db.select().from(taxRates).prepare('tax-rates'));
