import {
  type EditedPost,
  isPublicationInPast,
  type PostInput,
  publicationInPast as publicationInPastMessage,
  toRecordPath,
} from '@vastra/shared/contract';
import { and, eq, inArray, like, not, or, sql } from 'drizzle-orm';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/error-code';
import { blogPosts, media } from '../../platform/db/schema';
import { sanitise } from '../../platform/html/sanitise';
import { parseRenditionUrl } from '../../platform/media/rendition-url';
import { reviewPictureFolder } from '../../platform/media/review-pictures';
import type { PageEventBus } from '../../platform/pages/page-events';
import { getPostState, toStoredTimes } from '../../platform/publication/publication';
import { queuePublications } from '../../platform/publication/publication-job';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import type { LinkContext } from '../links/link-target';
import { InvalidPostError, PostNotFoundError, SlugTakenError } from './errors';
import { getReadingTime, toPlainText, toSlug } from './html/text';
import { assertLinkTargets } from './link-targets';
import { toPostCard } from './queries';

type Row = typeof blogPosts.$inferSelect;

interface EditingContext extends LinkContext {
  pageEvents: PageEventBus;
  actorId: string;
}

/** Creates a post in the caller's transaction. Throws `SlugTakenError` or `InvalidPostError`. */
export async function createPost(
  tx: Queryable,
  { actorId, siteUrl, releases }: EditingContext,
  input: PostInput,
): Promise<EditedPost> {
  const slug = input.slug ?? toSlug(input.title);
  if (!slug) throw new InvalidPostError('slug', 'Please enter a URL handle.');
  const { title, excerpt, categories, tags, featuredImage, author, content, publishedAt } = input;
  assertNotInPast(publishedAt);
  const { archiveAt } = toStoredTimes(toTimes(publishedAt, input.archiveAt), { isLive: isLiveNow(publishedAt) });
  const row = {
    slug,
    title,
    excerpt,
    authorName: author.name,
    mediaId: featuredImage.mediaId,
    imageAlt: featuredImage.alt,
    publishedAt: toPublicationTime(publishedAt),
    archiveAt,
    categories: removeDuplicates(categories),
    tags: removeDuplicates(tags),
    ...toStoredContent(content, siteUrl),
  };
  await claimPictures(tx, row);
  await assertLinkTargets(tx, row.content, '', { siteUrl, releases });
  const [post] = await tx.insert(blogPosts).values(row).returning().catch(rethrowSlugTaken);
  await queuePublications(tx, { publishAt: findFuture(post.publishedAt), archiveAt });
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'post',
    entityId: post.id,
    after: toAuditedPost(post),
  });
  return toEditedPost(tx, post);
}

interface Change {
  id: string;
  /** The version that the editor has read. */
  version: number;
  input: Partial<PostInput>;
}

/**
 * Changes the given fields of a post. The slug stays when the title changes, because other sites may link to it; the path of another slug is
 * redirected. Throws `PostNotFoundError`,
 * `SlugTakenError`, `InvalidPostError`, and `ChangedMeanwhileError` for an older version.
 */
export async function updatePost(
  tx: Queryable,
  { actorId, siteUrl, releases, pageEvents }: EditingContext,
  { id, version, input }: Change,
): Promise<EditedPost> {
  const { slug, title, excerpt, categories, tags, featuredImage, author, content, publishedAt } = input;
  const [current] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  if (!current) throw new PostNotFoundError();
  assertSameVersion(current, version);
  if (publishedAt !== undefined) assertNotInPast(publishedAt, current.publishedAt ?? current.lastPublishedAt);
  const nextTime = publishedAt === undefined ? (current.publishedAt?.toISOString() ?? null) : publishedAt;
  const { archiveAt } = toStoredTimes(toTimes(nextTime, input.archiveAt), {
    isLive: isLiveNow(nextTime),
    stored: { publishAt: current.publishedAt, archiveAt: current.archiveAt },
  });
  // Drizzle ignores undefined fields.
  const row = {
    slug,
    title,
    excerpt,
    authorName: author?.name,
    mediaId: featuredImage?.mediaId,
    imageAlt: featuredImage?.alt,
    categories: categories && removeDuplicates(categories),
    tags: tags && removeDuplicates(tags),
    ...(publishedAt !== undefined && { publishedAt: toPublicationTime(publishedAt) }),
    archiveAt,
    ...(content !== undefined && toStoredContent(content, siteUrl)),
    updatedAt: new Date(),
    version: sql`${blogPosts.version} + 1`,
  };
  // Another slug writes redirects of other records, too.
  if (slug === undefined || slug === current.slug) await offerUndo(tx, [blogPosts, eq(blogPosts.id, id)]);
  await claimPictures(tx, row);
  await assertLinkTargets(tx, row.content ?? '', current.content, { siteUrl, releases });
  const [post] = await tx.update(blogPosts).set(row).where(eq(blogPosts.id, id)).returning().catch(rethrowSlugTaken);
  await queuePublications(tx, { publishAt: findFuture(post.publishedAt), archiveAt });
  // No visitor knows the path of a post that was never published.
  if (current.lastPublishedAt || isLiveNow(current.publishedAt?.toISOString() ?? null))
    await pageEvents.emit(tx, 'page:moved', {
      from: toRecordPath('post', current.slug),
      to: toRecordPath('post', post.slug),
      actorId,
    });
  const changes = getChangedFields(toAuditedPost(current), toAuditedPost(post));
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'post', entityId: id, ...changes });
  return toEditedPost(tx, post);
}

