import type {
  CustomerGroup,
  CustomerGroupRow,
  Data,
  listCustomerGroups,
  listUserGroups,
} from '@vastra/shared/contract';
import { asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { customerGroups, promotions, users } from '../../platform/db/schema';
import { CustomerGroupNotFoundError, CustomerNotFoundError } from './errors';
import { countCustomers, findGroupIds } from './membership';

type Query = z.output<(typeof listCustomerGroups)['querystring']>;
export type GroupRow = typeof customerGroups.$inferSelect;

const sortColumns = { name: sql`lower(${customerGroups.name})`, updatedAt: sql`${customerGroups.updatedAt}` };

const toRow = ({ id, name, kind, rule, updatedAt }: GroupRow, customers: number): CustomerGroupRow => ({
  _id: id,
  name,
  kind,
  rule,
  customers,
  updatedAt: updatedAt.toISOString(),
});

/** Returns a page of groups with the number of their customers, and how many match. */
export async function listGroups(db: Queryable, { q, sort, page, limit }: Query) {
  const condition = q ? ilike(customerGroups.name, toContainsPattern(q)) : undefined;
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const [{ total }] = await db.select({ total: count() }).from(customerGroups).where(condition);
  const rows = await db
    .select()
    .from(customerGroups)
    .where(condition)
    .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(customerGroups.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const counts = await countCustomers(db, rows);
  return { rows: rows.map((row) => toRow(row, counts.get(row.id)!)), total };
}

/** SQL condition: a promotion names the group. */
export const namesGroup = (id: string) => sql`${promotions.definition}->'who'->'groupIds' ? ${id}`;

const maxShownPromotions = 100;

/** Returns a group with the promotions that name it. @throws CustomerGroupNotFoundError */
export async function getGroup(db: Queryable, id: string): Promise<CustomerGroup> {
  const [row] = await db.select().from(customerGroups).where(eq(customerGroups.id, id));
  if (!row) throw new CustomerGroupNotFoundError();
  const counts = await countCustomers(db, [row]);
  const naming = await db
    .select({ _id: promotions.id, name: promotions.name })
    .from(promotions)
    .where(namesGroup(id))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(maxShownPromotions);
  return { ...toRow(row, counts.get(id)!), promotions: naming, version: row.version };
}

/** Returns all groups, and whether an account is in them. @throws CustomerNotFoundError */
export async function listGroupsOfUser(db: Queryable, userId: string): Promise<Data<typeof listUserGroups>> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw new CustomerNotFoundError();
  const memberships = new Set(await findGroupIds(db, userId));
  const { id, name, kind } = customerGroups;
  const rows = await db.select({ _id: id, name, kind }).from(customerGroups).orderBy(sortColumns.name, asc(id));
  return rows.map((row) => ({ ...row, isMember: memberships.has(row._id) }));
}
