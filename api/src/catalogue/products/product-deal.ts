import type { ProductDeal } from '@vastra/shared/contract';
import type { Database } from '../../platform/db/connect';

/**
 * Port: finds the deal that a product page shows, null if there is none. `pricing/deals` implements it, and `create-services.ts` connects
 * the two, because the catalogue does not import ordering. The caller has refreshed the change journal since the request came.
 */
export type FindProductDeal = (db: Database, productId: string, now: Date) => Promise<ProductDeal | null>;
