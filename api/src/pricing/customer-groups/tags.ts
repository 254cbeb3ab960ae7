import { maxEntries } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { customerTags, users } from '../../platform/db/schema';
import { CustomerNotFoundError } from './errors';

/** Lists the tags in use with the number of their customers, the most used first. */
export const listCustomerTags = (db: Queryable) =>
  db
    .select({ tag: customerTags.tag, customers: count() })
    .from(customerTags)
    .groupBy(customerTags.tag)
    .orderBy(desc(count()), asc(customerTags.tag))
    .limit(maxEntries);

/** SQL value: the tags of a row of `users`, in alphabetical order. */
export const tagsOfUser = sql<string[]>`coalesce((
  select jsonb_agg(${customerTags.tag} order by ${customerTags.tag}) from ${customerTags} where ${customerTags.userId} = ${users.id}
), '[]'::jsonb)`;

/** SQL condition: a row of `users` has the tag. */
export const hasTag = (tag: string) =>
  sql`exists (select from ${customerTags} where ${customerTags.userId} = ${users.id} and ${customerTags.tag} = ${tag.toLowerCase()})`;

/**
 * Saves the tags of an account, with an audit entry if they change. The entry has their number only, because what the shop notes about a customer is personal
 * data.
 *
 * @throws CustomerNotFoundError
 */
export async function saveUserTags(
  tx: Queryable,
  { id, tags, actorId }: { id: string; tags: readonly string[]; actorId: string },
): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  if (!user) throw new CustomerNotFoundError();
  const isOfUser = eq(customerTags.userId, id);
  const rows = await tx.select({ tag: customerTags.tag }).from(customerTags).where(isOfUser);
  const previous = rows.map(({ tag }) => tag);
  const next = [...new Set(tags)].sort();
  const [added, removed] = [
    next.filter((tag) => !previous.includes(tag)),
    previous.filter((tag) => !next.includes(tag)),
  ];
  if (added.length + removed.length === 0) return;
  if (removed.length > 0) await tx.delete(customerTags).where(and(isOfUser, inArray(customerTags.tag, removed)));
  if (added.length > 0) await tx.insert(customerTags).values(added.map((tag) => ({ userId: id, tag })));
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'tag', entity: 'user', entityId: id },
    before: { tags: previous.length },
    after: { tags: next.length },
  });
}
