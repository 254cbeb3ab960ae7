import { asc, gt, sql } from 'drizzle-orm';
import { type FilesSection, readPages } from '../../../../api/src/back-office/transfer/export-section';
import { toPictureFile } from '../../../../api/src/back-office/transfer/picture-files';
import { media, videos } from '../../../../api/src/platform/db/schema';
import { readMaster } from '../../../../api/src/platform/media/masters';
import { toVideoOrigin } from '../../../../api/src/platform/media/videos/save-video';

/** All pictures but the photos of customers. */
const isOfShop = sql`${media.origin} not like 'upload:photos/%'`;

/** The pictures of products, posts, banners and reviews, as the shop stores them. */
export const picturesSection: FilesSection = {
  kind: 'files',
  label: 'Pictures',
  count: ({ db }) => db.$count(media, isOfShop),
  async *read({ db, config, log }) {
    const pages = readPages(
      (after) =>
        db
          .select()
          .from(media)
          .where(sql`${gt(media.id, after)} and ${isOfShop}`)
          .orderBy(asc(media.id))
          .limit(100),
      ({ id }) => id,
    );
    for await (const rows of pages)
      for (const picture of rows) {
        const bytes = await readMaster(picture.origin, config);
        if (!bytes) log.warn({ picture: picture.id }, 'an export leaves out a picture whose file is missing');
        yield bytes && { name: toPictureFile(picture), bytes };
      }
  },
};

/** The videos of products. */
export const videosSection: FilesSection = {
  kind: 'files',
  label: 'Videos',
  count: ({ db }) => db.$count(videos),
  async *read({ db, config, log }) {
    const pages = readPages(
      (after) => db.select().from(videos).where(gt(videos.id, after)).orderBy(asc(videos.id)).limit(100),
      ({ id }) => id,
    );
    for await (const rows of pages)
      for (const video of rows) {
        const bytes = await readMaster(toVideoOrigin(video), config);
        if (!bytes) log.warn({ video: video.id }, 'an export leaves out a video whose file is missing');
        yield bytes && { name: `videos/${video.id}.${video.format}`, bytes };
      }
  },
};
