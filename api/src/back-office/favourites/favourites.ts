import type { Favourites } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { adminFavourites, users } from '../../platform/db/schema';
import { offerUndo } from '../../platform/undo/offer-undo';
import { FavouritesChangedError } from './errors';

/** Returns the favourites of an admin; none before the first. */
export async function readFavourites(db: Queryable, adminId: string): Promise<Favourites> {
  const [row] = await db.select().from(adminFavourites).where(eq(adminFavourites.adminId, adminId));
  return { favourites: row?.favourites ?? [], revision: row?.revision ?? 0 };
}

/** Replaces the favourites of an admin, in the caller's transaction. Throws `FavouritesChangedError` for an older revision. */
export async function replaceFavourites(
  tx: Queryable,
  { favourites, revision }: Favourites,
  adminId: string,
): Promise<Favourites> {
  // Locks the account, so that two tabs cannot add the first favourite together.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, adminId)).for('no key update');
  const stored = await readFavourites(tx, adminId);
  if (stored.revision !== revision) throw new FavouritesChangedError();
  await offerUndo(tx, [adminFavourites, eq(adminFavourites.adminId, adminId)]);
  const next = { favourites, revision: revision + 1 };
  await tx
    .insert(adminFavourites)
    .values({ adminId, ...next })
    .onConflictDoUpdate({ target: adminFavourites.adminId, set: next });
  // The names are left out, because a favourite can have the name of a customer.
  await recordAuditEntry(tx, {
    actorId: adminId,
    action: 'update',
    entity: 'favourites',
    entityId: adminId,
    before: { count: stored.favourites.length },
    after: { count: favourites.length },
  });
  return next;
}
