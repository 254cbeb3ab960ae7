import { type AdminBanner, type Body, type createBanner, toPaise, toRupees } from '@vastra/shared/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { banners, media } from '../../platform/db/schema';
import { claimPicture } from '../../platform/media/claim-picture';
import { toWireImage } from '../../platform/media/wire-image';
import { toStoredTimes, toWirePublication } from '../../platform/publication/publication';
import { queuePublications } from '../../platform/publication/publication-job';
import { assertSameVersion, ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import { assertRoom } from '../../platform/server/errors/too-many-entries';
import { offerUndo } from '../../platform/undo/offer-undo';
import { assertLinkTarget, type LinkContext } from '../links/link-target';
import { BannerNotFoundError } from './errors';
import { hasSameIds } from './same-ids';

type Input = Body<typeof createBanner>;

interface EditingContext extends LinkContext {
  actorId: string;
}

/** Returns all banners in their order, inactive ones too, or only the banner with `id`; prices in rupees. */
export async function listAllBanners(db: Queryable, id?: string): Promise<AdminBanner[]> {
  const rows = await db
    .select({ banner: banners, media })
    .from(banners)
    .innerJoin(media, eq(media.id, banners.mediaId))
    .where(id === undefined ? undefined : eq(banners.id, id))
    .orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ banner, media }) => {
    const { id, mediaId, title, subtitle, price, link, isActive, version } = banner;
    return {
      id,
      mediaId,
      image: toWireImage(media),
      title,
      subtitle,
      price: price === null ? null : toRupees(price),
      link,
      isActive,
      ...toWirePublication({ ...banner, isLive: isActive }),
      version,
    };
  });
}

/** Adds a banner as the last. Throws `PictureMissingError`, `LinkTargetError`, `InvalidPublicationError` or `TooManyEntriesError`. */
export async function addBanner(
  tx: Queryable,
  input: Input,
  { actorId, ...links }: EditingContext,
): Promise<AdminBanner> {
  const ids = await lockBanners(tx);
  assertRoom(ids.length);
  await assertLinkTarget(tx, { field: 'link', link: input.link }, links);
  await claimPicture(tx, { mediaId: input.mediaId, field: 'mediaId' });
  await saveAltText(tx, input);
  const times = toStoredTimes(input, { isLive: input.isActive });
  const [{ id }] = await tx
    .insert(banners)
    .values({ ...toBannerRow(input), ...times, position: ids.length })
    .returning({ id: banners.id });
  await queuePublications(tx, times);
  await recordAuditEntry(tx, { actorId, action: 'create', entity: 'banner', entityId: id, after: input });
  return getBanner(tx, id);
}

/**
 * Changes a banner that was read as `version`. Throws `BannerNotFoundError`, `PictureMissingError`, `LinkTargetError`, `InvalidPublicationError`,
 * and `ChangedMeanwhileError` for an older version.
 */
export async function updateBanner(
  tx: Queryable,
  id: string,
  { version, ...input }: Input & { version: number },
  { actorId, ...links }: EditingContext,
): Promise<AdminBanner> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
  if (!row) throw new BannerNotFoundError();
  assertSameVersion(row, version);
  const previous = toBannerInput(await getBanner(tx, id));
  await offerUndo(tx, [media, inArray(media.id, [row.mediaId, input.mediaId])], [banners, eq(banners.id, id)]);
  await assertLinkTarget(tx, { field: 'link', link: input.link, stored: row.link }, links);
  await claimPicture(tx, { mediaId: input.mediaId, current: row.mediaId, field: 'mediaId' });
  await saveAltText(tx, input);
  const times = toStoredTimes(input, { isLive: input.isActive, stored: row });
  await tx
    .update(banners)
    .set({ ...toBannerRow(input), ...times, version: version + 1 })
    .where(eq(banners.id, id));
  await queuePublications(tx, times);
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'banner',
    entityId: id,
    ...getChangedFields(previous, toBannerInput(await getBanner(tx, id))),
  });
  return getBanner(tx, id);
}

/** Deletes a banner and closes the gap in the order. Throws `BannerNotFoundError`. */
export async function deleteBanner(tx: Queryable, id: string, actorId: string): Promise<void> {
  const ids = await lockBanners(tx);
  if (!ids.includes(id)) throw new BannerNotFoundError();
  const previous = toBannerInput(await getBanner(tx, id));
  await offerUndo(tx, [banners, inArray(banners.id, ids)]);
  await tx.delete(banners).where(eq(banners.id, id));
  await savePositions(
    tx,
    ids.filter((bannerId) => bannerId !== id),
  );
  await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'banner', entityId: id, before: previous });
}

/** Saves a new order. Throws `ChangedMeanwhileError` unless `ids` contains each current banner exactly once. */
export async function reorderBanners(tx: Queryable, ids: string[], actorId: string): Promise<AdminBanner[]> {
  const previous = await lockBanners(tx);
  if (!hasSameIds(previous, ids)) throw new ChangedMeanwhileError();
  await offerUndo(tx, [banners, inArray(banners.id, ids)]);
  await savePositions(tx, ids);
  await recordAuditEntry(tx, { actorId, action: 'order', entity: 'banner', before: previous, after: ids });
  return listAllBanners(tx);
}

/** Locks the list of banners until the transaction ends and returns their ids in order. */
async function lockBanners(tx: Queryable): Promise<string[]> {
  await acquireLock(tx, 'banners');
  const rows = await tx.select({ id: banners.id }).from(banners).orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ id }) => id);
}

async function savePositions(tx: Queryable, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.update(banners).set({ position }).where(eq(banners.id, id));
}

/** Stores the alternative text, which belongs to the picture. */
async function saveAltText(tx: Queryable, { mediaId, alt }: Input): Promise<void> {
  await tx.update(media).set({ alt }).where(sql`${media.id} = ${mediaId} and ${media.alt} <> ${alt}`);
}

async function getBanner(tx: Queryable, id: string): Promise<AdminBanner> {
  const [banner] = await listAllBanners(tx, id);
  return banner;
}

const toBannerInput = ({ id: _id, version: _version, state: _state, image, ...rest }: AdminBanner): Input => ({
  ...rest,
  alt: image.alt,
});

const toBannerRow = ({ alt: _withThePicture, publishAt: _publishAt, archiveAt: _archiveAt, price, ...row }: Input) => ({
  ...row,
  price: price === null ? null : toPaise(price),
});
