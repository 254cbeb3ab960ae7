import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../../api/src/platform/db/connect';
import type { JobHandler } from '../../../../api/src/platform/jobs/job';
import type { MediaConfig } from '../../../../api/src/platform/media/masters';
import { pictureDownloads } from '../tables';
import { type DownloadOptions, runPictureDownloads } from './download-pictures';
import { downloadPictures } from './job';

/** Builds what downloads the pictures of imports in any worker. */
export const buildDownloadPicturesHandler = (
  options: DownloadOptions = {},
): JobHandler<{ importId: string }, { db: Database; config: MediaConfig }> => ({
  job: downloadPictures,
  open: (services) => ({ run: (attempt) => runPictureDownloads(services, attempt, options) }),
  // Failed pictures get all their attempts again.
  reopen: (tx, { importId }) =>
    tx
      .update(pictureDownloads)
      .set({ status: 'waiting', attempts: 0, message: '' })
      .where(and(eq(pictureDownloads.importId, importId), eq(pictureDownloads.status, 'failed'))),
});
