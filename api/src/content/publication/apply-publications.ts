import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { lockProducts } from '../../catalogue/products/admin/lock-products';
import { buildNextVersion } from '../../catalogue/products/admin/save-product';
import { recordAuditEntry } from '../../platform/audit/audit';
import { mayStillDo, reportStopped } from '../../platform/audit/later-work';
import type { Database, Queryable } from '../../platform/db/connect';
import { auditLog, banners, blogPosts, featuredProducts, products, variants } from '../../platform/db/schema';
import { featurePublications } from '../features';
import type { Publication } from './publication';

/** Actor of the audit entries. The entry of the admin who set the time stands before them. */
export const scheduleActor = 'schedule';

/** Records that were published or archived. */
export interface AppliedPublication extends Pick<Publication, 'entity' | 'action'> {
  ids: string[];
}

/** Only what can be published: the admin who removed the last variant since reads why in the form. */
const hasVariant = sql`exists (select from ${variants} where ${variants.productId} = ${products.id})`;

async function changeProducts(tx: Queryable, isDue: SQL | undefined, archivedAt: Date | null): Promise<string[]> {
  const due = await tx.select({ id: products.id }).from(products).where(isDue);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await lockProducts(tx, ids);
  // The condition once more, because an admin may have changed a product until it was locked.
  const changed = await tx
    .update(products)
    .set({ archivedAt, ...buildNextVersion() })
    .where(and(inArray(products.id, ids), isDue))
    .returning({ id: products.id });
  return changed.map(({ id }) => id);
}

/**
 * Checks whether a record is due. An update without rows would still fire the statement triggers of the journal, and purge all documents each
 * minute.
 */
const isAnyDue = async (tx: Queryable, table: PgTable, isDue: SQL | undefined): Promise<boolean> =>
  (await tx.$count(table, isDue)) > 0;

async function changeBanners(tx: Queryable, isDue: SQL | undefined, isActive: boolean): Promise<string[]> {
  if (!(await isAnyDue(tx, banners, isDue))) return [];
  const changed = await tx
    .update(banners)
    .set({ isActive, version: sql`${banners.version} + 1` })
    .where(isDue)
    .returning({ id: banners.id });
  return changed.map(({ id }) => id);
}

async function changePicks(tx: Queryable, isDue: SQL | undefined, isActive: boolean): Promise<string[]> {
  if (!(await isAnyDue(tx, featuredProducts, isDue))) return [];
  const changed = await tx
    .update(featuredProducts)
    .set({ isActive })
    .where(isDue)
    .returning({ id: featuredProducts.id });
  return changed.map(({ id }) => id);
}

async function setPost(tx: Queryable, isDue: SQL | undefined, fields: object): Promise<string[]> {
  if (!(await isAnyDue(tx, blogPosts, isDue))) return [];
  const changed = await tx
    .update(blogPosts)
    .set({ ...fields, version: sql`${blogPosts.version} + 1` })
    .where(isDue)
    .returning({ id: blogPosts.id });
  return changed.map(({ id }) => id);
}

const listOfFeatures = (action: Publication['action']): Publication[] =>
  featurePublications.filter((publication) => publication.action === action);

/**
 * In this sequence, so that a record whose two times are over (the shop was down) ends archived, with both entries in the audit log. Triggers
 * clear the times.
 */
