import type { Suggestion } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { categories, products, searchQueries } from '../db/schema';
import { popularity } from '../products/results';
import { countFound } from './queries';
import { tidy, wordsOf } from './text';
import { understand } from './understand';

/**
 * What a shopper who types this may mean: categories, what others search for, brands, then products. The number behind
 * each is what the search for that very text finds; texts that find nothing are left out.
 */
export async function suggest(db: Queryable, text: string, limit: number): Promise<Suggestion[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const typed = words.map((word, place) => (place === words.length - 1 ? `${word}:*` : word));
  const asked = { beginning: tidy(text), limit };
  let texts = await candidates(db, { query: inTitle(typed), ...asked });
  if (texts.length < limit) {
    texts = distinct([...texts, ...(await candidates(db, { query: typed.join(' & '), ...asked }))]).slice(0, limit);
  }
  if (texts.length === 0) texts = await corrected(db, text, limit);
  const counts = await countFound(db, await understand(db, texts));
  return texts.map((text, place) => ({ text, count: counts[place] })).filter(({ count }) => count > 0);
}

const inTitle = (words: string[]): string =>
  words.map((word) => (word.endsWith(':*') ? `${word}A` : `${word}:A`)).join(' & ');

const distinct = (texts: string[]): string[] =>
  texts.filter((text, place) => texts.findIndex((other) => other.toLowerCase() === text.toLowerCase()) === place);

async function corrected(db: Queryable, text: string, limit: number): Promise<string[]> {
  const [query] = await understand(db, [text]);
  return query?.names ? candidates(db, { query: query.names, beginning: '', limit }) : [];
}

/** Texts whose words match: names of categories and brands, beginnings of searches, titles of products. */
async function candidates(
  db: Queryable,
  { query, beginning, limit }: { query: string; beginning: string; limit: number },
): Promise<string[]> {
  const isNamed = (name: unknown) =>
    sql`setweight(to_tsvector('english', search_spelling(${name})), 'A') @@ to_tsquery('english', ${query})`;
  const { rows } = await db.execute<{ text: string }>(sql`
    with recursive brands as (
      select min(${products.brand}) as brand from ${products}
      union all
      select (select min(${products.brand}) from ${products} where ${products.brand} > brands.brand) from brands
      where brands.brand is not null
    )
    select min(text) as text from (
      (select distinct ${categories.name} as text, 0 as tier, 0::float8 as place from ${categories}
        where ${categories.name} not like '%&%' and ${isNamed(categories.name)} limit ${limit})
      union all
      (select ${searchQueries.query}, 1, -${searchQueries.count} from ${searchQueries}
        where ${beginning} <> '' and starts_with(${searchQueries.query}, ${beginning})
        order by ${searchQueries.count} desc limit ${limit})
      union all
      (select brand, 2, 0 from brands where ${isNamed(sql`brand`)} limit ${limit})
      union all
      (select ${products.title}, 3, -${popularity} from ${products}
        where ${products.archivedAt} is null and ${products.search} @@ to_tsquery('english', ${query})
        order by ${popularity} desc, ${products.id} limit ${limit})
    ) as candidates
    group by lower(text)
    order by min(tier), min(place), lower(min(text))
    limit ${limit}
  `);
  return rows.map(({ text }) => text);
}
