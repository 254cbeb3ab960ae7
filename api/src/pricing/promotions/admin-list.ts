import {
  type AdminPromotion,
  type listPromotions,
  type PromotionApprovalSetting,
  toRupees,
} from '@vastra/shared/contract';
import { and, count, desc, eq, gt, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { orders, promotionCodes, promotionRedemptions, promotions } from '../../platform/db/schema';
import { findApproval, getApprovalSetting } from '../approval/approval';
import { toWireApproval, type Viewer } from '../approval/wire-approval';
import { assessOffer } from './approval/assess-offer';
import { addNames } from './names';
import { toDefinition } from './stored-definition';
import { digestTerms } from './terms/terms-digest';
import type { PromotionRow } from './to-rule';

type Query = z.output<(typeof listPromotions)['querystring']>;

/** Number and sum of a promotion's redemptions, because promotions without limits have no counters. */
const used = sql<number>`(
  select count(*)::int from ${promotionRedemptions} where ${promotionRedemptions.promotionId} = ${promotions.id}
)`;
const spent = sql`(
  select coalesce(sum(${promotionRedemptions.amount}), 0) from ${promotionRedemptions}
  where ${promotionRedemptions.promotionId} = ${promotions.id}
)`.mapWith(Number);

/** Returns SQL for the state of a promotion at a time. The status comes first, then the states that do not end by themselves. */
const getStateAt = (now: Date): SQL<AdminPromotion['state']> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  return sql`case
    when ${promotions.status} <> 'active' then ${promotions.status}
    when ${promotions.endsAt} <= ${time} then 'ended'
    when ${used} >= ${promotions.usageLimit} or ${spent} >= ${promotions.budget} then 'used-up'
    when ${promotions.startsAt} > ${time} then 'upcoming'
    else 'running'
  end`;
};

/** Number of a promotion's codes, and of those that orders have redeemed. Others have none, so that the index answers. */
const codes = sql<number>`(
  select count(*)::int from ${promotionCodes} where ${promotionCodes.promotionId} = ${promotions.id}
)`;
const redeemedCodes = sql<number>`(
  select count(${promotionCodes.orderId})::int from ${promotionCodes} where ${promotionCodes.promotionId} = ${promotions.id}
)`;

const selectPromotions = (db: Queryable, now: Date) =>
  db.select({ promotion: promotions, used, spent, codes, redeemedCodes, state: getStateAt(now) }).from(promotions);

/** Returns a page of promotions, the newest first, and how many match. */
export async function listAdminPromotions(
  db: Queryable,
  { q, state, approval, from, until, page, limit }: Query,
  viewer: Viewer,
  now: Date,
) {
  const pattern = toContainsPattern(q ?? '');
  const condition = and(
    q
      ? or(ilike(promotions.name, pattern), ilike(promotions.label, pattern), ilike(promotions.code, pattern))
      : undefined,
    state ? sql`${getStateAt(now)} = ${state}` : undefined,
    from ? or(isNull(promotions.endsAt), gt(promotions.endsAt, new Date(from))) : undefined,
    until ? lt(promotions.startsAt, new Date(until)) : undefined,
    approval === 'requested'
      ? sql`${promotions.approval}->>'state' = 'requested' and ${promotions.status} <> 'active'`
      : undefined,
  );
  const setting = await getApprovalSetting(db);
  const [{ total }] = await db.select({ total: count() }).from(promotions).where(condition);
  const rows = await selectPromotions(db, now)
    .where(condition)
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    rows: await addNames(
      db,
      rows.map((row) => toAdminPromotion(row, setting, viewer)),
    ),
    total,
  };
}

/** Returns a promotion with its state at `now`; undefined when there is none. */
export async function findAdminPromotion(
  db: Queryable,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<AdminPromotion | undefined> {
  const rows = await selectPromotions(db, now).where(eq(promotions.id, id));
  for (const { promotion } of rows)
    if (promotion.status !== 'active')
      Object.assign(promotion, await assessOffer(db, { kind: 'promotion', row: promotion }, { now }));
  const setting = await getApprovalSetting(db);
  return (
    await addNames(
      db,
      rows.map((row) => toAdminPromotion(row, setting, viewer)),
    )
  ).at(0);
}

const maxUses = 50;

/** Returns the latest orders that have the promotion, at most 50; amounts in rupees. */
export async function listUses(db: Queryable, promotionId: string) {
  const rows = await db
    .select({
      orderId: orders.id,
      customer: sql<string>`${orders.address}->>'name'`,
      amount: promotionRedemptions.amount,
      at: promotionRedemptions.createdAt,
    })
    .from(promotionRedemptions)
    .innerJoin(orders, eq(orders.id, promotionRedemptions.orderId))
    .where(eq(promotionRedemptions.promotionId, promotionId))
    .orderBy(desc(promotionRedemptions.createdAt))
    .limit(maxUses);
  return rows.map((row) => ({ ...row, amount: toRupees(row.amount), at: row.at.toISOString() }));
}

interface Row {
  promotion: PromotionRow;
  used: number;
  spent: number;
  codes: number;
  redeemedCodes: number;
  state: AdminPromotion['state'];
}

const toAdminPromotion = (
  { promotion, used, spent, codes, redeemedCodes, state }: Row,
  setting: PromotionApprovalSetting,
  viewer: Viewer,
): AdminPromotion => ({
  _id: promotion.id,
  name: promotion.name,
  label: promotion.label,
  code: promotion.hasUniqueCodes ? null : promotion.code,
  hasUniqueCodes: promotion.hasUniqueCodes,
  ...(promotion.hasUniqueCodes && { codes, redeemedCodes }),
  approval: toWireApproval(
    {
      ...promotion,
      approval: findApproval(promotion.approval, digestTerms(promotion)),
      isActive: promotion.status === 'active',
    },
    setting,
    viewer,
  ),
  startDate: promotion.startsAt.toISOString(),
  endDate: promotion.endsAt?.toISOString() ?? null,
  status: promotion.status,
  priority: promotion.priority,
  class: promotion.class,
  combines: promotion.combines,
  definition: toDefinition(promotion.definition),
  usageLimit: promotion.usageLimit,
  perCustomerLimit: promotion.perCustomerLimit,
  budget: promotion.budget === null ? null : toRupees(promotion.budget),
  used,
  spent: toRupees(spent),
  state,
  version: promotion.version,
});
