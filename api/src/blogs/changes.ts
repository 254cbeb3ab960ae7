import type { EditedPost, PostInput } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { blogPosts, media } from '../db/schema';
import { PostNotFound, PostUnusable, SlugTaken } from './errors';
import { sanitise } from './html/sanitise';
import { readingTimeOf, slugOf, textOf } from './html/text';
import { wireCard } from './queries';

type Row = typeof blogPosts.$inferSelect;

export async function createPost(db: Queryable, input: PostInput, siteUrl: string): Promise<EditedPost> {
  const slug = input.slug ?? slugOf(input.title);
  if (!slug) throw new PostUnusable('slug', 'Please give the post an address.');
  const { title, excerpt, categories, tags, featuredImage, author, content, publishedAt } = input;
  const row = {
    ...{ slug, title, excerpt, authorName: author.name },
    ...{ mediaId: featuredImage.mediaId, imageAlt: featuredImage.alt, publishedAt: timeOf(publishedAt) },
    ...{ categories: distinct(categories), tags: distinct(tags) },
    ...written(content, siteUrl),
  };
  return save(db, row.mediaId, () => db.insert(blogPosts).values(row).returning());
}

/** Its address stays when only the title changes: others may have linked to it. */
export async function updatePost(
  db: Queryable,
  { id, input, siteUrl }: { id: string; input: Partial<PostInput>; siteUrl: string },
): Promise<EditedPost> {
  const { slug, title, excerpt, categories, tags, featuredImage, author, content, publishedAt } = input;
  // Drizzle leaves alone what is undefined.
  const row = {
    ...{ slug, title, excerpt, authorName: author?.name },
    ...{ mediaId: featuredImage?.mediaId, imageAlt: featuredImage?.alt },
    ...{ categories: categories && distinct(categories), tags: tags && distinct(tags) },
    ...(publishedAt !== undefined && { publishedAt: timeOf(publishedAt) }),
    ...(content !== undefined && written(content, siteUrl)),
    updatedAt: new Date(),
  };
  return save(db, row.mediaId, () => db.update(blogPosts).set(row).where(eq(blogPosts.id, id)).returning());
}

export async function deletePost(db: Queryable, id: string): Promise<void> {
  const gone = await db.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id });
  if (gone.length === 0) throw new PostNotFound();
}

/** What is kept of the HTML that an editor sends, and what follows from it. */
function written(html: string, siteUrl: string): { content: string; readingTime: number } {
  const content = sanitise(html, siteUrl);
  if (!textOf(content) && !content.includes('<img')) throw new PostUnusable('content', 'Please write the post');
  return { content, readingTime: readingTimeOf(content) };
}

async function save(db: Queryable, mediaId: string | undefined, write: () => Promise<Row[]>): Promise<EditedPost> {
  if (mediaId !== undefined && !(await pictureOf(db, mediaId)))
    throw new PostUnusable('featuredImage.mediaId', 'This picture does not exist. Please choose another one.');
  const [post] = await write().catch((problem) => {
    throw isUniqueViolation(problem) ? new SlugTaken() : problem;
  });
  if (!post) throw new PostNotFound();
  const { publishedAt, content, updatedAt } = post;
  return {
    ...wireCard({ post, media: (await pictureOf(db, post.mediaId))! }),
    ...{ content, mediaId: post.mediaId, updatedAt: updatedAt.toISOString() },
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

const pictureOf = async (db: Queryable, id: string) => (await db.select().from(media).where(eq(media.id, id))).at(0);

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** "Care" and "care" are one word; the first spelling stays. */
const distinct = (words: string[]): string[] =>
  [...new Map(words.map((word) => [word.toLowerCase(), word]).reverse() as [string, string][]).values()].reverse();

/** Of the driver's failure, or of one that holds it. The only thing that two posts cannot share is their slug. */
const isUniqueViolation = (problem: unknown): boolean =>
  problem instanceof Error && ((problem as { code?: unknown }).code === '23505' || isUniqueViolation(problem.cause));
