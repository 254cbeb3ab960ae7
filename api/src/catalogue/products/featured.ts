import type { FeaturedList } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PreviewedContent } from '../../platform/auth/previews/token';
import { subtractDays, toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { isRevenue } from '../../platform/db/order-conditions';
import { featuredProducts, orderLines, orders, products, productViews, reviews } from '../../platform/db/schema';

/**
 * Returns the product ids of a featured list: first products that an admin picked, then computed products in stock (requirements 7.3). Products
 * that are not published are left out, except where `preview` shows the list with what is scheduled.
 */
export async function listFeaturedIds(
  db: Queryable,
  list: FeaturedList,
  limit: number,
  { now = new Date(), preview }: { now?: Date; preview?: PreviewedContent | null } = {},
): Promise<string[]> {
  const isPreviewed = preview?.kind === 'featured' && preview.id === list;
  const { from, order } = computedLists[list](now);
  const { rows } = await db.execute<{ id: string }>(sql`
    with picks as (
      select ${products.id}, row_number() over (order by ${featuredProducts.position}, ${featuredProducts.id}) as rank
      from ${featuredProducts} join ${products} on ${products.id} = ${featuredProducts.productId}
      where ${featuredProducts.list} = ${list} and ${isPreviewed ? isShownOrScheduled : isShown}
    ),
    computed as (
      select ${products.id} from ${from}
      where ${products.archivedAt} is null and ${products.inStock} and ${products.id} not in (select id from picks)
      order by ${order}, ${products.id}
      limit ${limit}
    )
    select id from (
      select id, 0 as tier, rank from picks union all select id, 1, row_number() over () from computed
    ) as ranked
    order by tier, rank
    limit ${limit}
  `);
  return rows.map(({ id }) => id);
}

const isShown = sql`${featuredProducts.isActive} and ${products.archivedAt} is null`;
/** Shows the list as it is once all scheduled picks and products have gone live. */
const isShownOrScheduled = sql`(${featuredProducts.isActive} or ${featuredProducts.publishAt} is not null)
  and (${products.archivedAt} is null or ${products.publishAt} is not null)`;

/** Returns the ids of the newest published products, sold out or not. */
export async function listNewestIds(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${products.id} from ${products} where ${products.archivedAt} is null
    order by ${products.createdAt} desc nulls last, ${products.id} limit ${limit}
  `);
  return rows.map(({ id }) => id);
}

/** A single review says little about a product. */
const minReviews = 3;

interface ComputedList {
  from: SQL;
  order: SQL;
}

/** Each list reads few products: the newest and best rated come from an index, the other lists from orders, reviews and views. */
const computedLists: Record<FeaturedList, (now: Date) => ComputedList> = {
  'best-seller': (now) => ({
    from: sql`(
      select ${orderLines.productId} as id, sum(${orderLines.quantity}) as units
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${isRevenue} and ${orders.placedAt} > ${buildStartTime(now, 90)}
      group by ${orderLines.productId}
    ) as sold join ${products} using (id)`,
    order: sql`units desc`,
  }),

  'new-arrival': () => ({ from: sql`${products}`, order: sql`${products.createdAt} desc nulls last` }),

  // A unit sold weighs as much as two good reviews or fifty views.
  trending: (now) => ({
    from: sql`(
      select id, sum(weight) as score from (
        select ${orderLines.productId} as id, 50 * ${orderLines.quantity} as weight
        from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
        where ${isRevenue} and ${orders.placedAt} > ${buildStartTime(now, 14)}
        union all
        select ${reviews.productId}, 25 from ${reviews}
        where ${reviews.rating} >= 4 and ${reviews.hiddenAt} is null and ${reviews.createdAt} > ${buildStartTime(now, 30)}
        union all
        select ${productViews.productId}, ${productViews.views} from ${productViews}
        where ${productViews.day} > ${toIndianDay(subtractDays(now, 14))}::date
      ) as events
      group by id
    ) as scored join ${products} using (id)`,
    order: sql`score desc`,
  }),

  'top-rated': () => ({
    from: sql`(select * from ${products} where ${products.reviewCount} >= ${minReviews}) as products`,
    order: sql`${products.rating} desc nulls last, ${products.reviewCount} desc`,
  }),
};

const buildStartTime = (now: Date, days: number): SQL => sql`${subtractDays(now, days).toISOString()}::timestamptz`;
