import { and, arrayOverlaps, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findFilterFamily, getFilterFamily } from '../../../catalogue/colors/filter-families';
import { fieldValuesText, toFieldValue } from '../../../catalogue/search-engine/field-values';
import { optionValuesText, toOptionValue } from '../../../catalogue/search-engine/option-values';
import { subtractDays, toStartOfIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';
import { categories, type collections, products, type StoredCondition, variants } from '../../../platform/db/schema';

/** The conditions of a rule, and whether a product must meet all of them. */
type RuleTerms = Pick<typeof collections.$inferSelect, 'match' | 'conditions' | 'fieldConditions' | 'optionConditions'>;

/**
 * Builds the SQL condition that a product is in a collection by rule, about `products`, as the search engine decides for the collection's page. Prices are the
 * regular ones, because prices by promotions can follow from the collection.
 */
export async function buildRuleCondition(
  db: Queryable,
  { match, conditions, fieldConditions, optionConditions }: RuleTerms,
  now: Date,
): Promise<SQL> {
  const parts: SQL[] = [];
  for (const condition of conditions) parts.push(await buildCondition(db, condition, now));
  for (const { key, values } of fieldConditions)
    parts.push(hasIndexedValue(fieldValuesText, values, (value) => toFieldValue(key, value)));
  for (const { name, values } of optionConditions)
    parts.push(hasIndexedValue(optionValuesText, values, (value) => toOptionValue(name, value)));
  if (parts.length === 0) return sql`false`;
  return match === 'all' ? and(...parts)! : or(...parts)!;
}

async function buildCondition(db: Queryable, condition: StoredCondition, now: Date): Promise<SQL> {
  const { price, mrp } = products;
  switch (condition.field) {
    case 'price':
      return and(
        sql`true`,
        condition.min === null ? undefined : gte(price, condition.min),
        condition.max === null ? undefined : lte(price, condition.max),
      )!;
    case 'discount':
      return sql`(${mrp} > ${price} and round((${mrp} - ${price}) * 100.0 / nullif(${mrp}, 0)) >= ${condition.percent})`;
    case 'stock':
      return eq(products.inStock, condition.inStock);
    case 'new':
      return gte(products.createdAt, subtractDays(toStartOfIndianDay(now), condition.days - 1));
    case 'category':
      return inArray(products.categoryId, selectBranches(db, condition.values));
    case 'brand':
      return inArray(products.brand, condition.values);
    case 'tag':
      return arrayOverlaps(products.tags, condition.values);
    case 'occasion':
      return arrayOverlaps(products.occasions, condition.values);
    case 'recipient':
      return arrayOverlaps(products.recipients, condition.values);
    case 'material':
      return arrayOverlaps(products.materials, condition.values);
    case 'size':
      return arrayOverlaps(products.sizes, condition.values);
    case 'color':
      return buildColorCondition(db, condition.values);
  }
}

/** Builds the condition that a product has one of the values that the search engines index. */
const hasIndexedValue = (text: SQL, values: readonly string[], toText: (value: string) => string): SQL =>
  sql`string_to_array(${text}, E'\\x1f') && ${sql.param(values.map(toText))}::text[]`;

/** Selects categories with those below them: a category has at most two levels above it. */
export function selectBranches(db: Queryable, ids: string[]) {
  const parents = alias(categories, 'branch_parents');
  return db
    .select({ id: categories.id })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(or(inArray(categories.id, ids), inArray(parents.id, ids), inArray(parents.parentId, ids)));
}

/** Builds the condition that a product has a variant of one of the colours, or of one of the families of colours, which follow from name and code. */
async function buildColorCondition(db: Queryable, values: string[]): Promise<SQL> {
  const families = new Set(values.flatMap((value) => findFilterFamily(value) ?? []));
  const known =
    families.size === 0
      ? []
      : await db.selectDistinct({ name: variants.color, code: variants.colorCode }).from(variants);
  const ofFamilies = known.filter(({ name, code }) => families.has(getFilterFamily(name, code)));
  const ofFamily = sql`(${variants.color}, ${variants.colorCode}) in (
    select * from unnest(${sql.param(ofFamilies.map(({ name }) => name))}::text[], ${sql.param(ofFamilies.map(({ code }) => code))}::text[]))`;
  return sql`exists (select from ${variants} where ${variants.productId} = ${products.id}
    and (${inArray(variants.color, values)} or ${ofFamilies.length > 0 ? ofFamily : sql`false`}))`;
}
