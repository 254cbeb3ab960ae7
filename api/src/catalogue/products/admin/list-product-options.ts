import { maxEntries } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products } from '../../../platform/db/schema';

const maxValues = 100;

/**
 * Lists the names that products have for their options, with the values: both the most used first, of products in any state. Colours and sizes of products that
 * do not name these options are left out.
 */
export async function listProductOptions(db: Queryable): Promise<{ name: string; values: string[] }[]> {
  const { colorLabel, colors, sizeLabel, sizes, option3Label, option3Values } = products;
  const { rows } = await db.execute<{ name: string; values: string[] }>(sql`
    with used as (
      select option.name, value, count(*) as products
      from ${products},
        lateral (values (${colorLabel}, ${colors}), (${sizeLabel}, ${sizes}), (${option3Label}, ${option3Values})) option (name, list),
        unnest(option.list) value
      where ${colorLabel} || ${sizeLabel} || ${option3Label} <> '' and option.name <> ''
      group by option.name, value
    )
    select name, (array_agg(value order by products desc, value))[1:${sql.raw(String(maxValues))}] as values
    from used group by name order by sum(products) desc, name limit ${maxEntries}`);
  return rows;
}
