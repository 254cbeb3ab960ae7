import type { Product } from '@vastra/shared/contract';
import type { Database } from '../../platform/db/connect';

/**
 * Port: finds what a product page says about returns; undefined if the usual days and rules hold. `fulfilment/returns` implements it, and
 * `create-services.ts` connects the two, because the catalogue does not import fulfilment. The caller has refreshed the change journal since the
 * request came.
 *
 * @param categoryPath ids of the product's categories, from the top category to its own
 */
export type FindProductReturns = (db: Database, categoryPath: readonly string[]) => Promise<Product['returns']>;
