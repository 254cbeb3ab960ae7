import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { prepareOnce } from '../../platform/db/prepare';
import { priceLists, promotions } from '../../platform/db/schema';
import type { Rule } from './engine/rule';
import { isCatalogueRule } from './engine/unit-price';
import { type PromotionRow, toRule } from './to-rule';

/** An active promotion, with its rule. */
export interface LivePromotion {
  row: PromotionRow;
  rule: Rule;
}

/** Returns whether a promotion makes catalogue prices, unless it is about a collection by rule. */
export const makesCataloguePrices = ({ row, rule }: LivePromotion): boolean =>
  isCatalogueRule(rule, row.usageLimit !== null || row.perCustomerLimit !== null || row.budget !== null);

/** Promotions and price lists that can reduce the prices of a purchase. */
export interface LiveOffers {
  promotions: LivePromotion[];
  /** True if a price list is active, so that a customer may have other prices. */
  hasPriceLists: boolean;
}

/**
 * Fingerprint of the active promotions, which changes with each change of a row; null without any. The number of the transaction that has written a
 * row is the seed of its hash, and the hashes are joined without a sort, because each quote reads it. The same statement
 * says if a price list is active.
 */
const getRevision = prepareOnce((db) =>
  db
    .select({
      revision: sql<
        string | null
      >`bit_xor(hashtextextended(${promotions.id}, ${promotions}.xmin::text::bigint))::text || ' ' || count(*)`,
      hasPriceLists: sql<boolean>`exists (select from ${priceLists} where ${priceLists.isActive})`,
    })
    .from(promotions)
    .where(eq(promotions.status, 'active'))
    .prepare('promotions-revision'),
);

/** The promotions of a process, by their revision. Two, because a transaction can see its own change. */
const cached = new Map<string, LivePromotion[]>();
const maxRevisions = 2;

/**
 * Returns the active promotions at a time, including those that are still to come. It reads their revision, and the rows only if it is new:
 * therefore a change counts in every process from its commit on, in the transaction itself, and after a rollback.
 */
export const getLivePromotions = async (db: Queryable, now: Date): Promise<LivePromotion[]> =>
  (await getLiveOffers(db, now)).promotions;

/** Returns the promotions as `getLivePromotions` does, and whether a price list is active, by the same statement. */
export async function getLiveOffers(db: Queryable, now: Date): Promise<LiveOffers> {
  const [{ revision, hasPriceLists }] = await getRevision(db).execute();
  return { promotions: await loadPromotions(db, revision, now), hasPriceLists };
}

async function loadPromotions(db: Queryable, revision: string | null, now: Date): Promise<LivePromotion[]> {
  if (revision === null) return [];
  const known = cached.get(revision);
  if (known) return known;
  const rows = await db.select().from(promotions).where(eq(promotions.status, 'active'));
  const live = rows.filter(({ endsAt }) => endsAt === null || endsAt > now).map((row) => ({ row, rule: toRule(row) }));
  for (const oldest of [...cached.keys()].slice(0, Math.max(0, cached.size + 1 - maxRevisions))) cached.delete(oldest);
  cached.set(revision, live);
  return live;
}
