import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Queryable } from '../db/connect';
import { media } from '../db/schema';
import { getMasterFile, getRenditionFolder } from './files';
import type { RenditionKey } from './rendition-url';
import { getRenditionWidths } from './wire-image';

/** Returns the WebP quality. Wide renditions are shown on dense screens, where a lower quality is not visible and saves a third. */
const getQuality = (width: number): number => (width < 640 ? 80 : 64);
const effort = 6;
/** Renditions that are encoded at the same time. */
const maxConcurrent = 2;

/** Creates the reader of renditions. Each rendition is encoded at its first request and stored as a file. */
export function createRenditions({ db, varDir }: { db: Queryable; varDir: string }) {
  const limit = pLimit(maxConcurrent);
  const pending = new Map<string, Promise<Buffer | undefined>>();

  /** Resolves to the bytes of a rendition; undefined when the picture, the width or the master does not exist. */
  async function read(key: RenditionKey): Promise<Buffer | undefined> {
    const file = join(getRenditionFolder(key, varDir), `${key.width}.webp`);
    const storedBytes = await readIfExists(file);
    if (storedBytes) return storedBytes;
    const encoding = pending.get(file) ?? create(key, file).finally(() => pending.delete(file));
    pending.set(file, encoding);
    return encoding;
  }

  async function create({ id, hash, width }: RenditionKey, file: string): Promise<Buffer | undefined> {
    const [picture] = await db
      .select()
      .from(media)
      .where(and(eq(media.id, id), eq(media.hash, hash)));
    if (!picture || !getRenditionWidths(picture.width).includes(width)) return undefined;
    const master = getMasterFile(picture.origin, varDir);
    if (!existsSync(master)) return undefined;
    return limit(async () => {
      await writeAtomically(file, (part) => encode(master, part, { width, isFullSize: width === picture.width }));
      return readFile(file);
    });
  }

  return { read };
}

async function encode(master: string, part: string, { width, isFullSize }: { width: number; isFullSize: boolean }) {
  if (isFullSize) await copyFile(master, part);
  else
    await sharp(master)
      .resize({ width })
      .webp({ quality: getQuality(width), effort })
      .toFile(part);
}

/** Writes to a temporary file and renames it when it is complete, so that no reader sees half a file. */
async function writeAtomically(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await write(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