/** Deletes a post; throws `PostNotFoundError`. */
export async function deletePost(tx: Queryable, { actorId }: EditingContext, id: string): Promise<void> {
  await offerUndo(tx, [blogPosts, eq(blogPosts.id, id)]);
  const [deleted] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
  if (!deleted) throw new PostNotFoundError();
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'post',
    entityId: id,
    before: toAuditedPost(deleted),
  });
}

/** Returns a post as editors see it, published or not. Throws `PostNotFoundError`. */
export async function getEditedPost(db: Queryable, id: string): Promise<EditedPost> {
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
  if (!post) throw new PostNotFoundError();
  return toEditedPost(db, post);
}

/** Returns the fields of a post that the audit log records. */
const toAuditedPost = ({
  id: _id,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  readingTime: _readingTime,
  archivedAt: _archivedAt,
  lastPublishedAt: _lastPublishedAt,
  ...fields
}: Row) => fields;

/** Sanitises an editor's HTML and derives the reading time. Throws `InvalidPostError` if nothing is left. */
function toStoredContent(html: string, siteUrl: string): { content: string; readingTime: number } {
  const content = sanitise(html, siteUrl);
  if (!toPlainText(content) && !content.includes('<img'))
    throw new InvalidPostError('content', 'Please write the post');
  return { content, readingTime: getReadingTime(content) };
}

/**
 * Checks that the featured picture and those in the text exist and do not belong to a customer; throws `InvalidPostError` otherwise.
 * Renews their creation time, so that the job which deletes old unused pictures waits for this transaction and then keeps them.
 */
async function claimPictures(tx: Queryable, { mediaId, content }: { mediaId?: string; content?: string }) {
  const inText = [...(content ?? '').matchAll(/<img src="\/media\/([^/"]+)\/(\d+\.webp)"/g)].map(
    ([, file, rendition]) => parseRenditionUrl(file, rendition)?.id,
  );
  const ids = [...new Set([mediaId, ...inText])].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const isCustomers = or(like(media.origin, `${reviewPictureFolder}%`), like(media.origin, 'upload:photos/%'))!;
  const rows = await tx
    .update(media)
    .set({ createdAt: new Date() })
    .where(and(inArray(media.id, ids), not(isCustomers)))
    .returning({ id: media.id });
  const isThere = (id: string | undefined) => rows.some((row) => row.id === id);
  if (mediaId !== undefined && !isThere(mediaId))
    throw new InvalidPostError('featuredImage.mediaId', 'This picture no longer exists. Please choose another one.');
  if (!inText.every(isThere))
    throw new InvalidPostError('content', 'A picture in the text no longer exists. Please add it again.');
}

// The slug is the only unique column besides the id.
const rethrowSlugTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new SlugTakenError() : error;
};

async function toEditedPost(db: Queryable, post: Row): Promise<EditedPost> {
  const [picture] = await db.select().from(media).where(eq(media.id, post.mediaId));
  const { publishedAt, archiveAt, lastPublishedAt, content, mediaId, updatedAt, version } = post;
  return {
    ...toPostCard({ post, media: picture }),
    content,
    mediaId,
    version,
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    state: getPostState(post),
    lastPublishedAt: lastPublishedAt?.toISOString() ?? null,
    archiveAt: archiveAt?.toISOString() ?? null,
  };
}

/** Throws `InvalidPostError` if a post that is not published yet is scheduled for the past. */
function assertNotInPast(publishedAt: string | null, stored?: Date | null): void {
  if (isPublicationInPast(publishedAt, stored?.toISOString()))
    throw new InvalidPostError('publishedAt', publicationInPastMessage);
}

/** Returns whether a post with this date is live, by the server's clock. */
const isLiveNow = (publishedAt: string | null): boolean =>
  publishedAt === 'now' || (publishedAt !== null && Date.parse(publishedAt) <= Date.now());

/** Returns the times of a post as records have them whose date is not their time of going live. */
const toTimes = (publishedAt: string | null, archiveAt: string | null | undefined) => ({
  publishAt: publishedAt === 'now' ? null : publishedAt,
  archiveAt,
});

const findFuture = (time: Date | null): Date | null => (time && time.getTime() > Date.now() ? time : null);

const toPublicationTime = (text: string | null): Date | null =>
  text === null ? null : text === 'now' ? new Date() : new Date(text);

/** Removes terms that differ only in case; the first spelling stays. */
const removeDuplicates = (terms: string[]): string[] =>
  [...new Map(terms.map((term) => [term.toLowerCase(), term]).reverse() as [string, string][]).values()].reverse();
