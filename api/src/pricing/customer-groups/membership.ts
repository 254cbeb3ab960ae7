import { toPaise } from '@vastra/shared/contract';
import { count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { customerGroupMembers, customerGroups, customerTags, users } from '../../platform/db/schema';
import { buildCustomerTotals } from './customer-totals';

/** The part of a group that decides who its customers are. */
export type GroupTerms = Pick<typeof customerGroups.$inferSelect, 'id' | 'kind' | 'rule'>;

const terms = { id: customerGroups.id, kind: customerGroups.kind, rule: customerGroups.rule };

/** SQL condition that a customer is in a group, about `users` left joined with the totals as `totals`. */
function buildMemberCondition({ id, kind, rule }: GroupTerms): SQL {
  if (kind === 'manual')
    return sql`exists (select from ${customerGroupMembers}
      where ${customerGroupMembers.groupId} = ${id} and ${customerGroupMembers.userId} = ${users.id})`;
  const { minSpent, maxSpent, minOrders, maxOrders, tags, cities } = rule ?? {};
  const spent = sql`coalesce(totals.spent, 0)`;
  const orders = sql`coalesce(totals.orders, 0)`;
  const toAny = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
  const conditions = [
    minSpent === undefined ? undefined : sql`${spent} >= ${toPaise(minSpent)}`,
    maxSpent === undefined ? undefined : sql`${spent} <= ${toPaise(maxSpent)}`,
    minOrders === undefined ? undefined : sql`${orders} >= ${minOrders}`,
    maxOrders === undefined ? undefined : sql`${orders} <= ${maxOrders}`,
    tags &&
      sql`exists (select from ${customerTags} where ${customerTags.userId} = ${users.id} and ${customerTags.tag} = ${toAny(tags)})`,
    cities && sql`coalesce(totals.city = ${toAny(cities.map((city) => city.toLowerCase()))}, false)`,
  ].filter((condition) => condition !== undefined);
  // A rule without a condition would be for all customers.
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the ids of the groups that a customer is in now, of all groups or of those with the ids. */
export async function findGroupIds(db: Queryable, userId: string, ids?: readonly string[]): Promise<string[]> {
  const groups = await db
    .select(terms)
    .from(customerGroups)
    .where(ids && inArray(customerGroups.id, [...ids]));
  if (groups.length === 0) return [];
  const { rows } = await db.execute<{ memberships: boolean[] }>(sql`
    select to_jsonb(array[${sql.join(groups.map(buildMemberCondition), sql`, `)}]::boolean[]) as memberships
    from ${users} left join ${buildCustomerTotals(userId)} as totals on totals.user_id = ${users.id} where ${users.id} = ${userId}`);
  const memberships = rows.at(0)?.memberships ?? [];
  return groups.filter((_, index) => memberships[index]).map(({ id }) => id);
}

/** Counts the customers of groups, by the groups' ids. All groups by rule are counted in one pass over the orders. */
export async function countCustomers(db: Queryable, groups: readonly GroupTerms[]): Promise<Map<string, number>> {
  const counts = new Map(groups.map(({ id }) => [id, 0]));
  const byHand = groups.filter(({ kind }) => kind === 'manual').map(({ id }) => id);
  if (byHand.length > 0) {
    const rows = await db
      .select({ id: customerGroupMembers.groupId, customers: count() })
      .from(customerGroupMembers)
      .where(inArray(customerGroupMembers.groupId, byHand))
      .groupBy(customerGroupMembers.groupId);
    for (const { id, customers } of rows) counts.set(id, customers);
  }
  const byRule = groups.filter(({ kind }) => kind === 'rule');
  if (byRule.length > 0) {
    const columns = byRule.map((group) => sql`count(*) filter (where ${buildMemberCondition(group)})`);
    const { rows } = await db.execute<{ counts: number[] }>(sql`
      select to_jsonb(array[${sql.join(columns, sql`, `)}]) as counts
      from ${users} left join ${buildCustomerTotals()} as totals on totals.user_id = ${users.id}`);
    for (const [index, { id }] of byRule.entries()) counts.set(id, rows[0].counts[index]);
  }
  return counts;
}

/** Builds the SQL condition that a row of `users` is in a group; no row is in a group that does not exist. */
export async function buildGroupCondition(db: Queryable, groupId: string): Promise<SQL> {
  const [group] = await db.select(terms).from(customerGroups).where(eq(customerGroups.id, groupId));
  if (!group) return sql`false`;
  const isMember = buildMemberCondition(group);
  return group.kind === 'manual'
    ? isMember
    : sql`${users.id} in (select ${users.id} from ${users} left join ${buildCustomerTotals()} as totals
        on totals.user_id = ${users.id} where ${isMember})`;
}
