import { describeSaleStart, type Product, toSaleStart } from '@vastra/shared/contract';
import type { products } from '../../platform/db/schema';

/** A sale that has not started. */
export interface SaleStart {
  startsAt: Date;
  /** Customer groups whose members can buy before. */
  groupIds: string[];
}

/** Returns the start of a product's sale; undefined once it has started, at the start itself too. */
export function findSaleStart(
  { saleStartsAt, earlyAccessGroupIds }: Pick<typeof products.$inferSelect, 'saleStartsAt' | 'earlyAccessGroupIds'>,
  now: Date,
): SaleStart | undefined {
  const startsAt = toSaleStart(saleStartsAt);
  return startsAt && startsAt > now ? { startsAt, groupIds: earlyAccessGroupIds } : undefined;
}

/** Converts a sale start for the product's page, which is the same for all customers and names no group. */
export const toWireSaleStart = ({ startsAt, groupIds }: SaleStart, now: Date): NonNullable<Product['saleStart']> => ({
  startsAt: startsAt.toISOString(),
  hasEarlyAccess: groupIds.length > 0,
  text: describeSaleStart(startsAt, now.getTime()),
});
