import type { changeCustomerGroupMembers, createCustomerGroup, updateCustomerGroup } from '@vastra/shared/contract';
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findSaleStart } from '../../catalogue/products/sale-start';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/error-code';
import { acquireLock } from '../../platform/db/locks';
import {
  customerGroupMembers,
  customerGroups,
  priceListGroups,
  products,
  promotions,
  users,
} from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { assertRoom } from '../../platform/server/errors/too-many-entries';
import { offerUndo } from '../../platform/undo/offer-undo';
import {
  CustomerGroupByRuleError,
  CustomerGroupNotFoundError,
  CustomerGroupOfProductError,
  CustomerGroupTakenError,
  CustomerGroupUsedError,
  CustomerNotFoundError,
} from './errors';
import { type GroupRow, namesGroup } from './queries';

type NewGroup = z.output<(typeof createCustomerGroup)['body']>;
type ChangedGroup = z.output<(typeof updateCustomerGroup)['body']>;
type MemberChange = z.output<(typeof changeCustomerGroupMembers)['body']>;

const toAudited = ({ name, kind, rule }: NewGroup) => ({ name, kind, rule });

/** Adds a group, with an audit entry, and returns its id. @throws TooManyEntriesError, CustomerGroupTakenError */
export async function addGroup(tx: Queryable, group: NewGroup, actorId: string): Promise<string> {
  await acquireLock(tx, 'customer-groups');
  assertRoom(await tx.$count(customerGroups));
  const [added] = await tx
    .insert(customerGroups)
    .values(toAudited(group))
    .onConflictDoNothing()
    .returning({ id: customerGroups.id });
  if (!added) throw new CustomerGroupTakenError(group.name);
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'create', entity: 'customer-group', entityId: added.id },
    after: toAudited(group),
  });
  return added.id;
}

/**
 * Saves a group that was read as `group.version`, with an audit entry. A group that becomes one by rule keeps its members, who count again when it is by hand.
 *
 * @throws CustomerGroupNotFoundError, ChangedMeanwhileError, CustomerGroupTakenError
 */
export async function saveGroup(tx: Queryable, id: string, group: ChangedGroup, actorId: string): Promise<void> {
  const current = await lockGroup(tx, id);
  assertSameVersion(current, group.version);
  await offerUndo(tx, [customerGroups, eq(customerGroups.id, id)]);
  await tx
    .update(customerGroups)
    .set({ ...toAudited(group), version: sql`${customerGroups.version} + 1`, updatedAt: new Date() })
    .where(eq(customerGroups.id, id))
    .catch((error) => {
      throw isUniqueViolation(error) ? new CustomerGroupTakenError(group.name) : error;
    });
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'update', entity: 'customer-group', entityId: id },
    ...getChangedFields(toAudited(current), toAudited(group)),
  });
}

/** Deletes a group, with an audit entry. It disappears from its price lists. @throws CustomerGroupNotFoundError, CustomerGroupUsedError, CustomerGroupOfProductError */
export async function deleteGroup(tx: Queryable, id: string, actorId: string): Promise<void> {
  const group = await lockGroup(tx, id);
  const [naming] = await tx
    .select({ name: promotions.name })
    .from(promotions)
    .where(
      and(
        namesGroup(id),
        ne(promotions.status, 'off'),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, new Date())),
      ),
    )
    .limit(1);
  if (naming) throw new CustomerGroupUsedError(naming.name);
  await assertNoEarlyAccess(tx, id);
  await offerUndo(
    tx,
    [customerGroups, eq(customerGroups.id, id)],
    [customerGroupMembers, eq(customerGroupMembers.groupId, id)],
    [priceListGroups, eq(priceListGroups.groupId, id)],
  );
  await tx.delete(customerGroups).where(eq(customerGroups.id, id));
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'delete', entity: 'customer-group', entityId: id },
    before: toAudited(group),
  });
}

/** Throws `CustomerGroupOfProductError` if a product that is not on sale yet names the group. */
async function assertNoEarlyAccess(tx: Queryable, id: string): Promise<void> {
  const isNamed = and(ne(products.saleStartsAt, ''), sql`${id} = any(${products.earlyAccessGroupIds})`);
  const rows = await tx.select().from(products).where(isNamed);
  const waiting = rows.find((row) => findSaleStart(row, new Date()));
  if (waiting) throw new CustomerGroupOfProductError(waiting.title);
}

/**
 * Adds customers to a group by hand and removes customers from it, with an audit entry of their ids if that changes something.
 *
 * @throws CustomerGroupNotFoundError, CustomerGroupByRuleError, CustomerNotFoundError
 */
export async function changeMembers(
  tx: Queryable,
  id: string,
  { add, remove }: MemberChange,
  actorId: string,
): Promise<void> {
  const group = await lockGroup(tx, id);
  if (group.kind !== 'manual') throw new CustomerGroupByRuleError();
  const ids = [...new Set([...add, ...remove])];
  const isNamed = and(eq(customerGroupMembers.groupId, id), inArray(customerGroupMembers.userId, ids));
  const rows = await tx.select({ id: customerGroupMembers.userId }).from(customerGroupMembers).where(isNamed);
  const members = new Set(rows.map((row) => row.id));
  const added = [...new Set(add)].filter((userId) => !members.has(userId)).sort();
  const removed = remove.filter((userId) => members.has(userId) && !add.includes(userId));
  await assertKnownUsers(tx, added);
  if (added.length + removed.length === 0) return;
  await offerUndo(tx, [customerGroupMembers, isNamed]);
  if (removed.length > 0)
    await tx
      .delete(customerGroupMembers)
      .where(and(eq(customerGroupMembers.groupId, id), inArray(customerGroupMembers.userId, removed)));
  if (added.length > 0) await tx.insert(customerGroupMembers).values(added.map((userId) => ({ groupId: id, userId })));
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'change-members', entity: 'customer-group', entityId: id },
    after: { ...(added.length > 0 && { added }), ...(removed.length > 0 && { removed }) },
  });
}

/** Adds new accounts, which are in no group yet, to a group by hand that is locked, with an audit entry of their ids. */
export async function addNewMembers(
  tx: Queryable,
  groupId: string,
  userIds: readonly string[],
  actorId: string,
): Promise<void> {
  await tx.insert(customerGroupMembers).values(userIds.map((userId) => ({ groupId, userId })));
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'change-members', entity: 'customer-group', entityId: groupId },
    after: { added: userIds },
  });
}

async function assertKnownUsers(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .for('key share');
  if (known.length < ids.length) throw new CustomerNotFoundError();
}

/** Returns a group, locked until the transaction ends. @throws CustomerGroupNotFoundError */
async function lockGroup(tx: Queryable, id: string): Promise<GroupRow> {
  const [group] = await tx.select().from(customerGroups).where(eq(customerGroups.id, id)).for('update');
  if (!group) throw new CustomerGroupNotFoundError();
  return group;
}
