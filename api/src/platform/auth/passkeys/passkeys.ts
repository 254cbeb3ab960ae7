import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { adminPasskeys } from '../../db/schema';

export type PasskeyRow = typeof adminPasskeys.$inferSelect;

/** Lists the passkeys of an admin, the oldest first. */
export const listPasskeys = (db: Queryable, userId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(adminPasskeys)
    .where(eq(adminPasskeys.userId, userId))
    .orderBy(asc(adminPasskeys.createdAt), asc(adminPasskeys.id));

const isOwn = (userId: string, id: string) => and(eq(adminPasskeys.id, id), eq(adminPasskeys.userId, userId));

/** Stores a passkey. Resolves to false if it is stored already. */
export async function addPasskey(tx: Queryable, passkey: typeof adminPasskeys.$inferInsert): Promise<boolean> {
  const added = await tx.insert(adminPasskeys).values(passkey).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Renames a passkey. Resolves to false if the admin has no such passkey. */
export async function renamePasskey(
  tx: Queryable,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await tx.update(adminPasskeys).set({ name }).where(isOwn(userId, id)).returning();
  return renamed.length > 0;
}

/** Deletes a passkey. Resolves to it; undefined if the admin has no such passkey. */
export async function deletePasskey(
  tx: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<PasskeyRow | undefined> {
  const [deleted] = await tx.delete(adminPasskeys).where(isOwn(userId, id)).returning();
  return deleted;
}
