import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { Queryable } from '../db/connect';
import { media } from '../db/schema';
import { getRenditionFolder } from './files';
import { type MediaConfig, readMaster } from './masters';
import { openPicture } from './open-picture';
import { RenditionCache } from './rendition-cache';
import type { RenditionKey } from './rendition-url';
import { getRenditionWidths } from './wire-image';

/** Returns the WebP quality. Wide renditions are shown on dense screens, where a lower quality is not visible and saves a third. */
const getQuality = (width: number): number => (width < 640 ? 80 : 64);
const effort = 6;
/** Ground of a transparent picture as JPEG: the shop's sand. */
const jpegGround = '#f1ece4';
/** Renditions that are encoded at the same time. */
const maxConcurrent = 2;
/** Pictures that are looked up with one query. */
const batchSize = 1000;

export interface RenditionOptions {
  db: Queryable;
  config: MediaConfig & { mediaCacheBytes: number };
  warn: (details: object, message: string) => void;
}

/** Creates the reader of renditions. Each rendition is encoded at its first request and stored as a file of this machine. */
export function createRenditions({ db, config, warn }: RenditionOptions) {
  const limit = pLimit(maxConcurrent);
  const pending = new Map<string, Promise<Buffer | undefined>>();

  async function findUsed(folders: string[]): Promise<Set<string>> {
    const folder = sql<string>`${media.id} || '-' || ${media.hash}`;
    const used = new Set<string>();
    for (let start = 0; start < folders.length; start += batchSize) {
      const rows = await db
        .select({ folder })
        .from(media)
        .where(inArray(folder, folders.slice(start, start + batchSize)));
      for (const row of rows) used.add(row.folder);
    }
    return used;
  }

  const cache = new RenditionCache({ varDir: config.varDir, maxBytes: config.mediaCacheBytes, warn, findUsed });

  /**
   * Resolves to the bytes of a rendition; undefined when the picture, the width or the master does not exist. Throws
   * PicturesUnavailableError when the rendition is not cached and the storage of the masters does not respond.
   */
  async function read(key: RenditionKey): Promise<Buffer | undefined> {
    const file = join(getRenditionFolder(key, config.varDir), `${key.width}.${key.format}`);
    const storedBytes = await cache.read(file);
    if (storedBytes) return storedBytes;
    const encoding = pending.get(file) ?? create(key, file).finally(() => pending.delete(file));
    pending.set(file, encoding);
    return encoding;
  }

  async function create({ id, hash, width, format }: RenditionKey, file: string): Promise<Buffer | undefined> {
    const [picture] = await db
      .select()
      .from(media)
      .where(and(eq(media.id, id), eq(media.hash, hash)));
    if (!picture || !getRenditionWidths(picture.width).includes(width)) return undefined;
    const master = await readMaster(picture.origin, config);
    if (!master) return undefined;
    return limit(async () => {
      const bytes = width === picture.width && format === 'webp' ? master : await encode(master, { width, format });
      await cache.write(file, bytes);
      return bytes;
    });
  }

  return { read, sweep: () => cache.sweep() };
}

const encoders: Record<RenditionKey['format'], (resized: Sharp, width: number) => Sharp> = {
  webp: (resized, width) => resized.webp({ quality: getQuality(width), effort }),
  jpg: (resized) => resized.flatten({ background: jpegGround }).jpeg({ quality: 80, mozjpeg: true }),
  png: (resized) => resized.png({ compressionLevel: 9 }),
};

const encode = async (master: Buffer, { width, format }: Pick<RenditionKey, 'width' | 'format'>): Promise<Buffer> =>
  encoders[format]((await openPicture(master)).resize({ width }), width).toBuffer();
