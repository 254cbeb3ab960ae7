import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect';
import { media, users } from '../../../platform/db/schema';
import { NotAPicture } from '../../../platform/media/errors';
import { dropMaster, keepMaster, readPortrait } from '../../../platform/media/upload';
import { PictureUnreadable } from '../errors';
import { lockUser, type UserRow } from '../queries';

interface Store {
  db: Database;
  varDir: string;
}

export type Photo = Pick<typeof media.$inferSelect, 'id' | 'hash' | 'origin'>;

/** Puts a picture into the place of the photo that was there. */
export async function changePhoto({ db, varDir }: Store, userId: string, bytes: Buffer): Promise<void> {
  const { data, hash, width, height } = await readPortrait(bytes).catch((error) => {
    throw error instanceof NotAPicture ? new PictureUnreadable(error.message) : error;
  });
  const id = `photo-${randomUUID().replaceAll('-', '')}`;
  const row = { id, hash, width, height, alt: 'Profile photo', origin: `upload:photos/${id}.webp` };
  // The file first: a row without a file would be a picture that nobody can see.
  await keepMaster(row.origin, varDir, data);
  const before = await db
    .transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      await tx.insert(media).values(row);
      await tx.update(users).set({ photoId: id }).where(eq(users.id, userId));
      return dropRow(tx, user);
    })
    .catch(async (error) => {
      await dropMaster(row, varDir);
      throw error;
    });
  if (before) await dropMaster(before, varDir);
}

export async function removePhoto({ db, varDir }: Store, userId: string): Promise<void> {
  const before = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    await tx.update(users).set({ photoId: null }).where(eq(users.id, userId));
    return dropRow(tx, user);
  });
  if (before) await dropMaster(before, varDir);
}

/** Takes the row of a customer's photo away. Its files go when the transaction stands. */
export async function dropRow(tx: Queryable, { photoId }: Pick<UserRow, 'photoId'>): Promise<Photo | undefined> {
  if (!photoId) return undefined;
  const [dropped] = await tx
    .delete(media)
    .where(eq(media.id, photoId))
    .returning({ id: media.id, hash: media.hash, origin: media.origin });
  return dropped;
}
