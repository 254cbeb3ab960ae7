import { type AdminContent, type ContentKey, contentInputs } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { contentBlocks } from '../../platform/db/schema';
import { ChangedMeanwhile, refuseOlder } from '../../platform/server/changed-meanwhile';
import { parseValue } from '../../platform/server/parse-value';
import { claimPicture } from './claim-picture';
import { type Content, imagesOf } from './content-blocks';

interface Stored extends Content {
  topBar: AdminContent['topBar']['value'];
}

/** Every block as it is edited. */
export async function readContent(db: Queryable): Promise<AdminContent> {
  const rows = await db.select().from(contentBlocks);
  const block = <K extends ContentKey>(key: K) => {
    const row = rows.find((candidate) => candidate.key === key);
    return { value: (row?.value ?? null) as Stored[K] | null, version: row?.version ?? 0 };
  };
  const [promo, testimonial] = [block('promo'), block('testimonial')];
  const image = await imagesOf(db, [promo.value, testimonial.value]);
  const pictured = <B extends { mediaId: string | null; alt?: string }>({
    value,
    version,
  }: {
    value: B | null;
    version: number;
  }) => ({
    value: value && { ...value, alt: value.alt || image(value)?.alt || '' },
    image: image(value),
    version,
  });
  const services = block('services');
  return {
    services: { ...services, value: services.value ?? [] },
    promo: pictured(promo),
    testimonial: pictured(testimonial),
    topBar: block('topBar'),
  };
}

/** Saves a block that was read as `version`; 0: it was not there. */
export async function saveContent(
  tx: Queryable,
  key: ContentKey,
  sent: { value?: unknown; version: number },
  actorId: string,
): Promise<void> {
  const value = parseValue(contentInputs[key], sent.value);
  const [row] = await tx.select().from(contentBlocks).where(eq(contentBlocks.key, key)).for('update');
  refuseOlder(row ?? { version: 0 }, sent.version);
  const mediaId = mediaIdOf(value);
  if (mediaId) await claimPicture(tx, { mediaId, current: mediaIdOf(row?.value), field: 'value.mediaId' });
  const next = { value: value ?? sql`'null'::jsonb`, version: sent.version + 1, updatedAt: new Date() };
  // Two who save the first version at the same time: the second comes too late.
  const saved = row
    ? await tx.update(contentBlocks).set(next).where(eq(contentBlocks.key, key)).returning({ key: contentBlocks.key })
    : await tx
        .insert(contentBlocks)
        .values({ key, ...next })
        .onConflictDoNothing()
        .returning({ key: contentBlocks.key });
  if (saved.length === 0) throw new ChangedMeanwhile();
  await audit(tx, {
    actorId,
    action: 'update',
    entity: 'content',
    entityId: key,
    before: row?.value ?? null,
    after: value,
  });
}

const mediaIdOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'mediaId' in value ? (value.mediaId as string | null) : null;
