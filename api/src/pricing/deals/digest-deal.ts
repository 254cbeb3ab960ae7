import type { dealProducts, deals } from '../../platform/db/schema';
import { digestValues } from '../approval/digest-terms';

type DealTerms = Pick<typeof deals.$inferSelect, 'startsAt' | 'endsAt' | 'perCustomerLimit'>;
type ProductTerms = Pick<typeof dealProducts.$inferSelect, 'productId' | 'dealPrice' | 'stock'>;

/** Returns a fingerprint of the terms of a deal: everything except its title and the sequence of its products. */
export const digestDeal = (
  { startsAt, endsAt, perCustomerLimit }: DealTerms,
  products: readonly ProductTerms[],
): string =>
  digestValues([
    startsAt,
    endsAt,
    perCustomerLimit,
    ...[...products]
      .sort((a, b) => (a.productId < b.productId ? -1 : 1))
      .map(({ productId, dealPrice, stock }) => [productId, dealPrice, stock]),
  ]);
