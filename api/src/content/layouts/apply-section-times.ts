import { type PageSections, type ReleaseStorage, storeSectionUses } from '@vastra/platform/releases';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect';
import { pageLayouts, pageLayoutVersions } from '../../platform/db/schema';
import { queuePublications } from '../../platform/publication/publication-job';
import { findNextChange } from './shown-layout';

const selectPublished = (db: Queryable) =>
  db
    .select({ id: pageLayouts.id, path: pageLayouts.path, sections: pageLayoutVersions.sections })
    .from(pageLayouts)
    .innerJoin(
      pageLayoutVersions,
      and(
        eq(pageLayoutVersions.layoutId, pageLayouts.id),
        eq(pageLayoutVersions.version, pageLayouts.publishedVersion),
      ),
    );

/**
 * Makes caches purge the pages of which a section has begun or ended, because the write is a change of content, and queues the job for the next
 * time. Resolves to the number of pages.
 */
export const applySectionTimes = (db: Database, now = new Date()): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await selectPublished(tx).where(lte(pageLayouts.nextChangeAt, now)).for('update', { of: pageLayouts });
    for (const { id, sections } of due) {
      const nextChangeAt = findNextChange(sections, now);
      await tx.update(pageLayouts).set({ nextChangeAt }).where(eq(pageLayouts.id, id));
      await queuePublications(tx, { publishAt: nextChangeAt });
    }
    return due.length;
  });

/** Stores which sections the published pages show beside the releases, for the check of the next releases. */
export async function storePublishedSections(db: Queryable, releases: ReleaseStorage): Promise<void> {
  const rows = await selectPublished(db).orderBy(asc(pageLayouts.path));
  const pages: PageSections[] = rows.map(({ path, sections }) => ({
    path,
    sections: sections.filter(({ isHidden }) => !isHidden).map(({ name, settings }) => ({ name, settings })),
  }));
  await storeSectionUses(releases, pages);
}
