import { sql } from 'drizzle-orm';
import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { products, productViews } from '../../platform/db/schema';

/** Matches the user agents of bots, crawlers and HTTP libraries. Those that pretend to be a browser are few. */
const botPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|pagespeed|monitor|curl|wget|python|java\/|go-http|axios|node\b|undici/i;

/** Checks whether a user agent looks like a person's browser. */
export const isShopper = (userAgent: string | undefined): boolean =>
  Boolean(userAgent?.trim()) && !botPattern.test(userAgent!);

/** Counts a view of a product on the present day in India. Resolves to false if the product is not published. */
export async function countView(db: Queryable, productId: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${productViews} (product_id, day, views)
    select ${products.id}, ${toIndianDay(now)}::date, 1 from ${products}
    where ${products.id} = ${productId} and ${products.archivedAt} is null
    on conflict (product_id, day) do update set views = ${productViews.views} + 1
    returning views
  `);
  return rows.length > 0;
}
