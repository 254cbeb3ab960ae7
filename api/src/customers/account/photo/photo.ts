import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect';
import { media, users } from '../../../platform/db/schema';
import { deleteMaster, discardMaster, type MediaConfig, saveMaster } from '../../../platform/media/masters';
import { encodePortrait } from '../../../platform/media/upload';
import { lockUser, type UserRow } from '../queries';

interface Store {
  db: Database;
  config: MediaConfig;
}

/** A picture whose files have to be deleted. */
export type Photo = Pick<typeof media.$inferSelect, 'id' | 'hash' | 'origin'>;

/** Replaces the profile photo and deletes the files of the previous one. Throws `InvalidPictureError`. */
export async function changePhoto({ db, config }: Store, userId: string, bytes: Buffer): Promise<void> {
  const { data, hash, width, height } = await encodePortrait(bytes);
  const id = `photo-${randomUUID().replaceAll('-', '')}`;
  const row = { id, hash, width, height, alt: 'Profile photo', origin: `upload:photos/${id}.webp` };
  // The file is written first, because a row without a file would be a broken picture.
  await saveMaster(row.origin, config, data);
  await db
    .transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      await tx.insert(media).values(row);
      await tx.update(users).set({ photoId: id }).where(eq(users.id, userId));
      await deletePhoto(tx, user, config);
    })
    .catch(async (error) => {
      await discardMaster(row, config);
      throw error;
    });
}

/** Removes the profile photo with its files; does nothing if there is none. Throws SessionExpiredError if the account is gone. */
export async function removePhoto({ db, config }: Store, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    await tx.update(users).set({ photoId: null }).where(eq(users.id, userId));
    await deletePhoto(tx, user, config);
  });
}

/** Deletes the row of a customer's photo and returns it. The caller deletes its files. */
export async function deletePhotoRow(tx: Queryable, { photoId }: Pick<UserRow, 'photoId'>): Promise<Photo | undefined> {
  if (!photoId) return undefined;
  const [deleted] = await tx
    .delete(media)
    .where(eq(media.id, photoId))
    .returning({ id: media.id, hash: media.hash, origin: media.origin });
  return deleted;
}

/** Deletes a customer's photo. In the transaction, so that a photo whose files could not be deleted is still known. */
async function deletePhoto(tx: Queryable, user: Pick<UserRow, 'photoId'>, config: MediaConfig): Promise<void> {
  const photo = await deletePhotoRow(tx, user);
  if (photo) await deleteMaster(photo, config);
}
