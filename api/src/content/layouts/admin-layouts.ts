import type { AdminLayout, LayoutRow } from '@vastra/shared/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { pageLayouts, pageLayoutVersions, users } from '../../platform/db/schema';
import { LayoutNotFoundError } from './errors';

const selectRows = (db: Queryable) =>
  db
    .select({
      layout: pageLayouts,
      by: users.name,
      hasChanges: sql<boolean>`not exists (
        select from ${pageLayoutVersions} where ${pageLayoutVersions.layoutId} = ${pageLayouts.id}
          and ${pageLayoutVersions.version} = ${pageLayouts.publishedVersion}
          and ${pageLayoutVersions.title} = ${pageLayouts.title}
          and ${pageLayoutVersions.description} = ${pageLayouts.description}
          and ${pageLayoutVersions.sections} = ${pageLayouts.sections})`,
    })
    .from(pageLayouts)
    .leftJoin(users, eq(users.id, pageLayouts.updatedBy));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const toRow = ({ layout, by, hasChanges }: Row): LayoutRow => ({
  id: layout.id,
  path: layout.path,
  title: layout.title,
  isPublished: layout.publishedVersion !== null,
  hasChanges,
  sectionCount: layout.sections.length,
  updated: { at: layout.updatedAt.toISOString(), by: by ?? '' },
});

/** Returns all pages that are made of sections, by path. */
export async function listLayoutRows(db: Queryable): Promise<LayoutRow[]> {
  return (await selectRows(db).orderBy(asc(pageLayouts.path))).map(toRow);
}

/** Returns a page with its draft and its versions, newest first. Throws `LayoutNotFoundError`. */
export async function getEditedLayout(db: Queryable, id: string): Promise<AdminLayout> {
  const [row] = await selectRows(db).where(eq(pageLayouts.id, id));
  if (!row) throw new LayoutNotFoundError();
  const versions = await db
    .select({
      version: pageLayoutVersions.version,
      title: pageLayoutVersions.title,
      sectionCount: sql<number>`jsonb_array_length(${pageLayoutVersions.sections})`,
      at: pageLayoutVersions.createdAt,
      by: users.name,
    })
    .from(pageLayoutVersions)
    .leftJoin(users, eq(users.id, pageLayoutVersions.authorId))
    .where(eq(pageLayoutVersions.layoutId, id))
    .orderBy(desc(pageLayoutVersions.version));
  const { description, sections, version, publishedVersion } = row.layout;
  return {
    ...toRow(row),
    description,
    sections,
    revision: version,
    publishedVersion,
    versions: versions.map(({ at, by, ...rest }) => ({ ...rest, at: at.toISOString(), by: by ?? '' })),
  };
}
