import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Queryable } from '../db/connect';
import { media } from '../db/schema';
import { masterFile, renditionsOf } from './files';
import type { RenditionAddress } from './rendition-url';
import { turns } from './turns';
import { widthsOf } from './wire-image';

/** Cloth keeps its weave in a grid. What is wider is shown on dense screens, where a third of the bytes is not seen. */
const qualityAt = (width: number): number => (width < 640 ? 80 : 64);
const effort = 6;
/** A machine of two cores keeps answering while pictures are made. */
const atOnce = 2;

/** The renditions of the shop's pictures: each is made once and kept as a file. */
export function openRenditions({ db, varDir }: { db: Queryable; varDir: string }) {
  const inTurn = turns(atOnce);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  /** The bytes of a rendition; undefined when there is no such picture, not in that width, or its master is lost. */
  async function read(address: RenditionAddress): Promise<Buffer | undefined> {
    const file = join(renditionsOf(address, varDir), `${address.width}.webp`);
    const kept = await contentOf(file);
    if (kept) return kept;
    const work = underWay.get(file) ?? make(address, file).finally(() => underWay.delete(file));
    underWay.set(file, work);
    return work;
  }

  async function make({ id, hash, width }: RenditionAddress, file: string): Promise<Buffer | undefined> {
    const [picture] = await db
      .select()
      .from(media)
      .where(and(eq(media.id, id), eq(media.hash, hash)));
    if (!picture || !widthsOf(picture.width).includes(width)) return undefined;
    const master = masterFile(picture.origin, varDir);
    if (!existsSync(master)) return undefined;
    return inTurn(async () => {
      await writeAside(file, (part) => draw(master, part, { width, isWhole: width === picture.width }));
      return readFile(file);
    });
  }

  return { read };
}

async function draw(master: string, part: string, { width, isWhole }: { width: number; isWhole: boolean }) {
  if (isWhole) await copyFile(master, part);
  else
    await sharp(master)
      .resize({ width })
      .webp({ quality: qualityAt(width), effort })
      .toFile(part);
}

/** Nobody ever reads half a file: it gets its name when it is whole. */
async function writeAside(file: string, write: (part: string) => Promise<void>): Promise<void> {
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

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
