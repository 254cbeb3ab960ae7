import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { acquireLock } from '../../../platform/db/locks';
import { products, variants } from '../../../platform/db/schema';
import type { AssessOffer } from '../../approval/assessment';
import { buildOffer, joinDeals } from './build-offers';
import { findDeepestDiscount, type OfferGroup } from './deepest-discount';
import { listLiveOffers } from './live-offers';
import { canCombine, type Offer } from './offer';

/**
 * Returns the deepest discount that a shopper can get from an offer together with the live and scheduled offers that combine with it, by present prices.
 * Conditions about customers, payments and places do not count, because a shopper may fulfil all of them.
 */
export const assessOffer: AssessOffer = async (db, row, { now, willBeActive = false }) => {
  if (willBeActive) await acquireLock(db, 'offers');
  const offer = await buildOffer(db, row, now);
  const others = (await listLiveOffers(db, offer, now)).filter((other) => canCombine(offer, other));
  const isDeal = ({ kind }: Offer) => kind === 'deal';
  const offers = [offer, ...others.filter((other) => !isDeal(other)), ...joinDeals(others.filter(isDeal))];
  const { percent, ownPercent, with: shares } = findDeepestDiscount(offers, await readGroups(db, offers, now));
  return {
    highestPercent: roundUp(percent),
    combination: {
      ownPercent: roundUp(ownPercent),
      with: shares.map(({ offer: { kind, id, name }, percent: share }) => ({
        kind,
        id,
        name,
        percent: roundUp(share),
      })),
    },
  };
};

const roundUp = (percent: number): number => Math.min(100, Math.ceil(percent * 10 - 1e-9) / 10);

/** Groups the items of the first offer by the offers that are about them. */
async function readGroups(db: Queryable, offers: readonly Offer[], now: Date): Promise<OfferGroup[]> {
  const conditions: SQL[] = [];
  for (const { buildCondition } of offers) conditions.push((await buildCondition?.(db, now)) ?? sql`true`);
  // A function takes at most 100 arguments.
  const mask = sql`array_to_string(array[${sql.join(
    conditions.map((condition) => sql`case when ${condition} then '1' else '0' end`),
    sql`, `,
  )}], '')`;
  const separate = sql`array[${sql.join(
    offers.map(({ price }) => (price ? sql`(${price})::numeric` : sql`null::numeric`)),
    sql`, `,
  )}]`;
  const { rows } = await db.execute<{ mask: string; lowest: number; highest: number; shares: (number | null)[] }>(sql`
    select mask, min(price)::float8 as lowest, max(price)::float8 as highest, to_jsonb(array[${sql.join(
      offers.map((_, index) => sql`max((price - separate[${index + 1}::int]) * 100.0 / nullif(price, 0))::float8`),
      sql`, `,
    )}]) as shares
    from (
      select ${mask} as mask, ${variants.price} as price, ${separate} as separate
      from ${variants} inner join ${products} on ${products.id} = ${variants.productId}
      where ${products.archivedAt} is null and ${conditions[0]}
    ) as items
    group by mask`);
  if (rows.length === 0) return [buildGroupWithoutItems(offers)];
  return rows.map((row) => ({
    percents: offers.map((offer, index) => {
      if (row.mask[index] !== '1') return undefined;
      return offer.price ? (row.shares[index] ?? 0) : offer.getPercent?.(row);
    }),
  }));
}

/** Returns the group of an offer without items. It may get some later, so that the offers of all items count. */
const buildGroupWithoutItems = (offers: readonly Offer[]): OfferGroup => ({
  percents: offers.map(({ buildCondition, getPercent }, index) =>
    index === 0 || !buildCondition ? getPercent?.({ lowest: 0, highest: 0 }) : undefined,
  ),
});
