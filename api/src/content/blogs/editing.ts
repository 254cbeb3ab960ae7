import type { EditedPost, PostInput } from '@vastra/shared/contract';
import { and, eq, inArray, like, not, or, sql } from 'drizzle-orm';
import { audit, changesOf } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { blogPosts, media } from '../../platform/db/schema';
import { readAddress } from '../../platform/media/address';
import { refuseOlder } from '../../platform/server/changed-meanwhile';
import { PostNotFound, PostUnusable, SlugTaken } from './errors';
import { sanitise } from './html/sanitise';
import { readingTimeOf, slugOf, textOf } from './html/text';
import { wireCard } from './queries';

type Row = typeof blogPosts.$inferSelect;

interface Desk {
  actorId: string;
  siteUrl: string;
}

/** Everything in the caller's transaction, as with the others. */
export async function createPost(tx: Queryable, { actorId, siteUrl }: Desk, input: PostInput): Promise<EditedPost> {
  const slug = input.slug ?? slugOf(input.title);
  if (!slug) throw new PostUnusable('slug', 'Please give the post an address.');
  const { title, excerpt, categories, tags, featuredImage, author, content, publishedAt } = input;
  const row = {
    ...{ slug, title, excerpt, authorName: author.name },
    ...{ mediaId: featuredImage.mediaId, imageAlt: featuredImage.alt, publishedAt: timeOf(publishedAt) },
    ...{ categories: distinct(categories), tags: distinct(tags) },
    ...written(content, siteUrl),
  };
  await requirePictures(tx, row);
  const [post] = await tx.insert(blogPosts).values(row).returning().catch(sayTaken);
  await audit(tx, { actorId, action: 'create', entity: 'post', entityId: post.id, after: toldOf(post) });
  return edited(tx, post);
}

interface Change {
  id: string;
  /** That the editor has read. */
  version: number;
  input: Partial<PostInput>;
}

/** Its address stays when only the title changes: others may have linked to it. */
export async function updatePost(
  tx: Queryable,
  { actorId, siteUrl }: Desk,
  { id, version, input }: Change,
): Promise<EditedPost> {
  const { slug, title, excerpt, categories, tags, featuredImage, author, content, publishedAt } = input;
  // Drizzle leaves alone what is undefined.
  const row = {
    ...{ slug, title, excerpt, authorName: author?.name },
    ...{ mediaId: featuredImage?.mediaId, imageAlt: featuredImage?.alt },
    ...{ categories: categories && distinct(categories), tags: tags && distinct(tags) },
    ...(publishedAt !== undefined && { publishedAt: timeOf(publishedAt) }),
    ...(content !== undefined && written(content, siteUrl)),
    ...{ updatedAt: new Date(), version: sql`${blogPosts.version} + 1` },
  };
  const [before] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  if (!before) throw new PostNotFound();
  refuseOlder(before, version);
  await requirePictures(tx, row);
  const [post] = await tx.update(blogPosts).set(row).where(eq(blogPosts.id, id)).returning().catch(sayTaken);
  const changes = changesOf(toldOf(before), toldOf(post));
  await audit(tx, { actorId, action: 'update', entity: 'post', entityId: id, ...changes });
  return edited(tx, post);
}

export async function deletePost(tx: Queryable, { actorId }: Desk, id: string): Promise<void> {
  const [gone] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
  if (!gone) throw new PostNotFound();
  await audit(tx, { actorId, action: 'delete', entity: 'post', entityId: id, before: toldOf(gone) });
}

/** As its editor has it, published or not. */
export async function findEdited(db: Queryable, id: string): Promise<EditedPost> {
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
  if (!post) throw new PostNotFound();
  return edited(db, post);
}

/** What the log tells of a post. */
const toldOf = ({
  id: _id,
  version: _version,
  createdAt: _made,
  updatedAt: _changed,
  readingTime: _time,
  ...told
}: Row) => told;

/** What is kept of the HTML that an editor sends, and what follows from it. */
function written(html: string, siteUrl: string): { content: string; readingTime: number } {
  const content = sanitise(html, siteUrl);
  if (!textOf(content) && !content.includes('<img')) throw new PostUnusable('content', 'Please write the post');
  return { content, readingTime: readingTimeOf(content) };
}

/**
 * The head's picture and those in the text have to be there, and to be the shop's own. They count as new again: whoever throws away
 * what is old and unused waits for this transaction, and then lets them be.
 */
async function requirePictures(tx: Queryable, { mediaId, content }: { mediaId?: string; content?: string }) {
  const inText = [...(content ?? '').matchAll(/<img src="\/media\/([^/"]+)\/(\d+\.webp)"/g)].map(
    ([, file, rendition]) => readAddress(file, rendition)?.id,
  );
  const ids = [...new Set([mediaId, ...inText])].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const isCustomers = or(like(media.origin, 'upload:reviews/%'), like(media.origin, 'upload:photos/%'))!;
  const rows = await tx
    .update(media)
    .set({ createdAt: new Date() })
    .where(and(inArray(media.id, ids), not(isCustomers)))
    .returning({ id: media.id });
  const isThere = (id: string | undefined) => rows.some((row) => row.id === id);
  if (mediaId !== undefined && !isThere(mediaId))
    throw new PostUnusable('featuredImage.mediaId', 'This picture does not exist. Please choose another one.');
  if (!inText.every(isThere))
    throw new PostUnusable('content', 'A picture in the text does not exist any more. Please add it again.');
}

const sayTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new SlugTaken() : error;
};

async function edited(db: Queryable, post: Row): Promise<EditedPost> {
  const [picture] = await db.select().from(media).where(eq(media.id, post.mediaId));
  const { publishedAt, content, mediaId, updatedAt, version } = post;
  return {
    ...wireCard({ post, media: picture }),
    ...{ content, mediaId, version, updatedAt: updatedAt.toISOString() },
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

const timeOf = (text: string | null): Date | null =>
  text === null ? null : text === 'now' ? new Date() : new Date(text);

/** "Care" and "care" are one word; the first spelling stays. */
const distinct = (words: string[]): string[] =>
  [...new Map(words.map((word) => [word.toLowerCase(), word]).reverse() as [string, string][]).values()].reverse();

/** Of the driver's failure, or of one that holds it. The only thing that two posts cannot share is their slug. */
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause));
