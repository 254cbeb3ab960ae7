import { createHash, randomUUID } from 'node:crypto';
import { maxFontBytes, type UploadedFont } from '@vastra/shared/contract';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../audit/audit';
import { subtractDays } from '../../calendar/india';
import { type BrandFont, toFontUrl } from '../../db/brand';
import type { Queryable } from '../../db/connect';
import { fonts, settings } from '../../db/schema';
import { type PictureStore, unusedUploadDays } from '../admin-pictures';
import { FontTooLargeError } from '../errors';
import { deleteMaster, discardMaster, saveMaster } from '../masters';
import { measureFont } from './measure-font';

/** Returns the origin of a font, by which its file is found. */
export const toFontOrigin = (id: string): string => `upload:fonts/${id}.woff2`;

const toFiles = ({ id, hash }: { id: string; hash: string }) => ({ id, hash, origin: toFontOrigin(id) });

/** Returns a font as the form of the brand has it. */
export const toUploadedFont = (font: BrandFont): UploadedFont => ({
  fontId: font.fontId,
  name: font.name,
  url: toFontUrl(font),
  weights: font.weights,
});

/** Returns the hash by which equal fonts are found. */
export const hashFont = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** Stores a font that an admin uploaded, with an audit entry. Throws InvalidFontError, FontTooLargeError. */
export async function saveFont({ db, config }: PictureStore, actorId: string, bytes: Buffer): Promise<UploadedFont> {
  if (bytes.length > maxFontBytes) throw new FontTooLargeError();
  const facts = measureFont(bytes);
  const row = { id: randomUUID().replaceAll('-', ''), hash: hashFont(bytes), bytes: bytes.length, ...facts };
  // The file comes first, because a row without a file would be a font that does not load.
  await saveMaster(toFontOrigin(row.id), config, bytes);
  await db
    .transaction(async (tx) => {
      await tx.insert(fonts).values(row);
      await recordAuditEntry(tx, { actorId, action: 'upload', entity: 'font', entityId: row.id });
    })
    .catch(async (error) => {
      await discardMaster(toFiles(row), config);
      throw error;
    });
  return toUploadedFont({ fontId: row.id, ...row });
}

/**
 * Returns a font that was uploaded; undefined without one. Renews its creation time, so that the job which deletes old unused fonts waits for this
 * transaction and then keeps it.
 */
export async function claimFont(tx: Queryable, fontId: string): Promise<BrandFont | undefined> {
  const [font] = await tx.update(fonts).set({ createdAt: new Date() }).where(eq(fonts.id, fontId)).returning();
  return font && { fontId, name: font.name, hash: font.hash, weights: font.weights, fallback: font.fallback };
}

/** Deletes fonts older than a day that the shop does not use. Resolves to their number. Files are deleted in the transaction. */
export const deleteUnusedFonts = ({ db, config }: PictureStore, now = new Date()): Promise<number> =>
  db.transaction(async (tx) => {
    const isUsed = sql`(select from ${settings} where ${settings.key} = 'brand' and position(${fonts.id} in ${settings.value}::text) > 0)`;
    const deleted = await tx
      .delete(fonts)
      .where(and(lt(fonts.createdAt, subtractDays(now, unusedUploadDays)), notExists(isUsed)))
      .returning({ id: fonts.id, hash: fonts.hash });
    for (const font of deleted) await deleteMaster(toFiles(font), config);
    return deleted.length;
  });
