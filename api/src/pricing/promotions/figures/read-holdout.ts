import { type PromotionFigures, toRupees } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { isConfirmed } from '../../../platform/db/order-conditions';
import { orderLines, orders, promotions, variantCosts } from '../../../platform/db/schema';

type Holdout = NonNullable<PromotionFigures['holdout']>;
type Row = { isHeldOut: boolean } & Record<'customers' | 'orders' | 'revenue' | 'costedCustomers', string> & {
    margin: string | null;
  };

/**
 * Compares the customers who get a promotion with those who do not, by all of their orders while it ran. Which group a customer is in follows from the promotion's id
 * and the customer, as in `engine/holdout.ts`, so that quotes and orders store nothing for it. Resolves to undefined for a promotion that all customers get.
 *
 * @param days first and last day in India
 */
export async function readHoldout(
  db: Queryable,
  promotionId: string,
  { from, to }: { from: string; to: string },
): Promise<Holdout | undefined> {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, promotionId));
  const percent = promotion?.definition.who?.holdoutPercent;
  if (percent === undefined) return undefined;
  const { rows } = await db.execute<Row>(sql`
    with placed as (
      select coalesce(${orders.userId}, ${orders.phone}) as customer, priced.*
      from ${orders} cross join lateral (
        select coalesce(sum(${orderLines.price} * ${orderLines.quantity} - ${orderLines.discount}), 0) as revenue,
          coalesce(sum(${orderLines.quantity} * ${variantCosts.cost}), 0) as cost,
          count(*) filter (where ${orderLines.quantity} > 0 and ${variantCosts.cost} is null) = 0 as is_costed
        from ${orderLines} left join ${variantCosts} on ${variantCosts.variantId} = ${orderLines.variantId}
        where ${orderLines.orderId} = ${orders.id}
      ) as priced
      where ${isConfirmed} and ${orders.status} <> 'cancelled' and ${orders.kind} = 'goods'
        and coalesce(${orders.userId}, ${orders.phone}) <> ''
        and ${orders.placedAt} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'
        and ${orders.placedAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
        and ${orders.placedAt} >= ${promotion.startsAt.toISOString()}::timestamptz
        and ${orders.placedAt} < ${promotion.endsAt?.toISOString() ?? 'infinity'}::timestamptz
    ), hashed as (
      select placed.*, sha256(convert_to(${promotionId}::text || ' ' || customer, 'UTF8')) as hash from placed
    )
    select (get_byte(hash, 0) * 65536 + get_byte(hash, 1) * 256 + get_byte(hash, 2)) % 100 < ${percent}::int as "isHeldOut",
      count(distinct customer) as customers, count(*) as orders, sum(revenue) as revenue,
      count(distinct customer) filter (where is_costed) as "costedCustomers",
      sum(revenue - cost) filter (where is_costed) as margin
    from hashed group by 1`);
  const toCompared = (isHeldOut: boolean): Holdout['offered'] => {
    const row = rows.find((candidate) => candidate.isHeldOut === isHeldOut);
    const revenue = Number(row?.revenue ?? 0);
    return {
      ...{ customers: Number(row?.customers ?? 0), orders: Number(row?.orders ?? 0), revenue: toRupees(revenue) },
      revenuePerCustomer: divide(revenue, row?.customers),
      marginPerCustomer: divide(Number(row?.margin), row?.costedCustomers),
    };
  };
  return { percent, offered: toCompared(false), heldOut: toCompared(true) };
}

/** Returns the part of one customer in rupees; null without a customer. */
const divide = (paise: number, customers: string | undefined): number | null =>
  Number(customers ?? 0) === 0 ? null : toRupees(Math.round(paise / Number(customers)));
