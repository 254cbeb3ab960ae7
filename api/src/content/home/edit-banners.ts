import { type AdminBanner, type Body, type createBanner, toPaise, toRupees } from '@vastra/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { audit, changesOf } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { banners, media } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';
import { ChangedMeanwhile, refuseOlder } from '../../platform/server/changed-meanwhile';
import { claimPicture } from './claim-picture';
import { BannerNotFound } from './errors';
import { sameIds } from './same-ids';

type Input = Body<typeof createBanner>;

/** All slides in their order, also those that are off. */
export async function listAllBanners(db: Queryable, id?: string): Promise<AdminBanner[]> {
  const rows = await db
    .select({ banner: banners, media })
    .from(banners)
    .innerJoin(media, eq(media.id, banners.mediaId))
    .where(id === undefined ? undefined : eq(banners.id, id))
    .orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ banner: { id, mediaId, title, subtitle, price, link, isActive, version }, media }) => ({
    id,
    mediaId,
    image: imageOf(media),
    title,
    subtitle,
    price: price === null ? null : toRupees(price),
    link,
    isActive,
    version,
  }));
}

/** Adds a slide as the last. */
export async function addBanner(tx: Queryable, input: Input, actorId: string): Promise<AdminBanner> {
  const ids = await lockOrder(tx);
  await claimPicture(tx, { mediaId: input.mediaId, field: 'mediaId' });
  await describe(tx, input);
  const [{ id }] = await tx
    .insert(banners)
    .values({ ...rowOf(input), position: ids.length })
    .returning({ id: banners.id });
  await audit(tx, { actorId, action: 'create', entity: 'banner', entityId: id, after: input });
  return only(tx, id);
}

export async function changeBanner(
  tx: Queryable,
  id: string,
  { version, ...input }: Input & { version: number },
  actorId: string,
): Promise<AdminBanner> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
  if (!row) throw new BannerNotFound();
  refuseOlder(row, version);
  const before = inputOf(await only(tx, id));
  await claimPicture(tx, { mediaId: input.mediaId, current: row.mediaId, field: 'mediaId' });
  await describe(tx, input);
  await tx
    .update(banners)
    .set({ ...rowOf(input), version: version + 1 })
    .where(eq(banners.id, id));
  await audit(tx, { actorId, action: 'update', entity: 'banner', entityId: id, ...changesOf(before, input) });
  return only(tx, id);
}

export async function deleteBanner(tx: Queryable, id: string, actorId: string): Promise<void> {
  const ids = await lockOrder(tx);
  if (!ids.includes(id)) throw new BannerNotFound();
  const before = inputOf(await only(tx, id));
  await tx.delete(banners).where(eq(banners.id, id));
  await putInOrder(
    tx,
    ids.filter((other) => other !== id),
  );
  await audit(tx, { actorId, action: 'delete', entity: 'banner', entityId: id, before });
}

/** Refuses an order that was made without knowing of all slides. */
export async function orderBanners(tx: Queryable, ids: string[], actorId: string): Promise<AdminBanner[]> {
  const before = await lockOrder(tx);
  if (!sameIds(before, ids)) throw new ChangedMeanwhile();
  await putInOrder(tx, ids);
  await audit(tx, { actorId, action: 'order', entity: 'banner', before, after: ids });
  return listAllBanners(tx);
}

/** The slides in their order; nobody else adds, deletes or moves one until the transaction ends. */
async function lockOrder(tx: Queryable): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('banners', 0))`);
  const rows = await tx.select({ id: banners.id }).from(banners).orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ id }) => id);
}

async function putInOrder(tx: Queryable, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.update(banners).set({ position }).where(eq(banners.id, id));
}

/** Its words are kept with the picture. */
async function describe(tx: Queryable, { mediaId, alt }: Input): Promise<void> {
  await tx.update(media).set({ alt }).where(sql`${media.id} = ${mediaId} and ${media.alt} <> ${alt}`);
}

async function only(tx: Queryable, id: string): Promise<AdminBanner> {
  const [banner] = await listAllBanners(tx, id);
  return banner;
}

const inputOf = ({ id: _id, version: _version, image, ...rest }: AdminBanner): Input => ({ ...rest, alt: image.alt });

const rowOf = ({ alt: _withThePicture, price, ...row }: Input) => ({
  ...row,
  price: price === null ? null : toPaise(price),
});