const publications: Publication[] = [
  {
    ...{ entity: 'product', action: 'publish', permission: 'catalogue.write', table: products, field: 'publishAt' },
    isDue: (now) => and(lte(products.publishAt, now), isNotNull(products.archivedAt), hasVariant),
    apply: (tx, isDue) => changeProducts(tx, isDue, null),
  },
  ...listOfFeatures('publish'),
  {
    ...{ entity: 'banner', action: 'publish', permission: 'content.write', table: banners, field: 'publishAt' },
    isDue: (now) => and(lte(banners.publishAt, now), eq(banners.isActive, false)),
    apply: (tx, isDue) => changeBanners(tx, isDue, true),
  },
  {
    ...{
      entity: 'featured',
      action: 'publish',
      permission: 'offers.write',
      table: featuredProducts,
      field: 'publishAt',
    },
    isDue: (now) => and(lte(featuredProducts.publishAt, now), eq(featuredProducts.isActive, false)),
    apply: (tx, isDue) => changePicks(tx, isDue, true),
  },
  {
    ...{ entity: 'post', action: 'publish', permission: 'content.write', table: blogPosts, field: 'publishedAt' },
    isDue: (now) =>
      and(lte(blogPosts.publishedAt, now), sql`${blogPosts.lastPublishedAt} is distinct from ${blogPosts.publishedAt}`),
    // Shoppers see a post from its time on, because every query compares it with the clock. This write makes caches purge it, and is logged.
    apply: (tx, isDue) => setPost(tx, isDue, { lastPublishedAt: sql`${blogPosts.publishedAt}`, archivedAt: null }),
  },
  {
    ...{ entity: 'product', action: 'archive', permission: 'catalogue.write', table: products, field: 'archiveAt' },
    isDue: (now) => and(lte(products.archiveAt, now), isNull(products.archivedAt)),
    apply: changeProducts,
  },
  ...listOfFeatures('archive'),
  {
    ...{ entity: 'banner', action: 'archive', permission: 'content.write', table: banners, field: 'archiveAt' },
    isDue: (now) => and(lte(banners.archiveAt, now), eq(banners.isActive, true)),
    apply: (tx, isDue) => changeBanners(tx, isDue, false),
  },
  {
    ...{
      entity: 'featured',
      action: 'archive',
      permission: 'offers.write',
      table: featuredProducts,
      field: 'archiveAt',
    },
    isDue: (now) => and(lte(featuredProducts.archiveAt, now), eq(featuredProducts.isActive, true)),
    apply: (tx, isDue) => changePicks(tx, isDue, false),
  },
  {
    ...{ entity: 'post', action: 'archive', permission: 'content.write', table: blogPosts, field: 'archiveAt' },
    isDue: (now) => and(lte(blogPosts.archiveAt, now), lte(blogPosts.publishedAt, now)),
    apply: (tx, isDue) => setPost(tx, isDue, { publishedAt: null }),
  },
];

/** Commands on the server are no admin's. */
const isPerson = sql`(${auditLog.actorId} like 'key:%' or exists (select from users where users.id = audit_log.actor_id))`;

/**
 * Removes the times of due records whose admin may not publish them any more, with an audit entry and a mail to the owners. The audit log says
 * who has set a time. A record without such an entry is published, because its time is older or a command on the server has set it.
 */
async function removeRefusedTimes(
  tx: Queryable,
  { entity, action, permission, table, field, isDue }: Publication,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<void> {
  const due = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(isDue(now));
  for (const { id } of due as { id: string }[]) {
    const [setBy] = await tx
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.entity, entity),
          eq(auditLog.entityId, id),
          sql`${auditLog.after} ->> ${field} is not null`,
          isPerson,
        ),
      )
      .orderBy(desc(auditLog.seq))
      .limit(1);
    if (!setBy || (await mayStillDo(tx, setBy.actorId, permission))) continue;
    await tx
      .update(table)
      .set({ [field]: null } as object)
      .where(eq(table.id, id));
    const after = { [field]: null, reason: 'who set the time may not do it any more' };
    await recordAuditEntry(tx, { actorId: scheduleActor, action: 'update', entity, entityId: id, after });
    await reportStopped(tx, siteUrl, `A scheduled change (${action} ${entity} ${id})`);
  }
}

/**
 * Publishes and archives everything that is due and whose admin may still do it. A change, and what follows from it through the change journal (search index, cached
 * responses, purged documents), are one transaction per kind.
 */
export async function applyPublications(
  db: Database,
  siteUrl: string,
  now = new Date(),
): Promise<AppliedPublication[]> {
  const applied: AppliedPublication[] = [];
  for (const publication of publications) {
    const { entity, action, isDue, apply } = publication;
    const ids = await db.transaction(async (tx) => {
      await removeRefusedTimes(tx, publication, { now, siteUrl });
      const changedIds = await apply(tx, isDue(now), now);
      for (const entityId of changedIds)
        await recordAuditEntry(tx, {
          actorId: scheduleActor,
          action,
          entity,
          entityId,
          after: { at: now.toISOString() },
        });
      return changedIds;
    });
    if (ids.length > 0) applied.push({ entity, action, ids });
  }
  return applied;
}
