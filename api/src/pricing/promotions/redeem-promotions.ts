import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { prepareListOnce, prepareOnce } from '../../platform/db/prepare';
import { runTogether } from '../../platform/db/run-together';
import { promotionRedemptions, promotions, promotionUses } from '../../platform/db/schema';
import { countEarlierOrders } from '../customers/earlier-orders';
import { lockCustomer, type Redemption } from '../customers/lock-customer';
import { asksForOrders, selectLimited } from './asked-facts';
import { redeemCode, releaseCode } from './codes/redeem-code';
import { countUses, loadLimits } from './customer-facts';
import { type PromotionRow, toRule } from './to-rule';

/** A promotion of an order, and its discount in paise. */
export interface RedeemedPromotion {
  id: string;
  amount: number;
  /** The code that the shopper has entered; undefined for a promotion that applies by itself. */
  code?: string;
}

/**
 * Records the promotions of an order. Rows with limits are locked until the transaction ends, so that parallel orders are counted one after the
 * other, and the limits are checked again under that lock. Orders with unlimited promotions do not wait.
 *
 * @returns false if a limit, a budget, a redeemed code or the number of the customer's orders refuses a promotion; the caller rolls back
 */
export async function redeemPromotions(
  tx: Queryable,
  redeemed: readonly RedeemedPromotion[],
  redemption: Redemption,
): Promise<boolean> {
  if (redeemed.length === 0) return true;
  const { orderId, userId, phone } = redemption;
  const amounts = new Map(redeemed.map(({ id, amount }) => [id, amount]));
  const ids = [...amounts.keys()];
  // A deleted promotion has no limits. The lock makes a change of the limits wait, or waits for it.
  const rows = await lockRows(tx, ids);
  if (rows.length === 0) return true;
  const insert = () =>
    insertRedemptions(tx).execute({
      ids: rows.map(({ id }) => id),
      amounts: rows.map(({ id }) => amounts.get(id)!),
      orderId,
      userId,
      phone,
    });
  if (!rows.some(hasChecks)) {
    // Counters of promotions that had a limit before.
    const [uses] = await runTogether(lockUses(tx, ids), insert());
    await count(tx, uses, amounts);
    return true;
  }
  for (const { id, hasUniqueCodes } of rows) {
    const { code = '' } = redeemed.find((one) => one.id === id)!;
    if (hasUniqueCodes && !(await redeemCode(tx, { code, promotionId: id, orderId }))) return false;
  }
  const needsCustomer = rows.filter((row) => row.perCustomerLimit !== null || asksForOrders(row.definition));
  if (needsCustomer.length > 0) await lockCustomer(tx, redemption);
  const limited = selectLimited(rows);
  await addCounters(
    tx,
    limited.limited.map(({ id }) => id),
  );
  const uses = await lockUses(tx, ids);
  const limits = await loadLimits(tx, limited, redemption, orderId);
  for (const { id } of rows) {
    const left = limits.get(id);
    if (left && (left.isUsedUp || left.isUsedByCustomer || amounts.get(id)! > left.budgetLeft)) return false;
  }
  if (!(await hasAllowedOrders(tx, needsCustomer.map(toRule), redemption))) return false;
  await insert();
  await count(tx, uses, amounts);
  return true;
}

/** Returns whether something about a promotion has to be checked again under a lock: a limit, its codes, or the customer's orders. */
const hasChecks = ({ usageLimit, perCustomerLimit, budget, hasUniqueCodes, definition }: PromotionRow): boolean =>
  usageLimit !== null || perCustomerLimit !== null || budget !== null || hasUniqueCodes || asksForOrders(definition);

const lockRows = prepareListOnce((db, ids, size) =>
  db
    .select()
    .from(promotions)
    .where(sql`${promotions.id} in ${ids}`)
    .orderBy(asc(promotions.id))
    .for('key share')
    .prepare(`lock-promotions-${size}`),
);

const lockUses = prepareListOnce((db, ids, size) =>
  db
    .select()
    .from(promotionUses)
    .where(sql`${promotionUses.promotionId} in ${ids}`)
    .orderBy(asc(promotionUses.promotionId))
    .for('update')
    .prepare(`lock-promotion-uses-${size}`),
);

const insertRedemptions = prepareOnce((db) =>
  db
    .insert(promotionRedemptions)
    .select(
      sql`select redeemed.id, ${sql.placeholder('orderId')}::text, ${sql.placeholder('userId')}::text,
        ${sql.placeholder('phone')}::text, redeemed.amount, now()
      from unnest(${sql.placeholder('ids')}::text[], ${sql.placeholder('amounts')}::bigint[]) as redeemed (id, amount)`,
    )
    .prepare('insert-promotion-redemptions'),
);

/** Adds an order to counters. */
async function count(
  tx: Queryable,
  uses: readonly { promotionId: string }[],
  amounts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { promotionId } of uses)
    await tx
      .update(promotionUses)
      .set({
        used: sql`${promotionUses.used} + 1`,
        spent: sql`${promotionUses.spent} + ${amounts.get(promotionId)!}`,
      })
      .where(eq(promotionUses.promotionId, promotionId));
}

/** Adds the counters of promotions with limits that have none yet, with the orders until now. */
async function addCounters(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const counted = await countUses(tx, ids);
  const rows = ids.map((id) => ({ used: 0, spent: 0, ...counted.find((row) => row.id === id), promotionId: id }));
  await tx
    .insert(promotionUses)
    .values(rows.map(({ promotionId, used, spent }) => ({ promotionId, used, spent })))
    .onConflictDoNothing();
}

/** Returns whether the customer has as many earlier orders as the promotions ask for, now that no other order of the customer can come in between. */
async function hasAllowedOrders(
  tx: Queryable,
  rules: readonly ReturnType<typeof toRule>[],
  redemption: Redemption,
): Promise<boolean> {
  const asking = rules.filter(asksForOrders);
  if (asking.length === 0) return true;
  const orderCount = (await countEarlierOrders(tx, redemption, redemption.orderId)) ?? 0;
  return asking.every(
    ({ who = {} }) => orderCount >= (who.minOrders ?? 0) && orderCount <= (who.maxOrders ?? Number.POSITIVE_INFINITY),
  );
}

/** Returns whether an order has its promotions. An order whose payment failed has given them back. */
export const hasPromotions = async (tx: Queryable, orderId: string): Promise<boolean> =>
  (await tx.$count(promotionRedemptions, eq(promotionRedemptions.orderId, orderId))) > 0;

/** Removes the promotions of an order that is cancelled, or whose payment failed, so that others can have them. Does nothing without any. */
export async function releasePromotions(tx: Queryable, orderId: string): Promise<void> {
  const released = await tx
    .delete(promotionRedemptions)
    .where(eq(promotionRedemptions.orderId, orderId))
    .returning({ id: promotionRedemptions.promotionId, amount: promotionRedemptions.amount });
  if (released.length > 0) await releaseCode(tx, orderId);
  for (const { id, amount } of released.sort((a, b) => (a.id < b.id ? -1 : 1)))
    await tx
      .update(promotionUses)
      .set({
        used: sql`${promotionUses.used} - 1`,
        spent: sql`greatest(${promotionUses.spent} - ${amount}, 0)`,
      })
      .where(and(eq(promotionUses.promotionId, id), gt(promotionUses.used, 0)));
}
