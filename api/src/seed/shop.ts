import { coupons as demoCoupons } from '@vastra/demo';
import { toPaise } from '@vastra/shared/contract';
import { normaliseQuery } from '../catalogue/search-engine/query-text';
import { dayMs, toStartOfIndianDay } from '../platform/calendar/india';
import type { Queryable } from '../platform/db/connect';
import { coupons, returnRules, searchQueries, settings, synonyms } from '../platform/db/schema';
import { buildDemoPolicy } from '../pricing/shipping/default-policy';
import { demoSeller, sellerSettingsKey } from '../pricing/tax/seller';
import { demoSynonyms } from './catalogue/synonyms';
import { insertAll } from './rows/insert-rows';

/** Popular searches with their counts. */
const searches: Record<string, number> = {
  jackets: 214,
  'cotton kurta': 187,
  't-shirts': 171,
  saree: 158,
  jeans: 143,
  sneakers: 117,
  'denim jacket': 96,
  perfume: 88,
  jhumka: 73,
  'leather wallet': 61,
  frock: 48,
  dupatta: 42,
};

/** Inserts settings, rules of returns, coupons, synonyms and popular searches. */
export async function seedShop(tx: Queryable, now: Date): Promise<void> {
  await insertAll(tx, settings, [
    { key: 'shipping', value: buildDemoPolicy(now) },
    { key: sellerSettingsKey, value: demoSeller },
    { key: 'guestCarts', value: true },
  ]);
  // Opened perfume cannot be sold again.
  await insertAll(tx, returnRules, [{ categoryId: 'perfume', canReturn: false, canExchange: false }]);
  await insertAll(tx, coupons, buildCouponRows(now));
  await insertAll(
    tx,
    synonyms,
    Object.entries(demoSynonyms).flatMap(([term, words]) =>
      words.map((word) => ({ term: normaliseQuery(term), word: normaliseQuery(word) })),
    ),
  );
  await insertAll(
    tx,
    searchQueries,
    Object.entries(searches).map(([query, count]) => ({ query: normaliseQuery(query), count, lastAt: now })),
  );
}

/** Coupons start and end at midnight in India. */
function buildCouponRows(now: Date): (typeof coupons.$inferInsert)[] {
  const toDay = (daysFromToday: number) => new Date(toStartOfIndianDay(now).getTime() + daysFromToday * dayMs);
  return demoCoupons.map((coupon) => ({
    code: coupon.code,
    description: coupon.description,
    discountType: coupon.discountType,
    discountValue: coupon.discountType === 'fixed' ? toPaise(coupon.discountValue) : coupon.discountValue,
    minOrderAmount: toPaise(coupon.minOrderAmount ?? 0),
    maxDiscountAmount: coupon.maxDiscountAmount === undefined ? null : toPaise(coupon.maxDiscountAmount),
    startsAt: toDay(-coupon.startsDaysAgo),
    endsAt: toDay(coupon.endsInDays + 1),
    usageLimit: coupon.usageLimit ?? null,
    perCustomerLimit: coupon.perCustomerLimit ?? null,
    isFirstOrderOnly: coupon.isFirstOrderOnly ?? false,
    createdAt: toDay(-coupon.startsDaysAgo),
  }));
}
