import { asc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { customerGroups } from '../../../platform/db/schema';

/** Returns the customer groups of these ids that exist, by name. Without ids it reads nothing. */
export async function loadNamedGroups(db: Queryable, ids: readonly string[]): Promise<{ _id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ _id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(inArray(customerGroups.id, [...ids]))
    .orderBy(asc(sql`lower(${customerGroups.name})`), asc(customerGroups.id));
}
