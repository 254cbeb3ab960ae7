import { maxEntries } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products } from '../../../platform/db/schema';

/** Lists the shop's own tags with the number of their products, of any state, the most used first. */
export async function listProductTags(db: Queryable): Promise<{ tag: string; products: number }[]> {
  const { rows } = await db.execute<{ tag: string; products: number }>(sql`
    select tag, count(*)::int as products from ${products}, unnest(${products.tags}) as tag
    group by tag order by count(*) desc, tag limit ${maxEntries}`);
  return rows;
}
