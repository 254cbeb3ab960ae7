import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { CellNotice } from '../../../../api/src/back-office/transfer/import-records';
import { isFileOfPicture } from '../../../../api/src/back-office/transfer/picture-files';
import type { PictureOfCollection } from '../../../../api/src/back-office/transfer/record-services';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { collections, media } from '../../../../api/src/platform/db/schema';
import { saveImportedPicture } from '../../../../api/src/platform/media/admin-pictures';
import { encodeImportedWide } from '../../../../api/src/platform/media/upload';
import { pictureDownloads } from '../tables';
import type { Download, PictureOwner, StoredPicture } from './picture-owner';

type CollectionDownload = Download & { collectionId: string };

const changedHere = 'It was changed here since the last import, so it stays as it is';

/** Returns what the picture of a collection needs. Collections share pictures, because a job deletes a picture only once no collection uses it. */
export const buildCollectionOwner = (download: CollectionDownload): PictureOwner => ({
  sharesWith: isNotNull(pictureDownloads.collectionId),
  encode: encodeImportedWide,
  save: saveImportedPicture,
  describe: (tx) => describePicture(tx, download),
  link: (tx, picture) => linkPicture(tx, download, picture),
});

/** Returns the alternative text of the file, or the title of the collection. */
async function describePicture(tx: Queryable, { collectionId, alt }: CollectionDownload): Promise<string> {
  if (alt) return alt;
  const [collection] = await tx
    .select({ title: collections.title })
    .from(collections)
    .where(eq(collections.id, collectionId));
  return (collection?.title ?? '').slice(0, 300);
}

/** Returns whether a collection has the picture that the last import gave it, or none if no import has given it one. */
const isAsImported = (mediaId: string | null, given: Pick<Download, 'mediaId' | 'sourceHash'> | undefined): boolean =>
  // A download with a hash and without a picture: the picture was deleted here.
  given && given.sourceHash !== null ? given.mediaId !== null && given.mediaId === mediaId : mediaId === null;

/** Gives a collection its picture, and a new version, because an editor that was open before would remove the picture. */
async function linkPicture(
  tx: Queryable,
  { id, collectionId }: CollectionDownload,
  { mediaId, sourceHash }: StoredPicture,
): Promise<string | undefined> {
  const [collection] = await tx
    .select({ mediaId: collections.mediaId })
    .from(collections)
    .where(eq(collections.id, collectionId))
    .for('update');
  if (!collection) return 'The collection was deleted';
  const [given] = await tx.select().from(pictureDownloads).where(eq(pictureDownloads.id, id));
  if (!isAsImported(collection.mediaId, given))
    return 'The picture of the collection was changed in this shop, so it stays as it is';
  // Renewed, because a job deletes pictures that nothing has used for a day.
  const claimed = await tx
    .update(media)
    .set({ createdAt: new Date() })
    .where(eq(media.id, mediaId))
    .returning({ id: media.id });
  if (claimed.length === 0) throw new Error(`The picture ${mediaId} was deleted meanwhile.`);
  await tx
    .update(pictureDownloads)
    .set({ status: 'done', message: '', sourceHash, mediaId })
    .where(eq(pictureDownloads.id, id));
  if (collection.mediaId !== mediaId)
    await tx
      .update(collections)
      .set({ mediaId, version: sql`${collections.version} + 1`, updatedAt: new Date() })
      .where(eq(collections.id, collectionId));
  return undefined;
}

/**
 * Stores the picture of a collection for the job that downloads it, in the transaction of the collection. A URL that the collection has already is left out, also
 * if its picture was removed here, and so is a file of an export whose picture the collection shows; a failed picture gets all its attempts again. Resolves to
 * whether the picture waits now, with a notice if another picture was chosen here.
 */
export async function storeCollectionPicture(
  tx: Queryable,
  importId: string,
  { collectionId, line, picture }: PictureOfCollection,
): Promise<{ isStored: boolean; notices: CellNotice[] }> {
  const nothing = { isStored: false, notices: [] };
  const [collection] = await tx
    .select({ mediaId: collections.mediaId })
    .from(collections)
    .where(eq(collections.id, collectionId));
  const [known] = await tx.select().from(pictureDownloads).where(eq(pictureDownloads.collectionId, collectionId));
  const [url, alt] = [picture.url.slice(0, 2000), picture.alt.slice(0, 300)];
  if (known?.url === url && known.status !== 'failed') return nothing;
  const isShown = and(eq(media.id, collection.mediaId ?? ''), isFileOfPicture(sql`${url}::text`));
  if ((await tx.$count(media, isShown)) > 0) return nothing;
  if (!isAsImported(collection.mediaId, known))
    return known ? { isStored: false, notices: [{ column: 'picture', message: changedHere }] } : nothing;
  const waiting = { importId, line, url, alt, status: 'waiting', attempts: 0, message: '' } as const;
  await tx
    .insert(pictureDownloads)
    .values({ ...waiting, id: randomUUID(), collectionId, position: 0 })
    .onConflictDoUpdate({
      target: pictureDownloads.collectionId,
      targetWhere: isNotNull(pictureDownloads.collectionId),
      // The picture that the collection has stays known until the new one is there.
      set: waiting,
    });
  return { isStored: true, notices: [] };
}
