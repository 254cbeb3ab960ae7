import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { lockProducts } from '../../catalogue/products/admin/lock-products';
import { buildNextVersion } from '../../catalogue/products/admin/save-product';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Database, Queryable } from '../../platform/db/connect';
import { banners, blogPosts, collections, featuredProducts, products, variants } from '../../platform/db/schema';

/** Actor of the audit entries. The entry of the admin who set the time stands before them. */
export const scheduleActor = 'schedule';

type Action = 'publish' | 'archive';

/** Records that were published or archived. */
export interface AppliedPublication {
  entity: 'product' | 'collection' | 'banner' | 'featured' | 'post';
  action: Action;
  ids: string[];
}

interface Publication {
  entity: AppliedPublication['entity'];
  action: Action;
  /** Changes the records that are due, and returns their ids. */
  apply(tx: Queryable, now: Date): Promise<string[]>;
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

async function changeCollections(tx: Queryable, isDue: SQL | undefined, isActive: boolean): Promise<string[]> {
  const changed = await tx
    .update(collections)
    .set({ isActive, version: sql`${collections.version} + 1`, updatedAt: new Date() })
    .where(isDue)
    .returning({ id: collections.id });
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

/**
 * In this sequence, so that a record whose two times are over (the shop was down) ends archived, with both entries in the audit log. Triggers
 * clear the times.
 */
const publications: Publication[] = [
  {
    entity: 'product',
    action: 'publish',
    apply: (tx, now) =>
      changeProducts(tx, and(lte(products.publishAt, now), isNotNull(products.archivedAt), hasVariant), null),
  },
  {
    entity: 'collection',
    action: 'publish',
    apply: (tx, now) =>
      changeCollections(tx, and(lte(collections.publishAt, now), eq(collections.isActive, false)), true),
  },
  {
    entity: 'banner',
    action: 'publish',
    apply: (tx, now) => changeBanners(tx, and(lte(banners.publishAt, now), eq(banners.isActive, false)), true),
  },
  {
    entity: 'featured',
    action: 'publish',
    apply: (tx, now) =>
      changePicks(tx, and(lte(featuredProducts.publishAt, now), eq(featuredProducts.isActive, false)), true),
  },
  {
    entity: 'post',
    action: 'publish',
    // Shoppers see a post from its time on, because every query compares it with the clock. This write makes caches purge it, and is logged.
    apply: (tx, now) =>
      setPost(
        tx,
        and(
          lte(blogPosts.publishedAt, now),
          sql`${blogPosts.lastPublishedAt} is distinct from ${blogPosts.publishedAt}`,
        ),
        { lastPublishedAt: sql`${blogPosts.publishedAt}`, archivedAt: null },
      ),
  },
  {
    entity: 'product',
    action: 'archive',
    apply: (tx, now) => changeProducts(tx, and(lte(products.archiveAt, now), isNull(products.archivedAt)), now),
  },
  {
    entity: 'collection',
    action: 'archive',
    apply: (tx, now) =>
      changeCollections(tx, and(lte(collections.archiveAt, now), eq(collections.isActive, true)), false),
  },
  {
    entity: 'banner',
    action: 'archive',
    apply: (tx, now) => changeBanners(tx, and(lte(banners.archiveAt, now), eq(banners.isActive, true)), false),
  },
  {
    entity: 'featured',
    action: 'archive',
    apply: (tx, now) =>
      changePicks(tx, and(lte(featuredProducts.archiveAt, now), eq(featuredProducts.isActive, true)), false),
  },
  {
    entity: 'post',
    action: 'archive',
    apply: (tx, now) =>
      setPost(tx, and(lte(blogPosts.archiveAt, now), lte(blogPosts.publishedAt, now)), { publishedAt: null }),
  },
];

/**
 * Publishes and archives everything that is due. A change, and what follows from it through the change journal (search index, cached
 * responses, purged documents), are one transaction per kind.
 */
export async function applyPublications(db: Database, now = new Date()): Promise<AppliedPublication[]> {
  const applied: AppliedPublication[] = [];
  for (const { entity, action, apply } of publications) {
    const ids = await db.transaction(async (tx) => {
      const changedIds = await apply(tx, now);
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
