import { type Body, maxEntries } from '@vastra/shared/contract';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { users } from '../../../api/src/platform/db/schema';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import {
  type changeSavedSearch,
  maxSavedSearches,
  type SavedSearch,
  type SavedSearchList,
  type saveSearch,
} from '../contract';
import { SearchNameTakenError, SearchNotFoundError, TooManySearchesError } from './errors';
import { savedSearches } from './tables';

/** Lists an admin's own searches of a list and those that others share, by name. */
export async function listSearches(db: Queryable, list: SavedSearchList, adminId: string): Promise<SavedSearch[]> {
  const rows = await db
    .select({ search: savedSearches, author: users.name })
    .from(savedSearches)
    .leftJoin(users, eq(users.id, savedSearches.adminId))
    .where(
      and(
        eq(savedSearches.list, list),
        or(
          eq(savedSearches.adminId, adminId),
          // A search whose author was deleted is no longer shared, because only its author can change it.
          and(eq(savedSearches.isShared, true), sql`${users.id} is not null`),
        ),
      ),
    )
    .orderBy(sql`lower(${savedSearches.name})`, asc(savedSearches.id))
    .limit(maxEntries);
  return rows.map(({ search: { id, name, query, isShared, adminId: authorId }, author }) => ({
    id,
    name,
    query,
    isShared,
    isOwn: authorId === adminId,
    author,
  }));
}

/** Returns a query string without the page, so that a search begins at the first one. */
function toStoredQuery(query: string): string {
  const search = new URLSearchParams(query);
  search.delete('page');
  return search.toString();
}

/** Saves a search. Throws `TooManySearchesError` and `SearchNameTakenError`. */
export async function addSearch(
  tx: Queryable,
  { list, name, query, isShared }: Body<typeof saveSearch>,
  adminId: string,
): Promise<void> {
  await lockAdmin(tx, adminId);
  const own = and(eq(savedSearches.list, list), eq(savedSearches.adminId, adminId));
  if ((await tx.$count(savedSearches, own)) >= maxSavedSearches) throw new TooManySearchesError(maxSavedSearches);
  await assertFreeName(tx, { list, name, adminId });
  const [{ id }] = await tx
    .insert(savedSearches)
    .values({ adminId, list, name, query: toStoredQuery(query), isShared })
    .returning({ id: savedSearches.id });
  // The name and the query are left out, because a search can have the name of a customer.
  await recordAuditEntry(tx, {
    actorId: adminId,
    action: 'create',
    entity: 'saved-search',
    entityId: id,
    after: { list, isShared },
  });
}

/** Renames or shares an admin's own search and returns its list. Throws `SearchNotFoundError` and `SearchNameTakenError`. */
export async function changeSearch(
  tx: Queryable,
  id: string,
  { name, isShared }: Body<typeof changeSavedSearch>,
  adminId: string,
): Promise<SavedSearchList> {
  await lockAdmin(tx, adminId);
  const stored = await lockOwn(tx, id, adminId);
  await assertFreeName(tx, { list: stored.list, name, adminId, exceptId: id });
  await offerUndo(tx, [savedSearches, eq(savedSearches.id, id)]);
  await tx.update(savedSearches).set({ name, isShared }).where(eq(savedSearches.id, id));
  await recordAuditEntry(tx, {
    actorId: adminId,
    action: 'update',
    entity: 'saved-search',
    entityId: id,
    ...getChangedFields({ isShared: stored.isShared }, { isShared }),
  });
  return stored.list;
}

/** Deletes an admin's own search and returns its list. Throws `SearchNotFoundError`. */
export async function deleteSearch(tx: Queryable, id: string, adminId: string): Promise<SavedSearchList> {
  const { list } = await lockOwn(tx, id, adminId);
  await offerUndo(tx, [savedSearches, eq(savedSearches.id, id)]);
  await tx.delete(savedSearches).where(eq(savedSearches.id, id));
  await recordAuditEntry(tx, { actorId: adminId, action: 'delete', entity: 'saved-search', entityId: id });
  return list;
}

/** Locks the account, so that two tabs of an admin cannot exceed the bound or take a name together. */
const lockAdmin = (tx: Queryable, adminId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, adminId)).for('update');

async function lockOwn(tx: Queryable, id: string, adminId: string) {
  const [stored] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.adminId, adminId)))
    .for('update');
  if (!stored) throw new SearchNotFoundError();
  return stored;
}

async function assertFreeName(
  tx: Queryable,
  { list, name, adminId, exceptId = '' }: { list: SavedSearchList; name: string; adminId: string; exceptId?: string },
): Promise<void> {
  const isSame = and(
    eq(savedSearches.list, list),
    eq(savedSearches.adminId, adminId),
    sql`lower(${savedSearches.name}) = lower(${name})`,
    ne(savedSearches.id, exceptId),
  );
  if ((await tx.$count(savedSearches, isSame)) > 0) throw new SearchNameTakenError();
}
