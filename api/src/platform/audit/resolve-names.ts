import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/connect';
import {
  banners,
  blogPosts,
  categories,
  deals,
  experiments,
  giftCards,
  lineSizeSql,
  products,
  refunds,
  returns,
  shipments,
  users,
  variants,
} from '../db/schema';

/** Bound of the names of one page. */
const maxNames = 2000;

/** Fields whose values are ids of other records. */
const idField = /^_?ids?$|Ids?$|^(?:actor|createdBy|order|replacement)$/;

interface NamedEntry {
  entityId: string | null;
  before: unknown;
  after: unknown;
}

/**
 * Returns the names of the records that audit entries mention: title of a product, number of a parcel with its order, name of a member of the staff.
 * Customers have no names here, because the log holds no personal data. Orders and coupons have readable ids. Deleted records are left out.
 */
export async function resolveNames(db: Queryable, entries: readonly NamedEntry[]): Promise<Record<string, string>> {
  const ids = collectIds(entries);
  if (ids.length === 0) return {};
  const read = (table: PgTable, id: PgColumn, name: PgColumn | SQL, condition?: SQL) =>
    db
      .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
      .from(table)
      .where(and(inArray(id, ids), condition));
  const numbered = (orderId: PgColumn, label: string, number: PgColumn) =>
    sql`${orderId} || ', ' || ${label}::text || ' ' || ${number}`;
  const rows = await Promise.all([
    read(products, products.id, products.title),
    read(categories, categories.id, categories.name),
    read(users, users.id, users.name, eq(users.role, 'admin')),
    read(deals, deals.id, deals.title),
    read(blogPosts, blogPosts.id, blogPosts.title),
    read(experiments, experiments.id, experiments.name),
    read(banners, banners.id, banners.title),
    read(giftCards, giftCards.id, sql`'Gift card …' || ${giftCards.codeEnding}`),
    read(shipments, shipments.id, numbered(shipments.orderId, 'parcel', shipments.number)),
    read(returns, returns.id, numbered(returns.orderId, 'return', returns.number)),
    read(refunds, refunds.id, sql`${refunds.orderId}`),
    db
      .select({ id: variants.id, name: sql<string>`${variants.color} || ', ' || ${lineSizeSql}` })
      .from(variants)
      .where(inArray(variants.id, ids)),
  ]);
  return Object.fromEntries(rows.flat().map(({ id, name }) => [id, name]));
}

/** Collects the ids of the entries' records and of the records in their values. */
function collectIds(entries: readonly NamedEntry[]): string[] {
  const ids = new Set<string>();
  const add = (value: unknown) => typeof value === 'string' && value.length <= 100 && ids.add(value);
  const visit = (value: unknown, isId: boolean) => {
    if (isId) add(value);
    if (Array.isArray(value)) for (const item of value) visit(item, isId);
    else if (typeof value === 'object' && value !== null)
      for (const [field, part] of Object.entries(value)) {
        // The changes of a grid have the variants by their ids.
        if (field === 'variants' && part && !Array.isArray(part)) for (const id of Object.keys(part)) add(id);
        visit(part, idField.test(field));
      }
  };
  for (const { entityId, before, after } of entries) {
    add(entityId);
    // The order of a list is an array of its ids.
    for (const values of [before, after]) visit(values, Array.isArray(values));
  }
  return [...ids].slice(0, maxNames);
}
