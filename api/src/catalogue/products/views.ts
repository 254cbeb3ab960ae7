import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { products, productViews } from '../../platform/db/schema';
import { indianDay } from '../../platform/server/india';

/** Programs name themselves so, or not at all. Those that lie are few against the shoppers. */
const program =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|pagespeed|monitor|curl|wget|python|java\/|go-http|axios|node\b|undici/i;

/** Whether a person looks, as far as the browser tells. */
export const isShopper = (userAgent: string | undefined): boolean =>
  Boolean(userAgent?.trim()) && !program.test(userAgent!);

/** Counts a look at a product on today's page; false when there is no such product on sale. */
export async function countView(db: Queryable, productId: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${productViews} (product_id, day, views)
    select ${products.id}, ${indianDay(now)}::date, 1 from ${products}
    where ${products.id} = ${productId} and ${products.archivedAt} is null
    on conflict (product_id, day) do update set views = ${productViews.views} + 1
    returning views
  `);
  return rows.length > 0;
}
