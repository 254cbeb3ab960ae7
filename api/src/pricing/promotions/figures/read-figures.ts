import { type PromotionFigures, toRupees } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { dayMs, subtractDays, toIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { orderLines, orders, promotionRedemptions, variantCosts } from '../../../platform/db/schema';

/** First and last day in India. */
interface Days {
  from: string;
  to: string;
}

const usualDays = 30;
const maxDays = 366;

/** Returns the days of the figures: the last 30 if none are given, at most 366. */
export function chooseDays({ from, to }: Partial<Days>, now: Date): Days {
  const last = to ?? toIndianDay(now);
  const toDay = (days: number) => toIndianDay(subtractDays(new Date(`${last}T00:00:00+05:30`), days - 1));
  const first = from ?? toDay(usualDays);
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  return { from: days > maxDays ? toDay(maxDays) : first, to: last };
}

type Row = Record<'day', string> &
  Record<'orders' | 'revenue' | 'discount' | 'margin' | 'ordersWithoutCost', string | null>;

/**
 * Returns the orders of a promotion by the day on which they were placed, without cancelled ones, which have given it back. An order counts with the
 * items that it has now, before returns.
 */
export async function readFigures(db: Queryable, promotionId: string, { from, to }: Days): Promise<PromotionFigures> {
  const { rows } = await db.execute<Row>(sql`
    with placed as (
      select ${orders.id} as id, (${orders.placedAt} at time zone 'Asia/Kolkata')::date as day,
        ${promotionRedemptions.amount} as discount
      from ${promotionRedemptions} join ${orders} on ${orders.id} = ${promotionRedemptions.orderId}
      where ${promotionRedemptions.promotionId} = ${promotionId}
        and ${orders.placedAt} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'
        and ${orders.placedAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    ), priced as (
      select placed.day, placed.discount,
        coalesce(sum(${orderLines.price} * ${orderLines.quantity} - ${orderLines.discount}), 0) as revenue,
        coalesce(sum(${orderLines.quantity} * ${variantCosts.cost}), 0) as cost,
        count(*) filter (where ${orderLines.quantity} > 0 and ${variantCosts.cost} is null) as unknown
      from placed
      join ${orderLines} on ${orderLines.orderId} = placed.id
      left join ${variantCosts} on ${variantCosts.variantId} = ${orderLines.variantId}
      group by placed.id, placed.day, placed.discount
    )
    select to_char(day, 'YYYY-MM-DD') as day, count(*) as orders, sum(revenue) as revenue, sum(discount) as discount,
      sum(revenue - cost) filter (where unknown = 0) as margin, count(*) filter (where unknown > 0) as "ordersWithoutCost"
    from priced group by day order by day`);
  const sum = (key: keyof Omit<Row, 'day'>) => rows.reduce((total, row) => total + Number(row[key] ?? 0), 0);
  const hasMargin = rows.some(({ margin }) => margin !== null);
  return {
    from,
    to,
    orders: sum('orders'),
    revenue: toRupees(sum('revenue')),
    discount: toRupees(sum('discount')),
    margin: hasMargin ? toRupees(sum('margin')) : null,
    ordersWithoutCost: sum('ordersWithoutCost'),
    days: rows.map((row) => ({
      day: row.day,
      orders: Number(row.orders),
      revenue: toRupees(Number(row.revenue)),
      discount: toRupees(Number(row.discount)),
      margin: row.margin === null ? null : toRupees(Number(row.margin)),
    })),
  };
}
