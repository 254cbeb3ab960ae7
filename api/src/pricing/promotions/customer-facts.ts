import { and, count, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { orders, promotionRedemptions, promotionUses, users } from '../../platform/db/schema';
import { findGroupIds } from '../customer-groups/membership';
import { buildEmailCondition, type Customer, countEarlierOrders } from '../customers/earlier-orders';
import { getAskedFacts, type LimitedPromotions } from './asked-facts';
import type { RuleLimits } from './engine/rule';
import type { LivePromotion } from './live-promotions';

/** Facts about a customer that promotions ask for. */
export interface CustomerFacts {
  orderCount?: number;
  email?: string | null;
  /** Groups of the customer, of those that are asked for. */
  groupIds?: string[];
  left: ReadonlyMap<string, RuleLimits>;
}

/** Returns what promotions ask about a customer. Each fact is read only if a promotion asks for it. */
export async function loadCustomerFacts(
  db: Queryable,
  live: readonly LivePromotion[],
  customer: Customer,
): Promise<CustomerFacts> {
  const { groupIds, ...asked } = getAskedFacts(live);
  return {
    orderCount: asked.needsOrders ? await countEarlierOrders(db, customer) : undefined,
    email: asked.needsEmail && customer.userId ? await findVerifiedEmail(db, customer.userId) : undefined,
    groupIds: groupIds.length > 0 && customer.userId ? await findGroupIds(db, customer.userId, groupIds) : undefined,
    left: await loadLimits(db, asked.limits, customer),
  };
}

/** Returns the email of an account, if it is verified: a rule about emails must not depend on what a guest types. */
async function findVerifiedEmail(db: Queryable, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return user?.email ?? null;
}

/** Returns what is left of the promotions that have a limit. */
export async function loadLimits(
  db: Queryable,
  { limited, perCustomer }: LimitedPromotions,
  customer: Customer,
  orderId?: string,
): Promise<Map<string, RuleLimits>> {
  const uses = await countUses(
    db,
    limited.map(({ id }) => id),
  );
  const byCustomer = await countCustomerUses(
    db,
    perCustomer.map(({ id }) => id),
    customer,
    orderId,
  );
  const limits = [...new Set([...limited, ...perCustomer])].map((row): [string, RuleLimits] => {
    const { used = 0, spent = 0 } = uses.find(({ id }) => id === row.id) ?? {};
    return [
      row.id,
      {
        isUsedUp: used >= (row.usageLimit ?? Infinity),
        isUsedByCustomer: (byCustomer.get(row.id) ?? 0) >= (row.perCustomerLimit ?? Infinity),
        budgetLeft: row.budget === null ? Infinity : Math.max(0, row.budget - spent),
      },
    ];
  });
  return new Map(limits);
}

/** Returns what orders have of promotions: the counters, or the sums for a promotion that has its limit since its last order. */
export async function countUses(db: Queryable, ids: string[]): Promise<{ id: string; used: number; spent: number }[]> {
  if (ids.length === 0) return [];
  const counted = await db
    .select({ id: promotionUses.promotionId, used: promotionUses.used, spent: promotionUses.spent })
    .from(promotionUses)
    .where(inArray(promotionUses.promotionId, ids));
  const others = ids.filter((id) => !counted.some((row) => row.id === id));
  if (others.length === 0) return counted;
  const summed = await db
    .select({
      id: promotionRedemptions.promotionId,
      used: count(),
      spent: sql`sum(${promotionRedemptions.amount})`.mapWith(Number),
    })
    .from(promotionRedemptions)
    .where(inArray(promotionRedemptions.promotionId, others))
    .groupBy(promotionRedemptions.promotionId);
  return [...counted, ...summed];
}

/** Counts the orders of a customer with each promotion, by account, phone and email. */
async function countCustomerUses(
  db: Queryable,
  ids: readonly string[],
  customer: Customer,
  orderId?: string,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { userId, phone } = customer;
  const hasCustomerEmail = buildEmailCondition(db, customer);
  const isOfCustomer = or(
    userId ? eq(promotionRedemptions.userId, userId) : undefined,
    phone ? eq(promotionRedemptions.phone, phone) : undefined,
    hasCustomerEmail &&
      inArray(promotionRedemptions.orderId, db.select({ id: orders.id }).from(orders).where(hasCustomerEmail)),
  );
  if (!isOfCustomer) return new Map();
  const rows = await db
    .select({ id: promotionRedemptions.promotionId, uses: count() })
    .from(promotionRedemptions)
    .where(
      and(
        inArray(promotionRedemptions.promotionId, [...ids]),
        isOfCustomer,
        orderId ? ne(promotionRedemptions.orderId, orderId) : undefined,
      ),
    )
    .groupBy(promotionRedemptions.promotionId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}
