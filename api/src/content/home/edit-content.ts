import { type AdminContent, type ContentKey, contentInputs } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { contentBlocks } from '../../platform/db/schema';
import { claimPicture } from '../../platform/media/claim-picture';
import { assertSameVersion, ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { parseValue } from '../../platform/server/input/parse-value';
import { offerUndo } from '../../platform/undo/offer-undo';
import { assertLinkTarget, type LinkContext } from '../links/link-target';
import { type ContentBlocks, loadImages } from './content-blocks';

interface StoredBlocks extends ContentBlocks {
  topBar: AdminContent['topBar']['value'];
}

/** Returns every content block with its version, for editing. */
export async function getEditedContent(db: Queryable): Promise<AdminContent> {
  const rows = await db.select().from(contentBlocks);
  const getBlock = <K extends ContentKey>(key: K) => {
    const row = rows.find((candidate) => candidate.key === key);
    return { value: (row?.value ?? null) as StoredBlocks[K] | null, version: row?.version ?? 0 };
  };
  const [promo, testimonial] = [getBlock('promo'), getBlock('testimonial')];
  const findImage = await loadImages(db, [promo.value, testimonial.value]);
  const withImage = <B extends { mediaId: string | null; alt?: string }>({
    value,
    version,
  }: {
    value: B | null;
    version: number;
  }) => ({
    value: value && { ...value, alt: value.alt || findImage(value)?.alt || '' },
    image: findImage(value),
    version,
  });
  const services = getBlock('services');
  return {
    services: { ...services, value: services.value ?? [] },
    promo: withImage(promo),
    testimonial: withImage(testimonial),
    topBar: getBlock('topBar'),
  };
}

/** Saves a block that was read as `version`, 0 if it did not exist. Throws `PictureMissingError`, `LinkTargetError` or `ChangedMeanwhileError`. */
export async function saveContentBlock(
  tx: Queryable,
  key: ContentKey,
  input: { value?: unknown; version: number },
  { actorId, ...links }: LinkContext & { actorId: string },
): Promise<void> {
  const value = parseValue(contentInputs[key], input.value);
  const [row] = await tx.select().from(contentBlocks).where(eq(contentBlocks.key, key)).for('update');
  assertSameVersion(row ?? { version: 0 }, input.version);
  for (const { path, link } of listLinks(key, value)) {
    const stored = listLinks(key, row?.value).find((other) => other.path === path)?.link;
    await assertLinkTarget(tx, { field: `value.${path}`, link, stored }, links);
  }
  await offerUndo(tx, [contentBlocks, eq(contentBlocks.key, key)]);
  const mediaId = getMediaId(value);
  if (mediaId) await claimPicture(tx, { mediaId, current: getMediaId(row?.value), field: 'value.mediaId' });
  const next = { value: value ?? sql`'null'::jsonb`, version: input.version + 1, updatedAt: new Date() };
  // When two admins save the first version at the same time, the second insert does nothing.
  const saved = row
    ? await tx.update(contentBlocks).set(next).where(eq(contentBlocks.key, key)).returning({ key: contentBlocks.key })
    : await tx
        .insert(contentBlocks)
        .values({ key, ...next })
        .onConflictDoNothing()
        .returning({ key: contentBlocks.key });
  if (saved.length === 0) throw new ChangedMeanwhileError();
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'content',
    entityId: key,
    before: row?.value ?? null,
    after: value,
  });
}

/** Lists the links of a block with their fields. */
function listLinks(key: ContentKey, value: unknown): { path: string; link: string | null }[] {
  if (key === 'promo' && value)
    return [{ path: 'link.to', link: (value as NonNullable<StoredBlocks['promo']>).link.to }];
  if (key === 'topBar' && value) return [{ path: 'link', link: (value as NonNullable<StoredBlocks['topBar']>).link }];
  return [];
}

const getMediaId = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'mediaId' in value ? (value.mediaId as string | null) : null;
