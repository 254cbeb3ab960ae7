import { randomUUID } from 'node:crypto';
import type { UploadedPicture } from '@vastra/shared/contract';
import { and, like, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { daysBefore } from '../calendar/india';
import type { Database } from '../db/connect';
import { banners, blogPosts, contentBlocks, media } from '../db/schema';
import { dropMaster, keepMaster, readWide } from './upload';
import { imageOf } from './wire-image';

const folder = 'upload:pictures/';

export interface Store {
  db: Database;
  varDir: string;
}

/** Keeps a picture that an admin has sent, for banners, content and stories. */
export async function addAdminPicture({ db, varDir }: Store, actorId: string, bytes: Buffer): Promise<UploadedPicture> {
  const { data, hash, width, height } = await readWide(bytes);
  const id = `picture-${randomUUID().replaceAll('-', '')}`;
  const row = { id, hash, width, height, alt: '', origin: `${folder}${id}.webp` };
  // The file first: a row without a file would be a picture that nobody can see.
  await keepMaster(row.origin, varDir, data);
  await db
    .transaction(async (tx) => {
      await tx.insert(media).values(row);
      await audit(tx, { actorId, action: 'upload', entity: 'picture', entityId: id });
    })
    .catch(async (error) => {
      await dropMaster(row, varDir);
      throw error;
    });
  return { mediaId: id, image: imageOf(row) };
}

/** An hour longer than the day in which it can be used. */
const kept = 1 + 1 / 24;

/** Throws away what was uploaded more than a day ago and is used nowhere; tells how many. */
export async function dropUnusedAdminPictures({ db, varDir }: Store, now = new Date()): Promise<number> {
  const isNowhere = (from: SQL, where: SQL) => notExists(sql`(select from ${from} where ${where})`);
  const dropped = await db
    .delete(media)
    .where(
      and(
        like(media.origin, `${folder}%`),
        lt(media.createdAt, daysBefore(now, kept)),
        isNowhere(sql`${banners}`, sql`${banners.mediaId} = ${media.id}`),
        isNowhere(sql`${contentBlocks}`, sql`position(${media.id} in ${contentBlocks.value}::text) > 0`),
        isNowhere(
          sql`${blogPosts}`,
          sql`${blogPosts.mediaId} = ${media.id} or position('/media/' || ${media.id} || '-' in ${blogPosts.content}) > 0`,
        ),
      ),
    )
    .returning({ id: media.id, hash: media.hash, origin: media.origin });
  for (const picture of dropped) await dropMaster(picture, varDir);
  return dropped.length;
}
