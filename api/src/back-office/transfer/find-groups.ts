import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { customerGroups } from '../../platform/db/schema';
import { refuseInput } from './errors';

/**
 * Returns the ids of customer groups by their names. A record that names a group which is not there is refused, so that no customer gets a price or a product of
 * other customers.
 */
export async function findGroupIds(tx: Queryable, names: readonly string[]): Promise<string[]> {
  const keys = names.map((name) => name.trim().toLowerCase());
  if (keys.length === 0) return [];
  const key = sql<string>`lower(${customerGroups.name})`;
  const rows = await tx
    .select({ id: customerGroups.id, key })
    .from(customerGroups)
    .where(sql`${key} = any(${sql.param(keys)}::text[])`)
    // No admin deletes a group meanwhile.
    .for('key share');
  return keys.map((wanted, index) => {
    const found = rows.find((row) => row.key === wanted);
    return (
      found?.id ??
      refuseInput(
        'groups',
        `There is no customer group “${names[index].slice(0, 60)}”. Please import the customer groups first`,
      )
    );
  });
}
