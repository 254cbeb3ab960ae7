import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/connect';
import { coupons, deals, priceLists, promotions } from '../../../platform/db/schema';
import type { AssessedOffer } from '../../approval/assessment';
import { buildOffer } from './build-offers';
import type { Offer } from './offer';

/** Returns the active offers that have not ended, also those that are still to come, without one of them. */
export async function listLiveOffers(
  db: Queryable,
  { kind, id }: Pick<Offer, 'kind' | 'id'>,
  now: Date,
): Promise<Offer[]> {
  const isLive = (ofKind: Offer['kind'], columns: { id: PgColumn; endsAt: PgColumn }) =>
    and(
      or(isNull(columns.endsAt), gt(columns.endsAt, now)),
      kind === ofKind && id !== '' ? ne(columns.id, id) : undefined,
    );
  const promotionRows = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.status, 'active'), isLive('promotion', promotions)));
  const couponRows = await db
    .select()
    .from(coupons)
    .where(and(coupons.isActive, isLive('coupon', coupons)));
  const dealRows = await db
    .select()
    .from(deals)
    .where(and(deals.isActive, isLive('deal', deals)));
  const listRows = await db
    .select()
    .from(priceLists)
    .where(and(priceLists.isActive, isLive('price-list', priceLists)));
  const rows: AssessedOffer[] = [
    ...promotionRows.map((row) => ({ kind: 'promotion' as const, row })),
    ...couponRows.map((row) => ({ kind: 'coupon' as const, row })),
    ...dealRows.map((row) => ({ kind: 'deal' as const, row })),
    ...listRows.map((row) => ({ kind: 'price-list' as const, row })),
  ];
  const offers: Offer[] = [];
  for (const row of rows) offers.push(await buildOffer(db, row, now));
  return offers;
}
