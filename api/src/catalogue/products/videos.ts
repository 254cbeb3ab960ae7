import type { AdminProductVideo, ProductVideo } from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { media, products, productVideos, videos } from '../../platform/db/schema';
import { type StoredVideo, toWireVideo } from '../../platform/media/videos/wire-video';

/** A video of a product, as a query returns it. */
export type StoredProductVideo = StoredVideo & { title: string };

/** SQL for the videos of the product of a query that joins other tables; null without any. */
export const productVideoRows = sql<StoredProductVideo[] | null>`(
  select json_agg(json_build_object(
    'id', ${videos.id}, 'hash', ${videos.hash}, 'format', ${videos.format}, 'hasCaptions', ${videos.captions} <> '',
    'duration', ${videos.duration},
    'createdAt', ${videos.createdAt}, 'title', ${productVideos.title},
    'poster', json_build_object('id', ${media.id}, 'hash', ${media.hash}, 'alt', ${productVideos.title}, 'width', ${media.width},
      'height', ${media.height})
  ) order by ${productVideos.position}, ${videos.id})
  from ${productVideos} join ${videos} on ${videos.id} = ${productVideos.videoId} join ${media} on ${media.id} = ${videos.posterId}
  where ${productVideos.productId} = ${products.id}
)`;

export const toProductVideo = ({ title, ...video }: StoredProductVideo): ProductVideo => ({
  ...toWireVideo(video),
  title,
});

/** Returns the videos of a product for its editor, in their order. */
export async function loadProductVideos(db: Queryable, productId: string): Promise<AdminProductVideo[]> {
  // Drizzle leaves out the names of tables in a query of one table, and several here have a column `id`.
  const { rows } = (await db.execute(
    sql`select ${productVideoRows} as found from ${products} where ${products.id} = ${productId}`,
  )) as unknown as { rows: { found: StoredProductVideo[] | null }[] };
  return (rows.at(0)?.found ?? []).map((stored) => ({
    videoId: stored.id,
    title: stored.title,
    video: toProductVideo(stored),
  }));
}

/** Returns the indexes of videos that do not exist. */
export async function findMissingVideos(db: Queryable, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(inArray(videos.id, [...ids]))
    .for('key share');
  const known = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) => (known.has(id) ? [] : [index]));
}

/** Replaces the videos of a product. A job deletes those that no product has any more. */
export async function writeVideos(
  tx: Queryable,
  productId: string,
  next: readonly { videoId: string; title: string }[] | undefined,
): Promise<void> {
  if (next === undefined) return;
  await tx.delete(productVideos).where(eq(productVideos.productId, productId));
  if (next.length > 0)
    await tx
      .insert(productVideos)
      .values(next.map(({ videoId, title }, position) => ({ productId, videoId, title, position })));
}
