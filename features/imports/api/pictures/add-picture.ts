import { createHash } from 'node:crypto';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../api/src/platform/db/connect';
import { media } from '../../../../api/src/platform/db/schema';
import { InvalidPictureError } from '../../../../api/src/platform/media/errors';
import { discardMaster, type MediaConfig } from '../../../../api/src/platform/media/masters';
import { pictureDownloads } from '../tables';
import { buildCollectionOwner } from './collection-pictures';
import type { Download, PictureOwner } from './picture-owner';
import { buildProductOwner } from './product-pictures';
import { buildReviewOwner } from './review-pictures';

/**
 * Adds a downloaded picture to its product, review or collection. A file that was downloaded before, for whatever product, is stored once; so is one of reviews, and one of collections. Resolves to why the picture cannot be added,
 * as a sentence; undefined once it is added.
 */
export async function addPicture(
  services: { db: Database; config: MediaConfig },
  download: Download,
  bytes: Buffer,
): Promise<string | undefined> {
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  // A file that is being added is waited for, so that it is stored once.
  while (adding.has(sourceHash)) await adding.get(sourceHash)!.catch(() => undefined);
  const added = addFile(services, download, { bytes, sourceHash });
  adding.set(sourceHash, added);
  return added.finally(() => adding.delete(sourceHash));
}

/** Files that are being added, by their hash. */
const adding = new Map<string, Promise<unknown>>();

async function addFile(
  { db, config }: { db: Database; config: MediaConfig },
  download: Download,
  { bytes, sourceHash }: { bytes: Buffer; sourceHash: string },
): Promise<string | undefined> {
  const owner = toOwner(download);
  const storedId = await findStoredPicture(db, sourceHash, owner.sharesWith);
  if (storedId) return db.transaction((tx) => owner.link(tx, { sourceHash, mediaId: storedId }));
  const encoded = await owner.encode(bytes).catch((error) => {
    if (error instanceof InvalidPictureError) return error.message;
    throw error;
  });
  if (typeof encoded === 'string') return encoded;
  const picture = await owner.save(encoded, config);
  const message = await db
    .transaction(async (tx) => {
      await tx.insert(media).values({ ...picture, alt: await owner.describe(tx) });
      const refusal = await owner.link(tx, { sourceHash, mediaId: picture.id });
      if (refusal) await tx.delete(media).where(eq(media.id, picture.id));
      return refusal;
    })
    .catch(async (error) => {
      await discardMaster(picture, config);
      throw error;
    });
  if (message) await discardMaster(picture, config);
  return message;
}

async function findStoredPicture(db: Queryable, sourceHash: string, sharesWith: SQL): Promise<string | undefined> {
  const isStored = and(eq(pictureDownloads.sourceHash, sourceHash), isNotNull(pictureDownloads.mediaId), sharesWith);
  const [row] = await db.select({ mediaId: pictureDownloads.mediaId }).from(pictureDownloads).where(isStored).limit(1);
  return row?.mediaId ?? undefined;
}

/** Returns what a download is for. */
function toOwner(download: Download): PictureOwner {
  const { reviewId, collectionId } = download;
  if (reviewId !== null) return buildReviewOwner({ ...download, reviewId });
  if (collectionId !== null) return buildCollectionOwner({ ...download, collectionId });
  return buildProductOwner({ ...download, productId: download.productId ?? '' });
}
