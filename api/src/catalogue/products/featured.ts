import type { FeaturedList } from '@vastra/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { featuredProducts, orderLines, orders, products, productViews, reviews } from '../../platform/db/schema';
import { daysBefore, indianDay } from '../../platform/server/india';

/** Ids of a featured list: the admin's picks first, then what the shop's own figures say. Sold-out products only as picks. */
export async function featuredIds(
  db: Queryable,
  list: FeaturedList,
  limit: number,
  now = new Date(),
): Promise<string[]> {
  const { from, order } = computed[list](now);
  const { rows } = await db.execute<{ id: string }>(sql`
    with picks as (
      select ${products.id}, row_number() over (order by ${featuredProducts.position}, ${featuredProducts.id}) as place
      from ${featuredProducts} join ${products} on ${products.id} = ${featuredProducts.productId}
      where ${featuredProducts.list} = ${list} and ${products.archivedAt} is null
    ),
    computed as (
      select ${products.id} from ${from}
      where ${products.archivedAt} is null and ${products.inStock} and ${products.id} not in (select id from picks)
      order by ${order}, ${products.id}
      limit ${limit}
    )
    select id from (
      select id, 0 as tier, place from picks union all select id, 1, row_number() over () from computed
    ) as chosen
    order by tier, place
    limit ${limit}
  `);
  return rows.map(({ id }) => id);
}

/** Ids of the newest products on sale. */
export async function newestIds(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${products.id} from ${products} where ${products.archivedAt} is null
    order by ${products.createdAt} desc nulls last, ${products.id} limit ${limit}
  `);
  return rows.map(({ id }) => id);
}

/** Sold, and not only held for a payment that has not come. */
const isKept = sql`${orders.status} not in ('cancelled', 'returned') and ${orders.confirmedAt} is not null`;
/** One review says little about a product. */
const fewestReviews = 3;

interface Computed {
  from: SQL;
  order: SQL;
}

/** Each reads as few products as it can: the newest and the best rated come from an index, the others from what was sold. */
const computed: Record<FeaturedList, (now: Date) => Computed> = {
  'best-seller': (now) => ({
    from: sql`(
      select ${orderLines.productId} as id, sum(${orderLines.quantity}) as pieces
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${isKept} and ${orders.placedAt} > ${since(now, 90)}
      group by ${orderLines.productId}
    ) as sold join ${products} using (id)`,
    order: sql`pieces desc`,
  }),

  'new-arrival': () => ({ from: sql`${products}`, order: sql`${products.createdAt} desc nulls last` }),

  // A piece that was bought counts as much as two good reviews, or as fifty looks.
  trending: (now) => ({
    from: sql`(
      select id, sum(weight) as score from (
        select ${orderLines.productId} as id, 50 * ${orderLines.quantity} as weight
        from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
        where ${isKept} and ${orders.placedAt} > ${since(now, 14)}
        union all
        select ${reviews.productId}, 25 from ${reviews}
        where ${reviews.rating} >= 4 and ${reviews.hiddenAt} is null and ${reviews.createdAt} > ${since(now, 30)}
        union all
        select ${productViews.productId}, ${productViews.views} from ${productViews}
        where ${productViews.day} > ${indianDay(daysBefore(now, 14))}::date
      ) as signs
      group by id
    ) as liked join ${products} using (id)`,
    order: sql`score desc`,
  }),

  'top-rated': () => ({
    from: sql`(select * from ${products} where ${products.reviewCount} >= ${fewestReviews}) as products`,
    order: sql`${products.rating} desc nulls last, ${products.reviewCount} desc`,
  }),
};

const since = (now: Date, days: number): SQL => sql`${daysBefore(now, days).toISOString()}::timestamptz`;
