import { createHash, randomUUID } from 'node:crypto';
import { maxCaptionsLength, type Video } from '@vastra/shared/contract';
import { and, eq, like, lt, notExists, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../audit/audit';
import { subtractDays } from '../../calendar/india';
import { media, productVideos, videos } from '../../db/schema';
import { type PictureStore, unusedUploadDays } from '../admin-pictures';
import { InvalidCaptionsError, PictureMissingError } from '../errors';
import { deleteMaster, discardMaster, saveMaster } from '../masters';
import { checkVideo } from './check-video';
import { readDuration } from './read-duration';
import { toWireVideo } from './wire-video';

/** Returns the origin of a video, by which its file is found. */
export const toVideoOrigin = ({ id, format }: Pick<typeof videos.$inferSelect, 'id' | 'format'>): string =>
  `upload:videos/${id}.${format}`;

const toFiles = (video: Pick<typeof videos.$inferSelect, 'id' | 'format' | 'hash'>) => ({
  id: video.id,
  hash: video.hash,
  origin: toVideoOrigin(video),
});

/** A captions file begins with its name and a line break or a space. */
const isCaptions = (text: string): boolean =>
  text.length <= maxCaptionsLength && /^\ufeff?WEBVTT(?=[ \t\r\n]|$)/.test(text);

/**
 * Stores a video that an admin uploaded, with an audit entry.
 *
 * @param posterId picture that the caller has uploaded for it
 * @throws InvalidVideoError, InvalidCaptionsError, PictureMissingError
 */
export async function saveVideo(
  { db, config }: PictureStore,
  actorId: string,
  { bytes, posterId, captions }: { bytes: Buffer; posterId: string; captions: string },
): Promise<Video> {
  if (captions && !isCaptions(captions)) throw new InvalidCaptionsError();
  const format = checkVideo(bytes);
  const hash = createHash('sha256').update(bytes).update(captions).digest('hex').slice(0, 12);
  const id = randomUUID().replaceAll('-', '');
  const duration = readDuration(bytes, format);
  const row = { id, hash, format, bytes: bytes.length, duration, posterId, captions };
  const isPoster = and(eq(media.id, posterId), like(media.origin, 'upload:pictures/%'));
  if ((await db.$count(media, isPoster)) === 0) throw new PictureMissingError('posterId');
  // The file comes first, because a row without a file would be a video that does not play.
  await saveMaster(toVideoOrigin(row), config, bytes);
  return db
    .transaction(async (tx) => {
      const [poster] = await tx.select().from(media).where(isPoster).for('key share');
      if (!poster) throw new PictureMissingError('posterId');
      const [{ createdAt }] = await tx.insert(videos).values(row).returning({ createdAt: videos.createdAt });
      await recordAuditEntry(tx, { actorId, action: 'upload', entity: 'video', entityId: id });
      return toWireVideo({ ...row, hasCaptions: captions !== '', poster, createdAt });
    })
    .catch(async (error) => {
      await discardMaster(toFiles(row), config);
      throw error;
    });
}

/**
 * Deletes videos older than a day that no product has. Resolves to their number. Files are deleted in the transaction, so that a row remains whose
 * file could not be deleted. Their posters are then unused pictures.
 */
export const deleteUnusedVideos = ({ db, config }: PictureStore, now = new Date()): Promise<number> =>
  db.transaction(async (tx) => {
    const deleted = await tx
      .delete(videos)
      .where(
        and(
          lt(videos.createdAt, subtractDays(now, unusedUploadDays)),
          notExists(sql`(select from ${productVideos} where ${productVideos.videoId} = ${videos.id})`),
        ),
      )
      .returning({ id: videos.id, hash: videos.hash, format: videos.format });
    for (const video of deleted) await deleteMaster(toFiles(video), config);
    return deleted.length;
  });
