import { type PromotionFigures, toRupees } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { isConfirmed } from '../../../platform/db/order-conditions';
import { orderLines, orders, promotions } from '../../../platform/db/schema';

type Holdout = NonNullable<PromotionFigures['holdout']>;
type Row = { isHeldOut: boolean } & Record<'customers' | 'orders' | 'revenue', string>;

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
      select coalesce(${orders.userId}, ${orders.phone}) as customer, (
        select coalesce(sum(${orderLines.price} * ${orderLines.quantity} - ${orderLines.discount}), 0)
        from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      ) as revenue
      from ${orders}
      where ${isConfirmed} and ${orders.status} <> 'cancelled' and ${orders.kind} = 'goods'
        and coalesce(${orders.userId}, ${orders.phone}) <> ''
        and ${orders.placedAt} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'
        and ${orders.placedAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
        and ${orders.placedAt} >= ${promotion.startsAt.toISOString()}::timestamptz
        and ${orders.placedAt} < ${promotion.endsAt?.toISOString() ?? 'infinity'}::timestamptz
    ), hashed as (
      select customer, revenue, sha256(convert_to(${promotionId}::text || ' ' || customer, 'UTF8')) as hash from placed
    )
    select (get_byte(hash, 0) * 65536 + get_byte(hash, 1) * 256 + get_byte(hash, 2)) % 100 < ${percent}::int as "isHeldOut",
      count(distinct customer) as customers, count(*) as orders, sum(revenue) as revenue
    from hashed group by 1`);
  const toCompared = (isHeldOut: boolean): Holdout['offered'] => {
    const row = rows.find((candidate) => candidate.isHeldOut === isHeldOut);
    const [customers, count, revenue] = [row?.customers, row?.orders, row?.revenue].map((text) => Number(text ?? 0));
    return {
      ...{ customers, orders: count, revenue: toRupees(revenue) },
      revenuePerCustomer: customers === 0 ? null : toRupees(Math.round(revenue / customers)),
    };
  };
  return { percent, offered: toCompared(false), heldOut: toCompared(true) };
}
