import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, gt } from 'drizzle-orm';
import pLimit from 'p-limit';
import { InvalidFileError } from '../../../../api/src/platform/csv/errors';
import type { Database } from '../../../../api/src/platform/db/connect';
import type { JobAttempt, JobResult } from '../../../../api/src/platform/jobs/job';
import type { MediaConfig } from '../../../../api/src/platform/media/masters';
import { importedAtATime } from '../../../../api/src/platform/media/upload';
import { DownloadError, downloadFromPublicHost } from '../../../../api/src/platform/webhooks/download-from-public-host';
import { type AddressRules, PrivateHostError } from '../../../../api/src/platform/webhooks/public-lookup';
import { openStoredFile } from '../files/open-file';
import { importFiles, pictureDownloads } from '../tables';
import { addPicture } from './add-picture';
import { openPictureArchive, type PictureArchive } from './picture-archive';
import type { Download } from './picture-owner';

/** Most bytes of a file: what Shopify accepts. */
const maxFileBytes = 20 * 1024 * 1024;
/** Downloads at the same time, so also from one host. Each may hold its file in memory. */
const concurrency = 4;
const batchSize = 100;
const maxAttempts = 3;
/** Pictures that are encoded and stored at the same time. */
const limitAdding = pLimit(importedAtATime);

export interface PictureServices {
  db: Database;
  config: MediaConfig;
}

/** Parts that tests replace. */
export interface DownloadOptions extends AddressRules {
  /** Pause before another attempt, by the number of attempts. */
  getPauseMs?: (attempts: number) => number;
}

interface DownloadContext extends DownloadOptions {
  signal: AbortSignal;
  /** Opens the archive that was imported. */
  archive(): Promise<PictureArchive | undefined>;
}

/**
 * Downloads the waiting pictures of an import and adds them to their products, reviews and collections. Each has its own transaction, so a worker that dies loses the files that it was
 * downloading, and the next continues with them.
 */
export async function runPictureDownloads(
  services: PictureServices,
  { data: { importId }, signal, stopping }: Pick<JobAttempt<{ importId: string }>, 'data' | 'signal' | 'stopping'>,
  options: DownloadOptions = {},
): Promise<JobResult> {
  const limit = pLimit(concurrency);
  const archive = buildArchiveOpener(services, importId);
  let after = '';
  for (;;) {
    const batch = await services.db
      .select()
      .from(pictureDownloads)
      .where(
        and(
          eq(pictureDownloads.importId, importId),
          eq(pictureDownloads.status, 'waiting'),
          gt(pictureDownloads.id, after),
        ),
      )
      .orderBy(asc(pictureDownloads.id))
      .limit(batchSize);
    if (batch.length === 0) return 'done';
    await Promise.all(
      batch.map((download) =>
        limit(async () => {
          if (!stopping.aborted && !signal.aborted)
            await downloadAndAdd(services, download, { ...options, signal, archive });
        }),
      ),
    );
    signal.throwIfAborted();
    if (stopping.aborted) return 'unfinished';
    after = batch.at(-1)!.id;
  }
}

/** Downloads one picture, again after a failure that may pass, and adds it. Stores why it has failed; throws what is no fault of the picture. */
async function downloadAndAdd(
  services: PictureServices,
  download: Download,
  { signal, archive, getPauseMs = (attempts) => 1000 * 4 ** attempts, ...rules }: DownloadContext,
): Promise<void> {
  const fail = (message: string) => setStatus(services.db, download.id, { status: 'failed', message });
  // Counted before each attempt, so that a picture that kills its worker is given up, too.
  for (let attempts = download.attempts; attempts < maxAttempts; attempts++) {
    await setStatus(services.db, download.id, { attempts: attempts + 1 });
    const bytes = await fetchPicture(download.url, { archive, signal, rules }).catch(describe);
    signal.throwIfAborted();
    if (Buffer.isBuffer(bytes)) {
      const message = await limitAdding(() => addPicture(services, download, bytes));
      return message === undefined ? undefined : fail(message);
    }
    if (!bytes.isTransient || attempts + 1 >= maxAttempts) return fail(bytes.message);
    await setTimeout(getPauseMs(attempts), undefined, { signal });
  }
  return fail('The picture has stopped the import several times');
}

/** Resolves to a picture at an address, or of the archive that was imported. Throws a failure that `describe` knows. */
async function fetchPicture(
  url: string,
  { archive, signal, rules }: Pick<DownloadContext, 'archive' | 'signal'> & { rules: AddressRules },
): Promise<Buffer> {
  const pictures = /^https?:/i.test(url) ? undefined : await archive();
  if (!pictures) return downloadFromPublicHost(url, { ...rules, maxBytes: maxFileBytes }, signal);
  const found = pictures.find(url);
  const bytes = typeof found === 'string' ? found : await found.read(maxFileBytes);
  if (typeof bytes === 'string') throw new DownloadError(bytes);
  return bytes;
}

/** Returns the function that opens the archive of an import, once. It resolves to undefined if the import has none, or not any more. */
function buildArchiveOpener({ db, config }: PictureServices, importId: string): DownloadContext['archive'] {
  const open = async () => {
    const [stored] = await db.select().from(importFiles).where(eq(importFiles.importId, importId));
    return stored && openPictureArchive(await openStoredFile(stored, config.mediaStorage));
  };
  let opening: ReturnType<typeof open> | undefined;
  return () => {
    opening ??= open();
    return opening;
  };
}

async function setStatus(db: Database, id: string, values: Partial<Download>): Promise<void> {
  await db.update(pictureDownloads).set(values).where(eq(pictureDownloads.id, id));
}

/** Describes a failure in a sentence. Errors of connections name addresses of networks, so they get a general one. */
function describe(error: unknown): { message: string; isTransient: boolean } {
  if (error instanceof DownloadError) return error;
  if (error instanceof InvalidFileError) return { message: error.message, isTransient: false };
  if (error instanceof PrivateHostError) return { message: error.message, isTransient: false };
  return { message: 'The server cannot be reached, or does not respond in time', isTransient: true };
}
