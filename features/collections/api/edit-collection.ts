import { filterFieldTypes } from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toSlug } from '../../../api/src/catalogue/naming/slug';
import { getChangedFields, recordAuditEntry } from '../../../api/src/platform/audit/audit';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import { loadFields } from '../../../api/src/platform/custom-fields/custom-fields';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { categories, collections, media, products } from '../../../api/src/platform/db/schema';
import { claimPicture } from '../../../api/src/platform/media/claim-picture';
import { toStoredTimes } from '../../../api/src/platform/publication/publication';
import { queuePublications } from '../../../api/src/platform/publication/publication-job';
import { assertSameVersion } from '../../../api/src/platform/server/errors/changed-meanwhile';
import { assertRoom } from '../../../api/src/platform/server/errors/too-many-entries';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import type { AdminCollection, createCollection, updateCollection } from '../contract';
import { toStoredConditions } from './conditions';
import { CollectionNotFoundError, SlugMissingError, SlugTakenError, UnknownMemberError } from './errors';
import { getAnyCollection } from './find-any-collection';

type NewCollection = z.output<(typeof createCollection)['body']>;
type ChangedCollection = z.output<(typeof updateCollection)['body']>;
type Input = Omit<NewCollection, 'slug'>;

/**
 * Adds a collection, with an audit entry, in the caller's transaction.
 *
 * @throws TooManyEntriesError, SlugTakenError, SlugMissingError, UnknownMemberError, PictureMissingError, InvalidPublicationError
 */
export async function addCollection(
  tx: Queryable,
  { slug, ...input }: NewCollection,
  actorId: string,
): Promise<AdminCollection> {
  await acquireLock(tx, 'collections');
  assertRoom(await tx.$count(collections));
  const id = slug ?? toSlug(input.title);
  if (!id) throw new SlugMissingError();
  await assertKnownMembers(tx, input, { values: [], ids: [], keys: [] });
  if (input.mediaId !== null) await claimPicture(tx, { mediaId: input.mediaId, field: 'mediaId' });
  await saveAltText(tx, input);
  const times = toStoredTimes(input, { isLive: input.isActive });
  const [inserted] = await tx
    .insert(collections)
    .values({ id, ...toRow(input), ...times })
    .onConflictDoNothing()
    .returning({ id: collections.id });
  if (!inserted) throw new SlugTakenError(id);
  await queuePublications(tx, times);
  const collection = await getAnyCollection(tx, id);
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'collection',
    entityId: id,
    after: toAuditState(collection),
  });
  return collection;
}

/**
 * Saves a collection that was read as `version`, with an audit entry, in the caller's transaction.
 *
 * @throws CollectionNotFoundError, ChangedMeanwhileError, UnknownMemberError, PictureMissingError, InvalidPublicationError
 */
export async function saveCollection(
  tx: Queryable,
  id: string,
  { version, ...input }: ChangedCollection,
  actorId: string,
): Promise<AdminCollection> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update');
  if (!row) throw new CollectionNotFoundError();
  assertSameVersion(row, version);
  const previous = await getAnyCollection(tx, id);
  await assertKnownMembers(tx, input, {
    values: listCategories(previous.conditions),
    ids: [...previous.productIds, ...previous.pinnedIds],
    keys: row.fieldConditions.map(({ key }) => key),
  });
  const mediaIds = [row.mediaId, input.mediaId].filter((mediaId) => mediaId !== null);
  await offerUndo(tx, [media, inArray(media.id, mediaIds)], [collections, eq(collections.id, id)]);
  if (input.mediaId !== null)
    await claimPicture(tx, { mediaId: input.mediaId, current: row.mediaId, field: 'mediaId' });
  await saveAltText(tx, input);
  const times = toStoredTimes(input, { isLive: input.isActive, stored: row });
  await tx
    .update(collections)
    .set({ ...toRow(input), ...times, version: version + 1, updatedAt: new Date() })
    .where(eq(collections.id, id));
  await queuePublications(tx, times);
  const collection = await getAnyCollection(tx, id);
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'collection',
    entityId: id,
    ...getChangedFields(toAuditState(previous), toAuditState(collection)),
  });
  return collection;
}

/** Deletes a collection, with an audit entry, in the caller's transaction. @throws CollectionNotFoundError */
export async function deleteCollection(tx: Queryable, id: string, actorId: string): Promise<void> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update');
  if (!row) throw new CollectionNotFoundError();
  const previous = await getAnyCollection(tx, id);
  await offerUndo(tx, [collections, eq(collections.id, id)]);
  await tx.delete(collections).where(eq(collections.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'collection',
    entityId: id,
    before: toAuditState(previous),
  });
}

const listCategories = (conditions: Input['conditions']): string[] =>
  conditions.flatMap((condition) => (condition.field === 'category' ? condition.values : []));

/**
 * Throws `UnknownMemberError` for a category, a product or a custom field that does not exist. What is stored already is accepted, because it may have been deleted
 * since.
 */
async function assertKnownMembers(
  tx: Queryable,
  { conditions, fieldConditions = [], productIds, pinnedIds }: Input,
  stored: { values: readonly string[]; ids: readonly string[]; keys: readonly string[] },
): Promise<void> {
  const categoryIds = listCategories(conditions).filter((id) => !stored.values.includes(id));
  const knownCategories = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, categoryIds));
  const unknownCategory = categoryIds.find((id) => !knownCategories.some((known) => known.id === id));
  if (unknownCategory !== undefined)
    throw new UnknownMemberError('conditions', `The category “${unknownCategory}” does not exist.`);
  const newKeys = fieldConditions.map(({ key }) => key).filter((key) => !stored.keys.includes(key));
  const fields = newKeys.length > 0 ? await loadFields(tx, 'product') : [];
  const unknownKey = newKeys.find(
    (key) => !fields.some((field) => field.key === key && filterFieldTypes.includes(field.type)),
  );
  if (unknownKey !== undefined)
    throw new UnknownMemberError('fieldConditions', `“${unknownKey}” is no field of products with choices.`);
  for (const [field, ids] of Object.entries({ productIds, pinnedIds })) {
    const newIds = ids.filter((id) => !stored.ids.includes(id));
    const known = await tx.select({ id: products.id }).from(products).where(inArray(products.id, newIds));
    const unknown = newIds.find((id) => !known.some((product) => product.id === id));
    if (unknown !== undefined) throw new UnknownMemberError(field, `The product “${unknown}” does not exist.`);
  }
}

/** Stores the alternative text, which belongs to the picture. */
async function saveAltText(tx: Queryable, { mediaId, alt }: Input): Promise<void> {
  if (mediaId !== null)
    await tx.update(media).set({ alt }).where(sql`${media.id} = ${mediaId} and ${media.alt} <> ${alt}`);
}

const toRow = ({ alt: _alt, publishAt: _publishAt, archiveAt: _archiveAt, conditions, ...row }: Input) => ({
  ...row,
  conditions: toStoredConditions(conditions),
  renewedOn: toIndianDay(new Date()),
});

const toAuditState = ({
  _id,
  version: _version,
  updatedAt: _updatedAt,
  products: _products,
  image,
  ...state
}: AdminCollection) => ({
  ...state,
  alt: image?.alt ?? '',
});
