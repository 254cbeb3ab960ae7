import type { ReleaseStorage } from '@vastra/platform/releases';
import { type createLayout, maxLayoutVersions, type SectionInput, type saveLayoutDraft } from '@vastra/shared/contract';
import { findSectionPlace, maxPlaceLayouts } from '@vastra/shared/contract/section-places';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/error-code';
import { pageLayouts, pageLayoutVersions } from '../../platform/db/schema';
import { claimPicture } from '../../platform/media/claim-picture';
import { parseRenditionUrl } from '../../platform/media/rendition-url';
import { queuePublications } from '../../platform/publication/publication-job';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { assertRoom } from '../../platform/server/errors/too-many-entries';
import { LayoutInvalidError, LayoutNotFoundError, LayoutVersionNotFoundError, PathTakenError } from './errors';
import { findFactFaults } from './facts/fill-facts';
import { assertShowable } from './offered-sections';
import { findNextChange, isOfPlace } from './shown-layout';

type NewLayout = z.output<(typeof createLayout)['body']>;
type Draft = z.output<(typeof saveLayoutDraft)['body']>;
type Row = typeof pageLayouts.$inferSelect;

interface Editing {
  actorId: string;
}

interface Publishing extends Editing {
  /** Storage of the releases, which show the sections. */
  releases: ReleaseStorage;
}

/** Adds a page that is not published. Resolves to its id. Throws `PathTakenError`, `PictureMissingError` or `TooManyEntriesError`. */
export async function addLayout(tx: Queryable, input: NewLayout, { actorId }: Editing): Promise<string> {
  assertRoom(await tx.$count(pageLayouts));
  if (findSectionPlace(input.path)) assertRoom(await tx.$count(pageLayouts, isOfPlace), maxPlaceLayouts);
  await claimPictures(tx, input.sections);
  const [{ id }] = await tx
    .insert(pageLayouts)
    .values({ ...input, updatedBy: actorId })
    .returning({ id: pageLayouts.id })
    .catch((error) => {
      throw isUniqueViolation(error) ? new PathTakenError() : error;
    });
  await recordAuditEntry(tx, { actorId, action: 'create', entity: 'layout', entityId: id, after: input });
  return id;
}

/** Saves the draft of a page. Throws `LayoutNotFoundError`, `PictureMissingError`, and `ChangedMeanwhileError` for an older revision. */
export async function saveDraft(
  tx: Queryable,
  id: string,
  { revision, ...draft }: Draft,
  { actorId }: Editing,
): Promise<void> {
  const row = await lockLayout(tx, id, revision);
  await claimPictures(tx, draft.sections);
  await tx.update(pageLayouts).set(buildChange(draft, actorId)).where(eq(pageLayouts.id, id));
  const change = getChangedFields(toContent(row), draft);
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'layout', entityId: id, ...change });
}

/** Publishes the draft. Throws `LayoutNotFoundError`, `LayoutInvalidError`, and `ChangedMeanwhileError` for an older revision. */
export async function publishDraft(tx: Queryable, id: string, revision: number, context: Publishing): Promise<void> {
  const row = await lockLayout(tx, id, revision);
  const version = await publishContent(tx, row, toContent(row), context);
  const { actorId } = context;
  await recordAuditEntry(tx, { actorId, action: 'publish', entity: 'layout', entityId: id, after: { version } });
}

/**
 * Publishes an earlier version once more; the draft becomes the same. Throws `LayoutNotFoundError`, `LayoutVersionNotFoundError`,
 * `LayoutInvalidError`, and `ChangedMeanwhileError` for an older revision.
 */
export async function restoreVersion(
  tx: Queryable,
  id: string,
  { version: restored, revision }: { version: number; revision: number },
  context: Publishing,
): Promise<void> {
  const row = await lockLayout(tx, id, revision);
  const [stored] = await tx
    .select()
    .from(pageLayoutVersions)
    .where(and(eq(pageLayoutVersions.layoutId, id), eq(pageLayoutVersions.version, restored)));
  if (!stored) throw new LayoutVersionNotFoundError();
  const version = await publishContent(tx, row, toContent(stored), context);
  const { actorId } = context;
  const after = { version, restored };
  await recordAuditEntry(tx, { actorId, action: 'restore', entity: 'layout', entityId: id, after });
}

/** Deletes a page with its versions. Throws `LayoutNotFoundError`. */
export async function removeLayout(tx: Queryable, id: string, { actorId }: Editing): Promise<void> {
  const [row] = await tx.delete(pageLayouts).where(eq(pageLayouts.id, id)).returning();
  if (!row) throw new LayoutNotFoundError();
  await queuePublications(tx, { publishAt: new Date() });
  const previous = { path: row.path, ...toContent(row) };
  await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'layout', entityId: id, before: previous });
}

interface Content {
  title: string;
  description: string;
  sections: SectionInput[];
}

const toContent = ({ title, description, sections }: Content): Content => ({ title, description, sections });

/** Builds what a change of an admin stores. It sets no column of publication, whose triggers purge documents. */
const buildChange = (content: Content, actorId: string) => ({
  ...content,
  version: sql`${pageLayouts.version} + 1`,
  updatedBy: actorId,
  updatedAt: new Date(),
});

async function lockLayout(tx: Queryable, id: string, revision: number): Promise<Row> {
  const [row] = await tx.select().from(pageLayouts).where(eq(pageLayouts.id, id)).for('update');
  if (!row) throw new LayoutNotFoundError();
  assertSameVersion(row, revision);
  return row;
}

/** Stores content as the next version, which shoppers see, and as the draft. Resolves to its number. */
async function publishContent(
  tx: Queryable,
  { id, path }: Row,
  content: Content,
  { actorId, releases }: Publishing,
): Promise<number> {
  await assertShowable(releases, { path, sections: content.sections });
  const faults = await findFactFaults(tx, content);
  if (faults.length > 0) throw new LayoutInvalidError(faults);
  const now = new Date();
  const [{ version }] = await tx
    .insert(pageLayoutVersions)
    .values({
      layoutId: id,
      version: sql`(select coalesce(max(${pageLayoutVersions.version}), 0) + 1 from ${pageLayoutVersions}
        where ${pageLayoutVersions.layoutId} = ${id})`,
      ...content,
      authorId: actorId,
    })
    .returning({ version: pageLayoutVersions.version });
  const nextChangeAt = findNextChange(content.sections, now);
  await tx
    .update(pageLayouts)
    .set({ ...buildChange(content, actorId), publishedVersion: version, nextChangeAt })
    .where(eq(pageLayouts.id, id));
  await tx
    .delete(pageLayoutVersions)
    .where(and(eq(pageLayoutVersions.layoutId, id), lte(pageLayoutVersions.version, version - maxLayoutVersions)));
  await queuePublications(tx, { publishAt: now, archiveAt: nextChangeAt });
  return version;
}

/** Claims the uploaded pictures that settings name, so that the job which deletes unused pictures leaves them. Throws `PictureMissingError`. */
async function claimPictures(tx: Queryable, sections: readonly SectionInput[]): Promise<void> {
  for (const [index, { settings }] of sections.entries())
    for (const [name, value] of Object.entries(settings)) {
      const [, file, rendition] = /^\/media\/([^/]+)\/([^/]+)$/.exec(String(value)) ?? [];
      const mediaId = file && rendition && parseRenditionUrl(file, rendition)?.id;
      if (mediaId) await claimPicture(tx, { mediaId, field: `sections.${index}.settings.${name}` });
    }
}
