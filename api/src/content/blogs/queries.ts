import type { Post, PostCard, Topics } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, getTableColumns, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PreviewedContent } from '../../platform/auth/previews/token';
import type { Queryable } from '../../platform/db/connect';
import { blogPosts, media } from '../../platform/db/schema';
import { toWireImage } from '../../platform/media/wire-image';
import { renderContent } from './html/render-content';

const maxRelated = 3;
const maxTags = 30;

const { content: _content, ...cardColumns } = getTableColumns(blogPosts);

/** `page` counts from 1; tags and categories match in any case, with dashes for blanks. */
export interface PostQuery {
  page: number;
  limit: number;
  tag?: string;
  category?: string;
}

/** Returns a page of published posts, the newest first, and how many match. */
export async function listPosts(db: Queryable, { page, limit, tag, category }: PostQuery) {
  const condition = and(
    isPublished(),
    tag === undefined ? undefined : hasTerm(tag, blogPosts.tags),
    category === undefined ? undefined : hasTerm(category, blogPosts.categories),
  );
  const [[{ total }], posts] = await Promise.all([
    db.select({ total: count() }).from(blogPosts).where(condition),
    findCards(db, condition, newestFirst, limit, (page - 1) * limit),
  ]);
  return { posts, total };
}

/** Returns the newest published posts. */
export const listLatestPosts = (db: Queryable, limit: number): Promise<PostCard[]> =>
  findCards(db, isPublished(), newestFirst, limit);

/** Returns the categories and tags of published posts with their numbers, the most used first. */
export async function listTopics(db: Queryable): Promise<Topics> {
  const [categories, tags] = await Promise.all([
    listTerms(db, blogPosts.categories),
    listTerms(db, blogPosts.tags, maxTags),
  ]);
  return { categories, tags };
}

/**
 * Returns a published post by slug or id, or the previewed post, with the posts that share most tags and categories with it; undefined for none.
 */
export async function findPost(
  db: Queryable,
  slugOrId: string,
  siteUrl: string,
  preview?: PreviewedContent | null,
): Promise<Post | undefined> {
  const isPreviewed = preview?.kind === 'post' ? eq(blogPosts.id, preview.id) : undefined;
  const [row] = await db
    .select({ post: blogPosts, media })
    .from(blogPosts)
    .innerJoin(media, eq(media.id, blogPosts.mediaId))
    .where(and(or(isPublished(), isPreviewed), or(eq(blogPosts.slug, slugOrId), eq(blogPosts.id, slugOrId))))
    .orderBy(desc(eq(blogPosts.slug, slugOrId)));
  if (!row) return undefined;
  const terms = sql`${blogPosts.tags} || ${blogPosts.categories}`;
  const ownTerms = sql`${sql.param([...row.post.tags, ...row.post.categories])}::text[]`;
  const shared = sql`cardinality(array(select unnest(${terms}) intersect select unnest(${ownTerms})))`;
  const related = await findCards(
    db,
    and(isPublished(), ne(blogPosts.id, row.post.id), sql`${shared} > 0`),
    [desc(shared), ...newestFirst],
    maxRelated,
  );
  return {
    ...toPostCard(row),
    ...renderContent(row.post.content, siteUrl),
    related,
    updatedAt: row.post.updatedAt.toISOString(),
  };
}

/** Returns the newest published posts with their content. */
export async function listPostsWithContent(db: Queryable, limit: number, siteUrl: string) {
  const rows = await db
    .select({ post: blogPosts, media })
    .from(blogPosts)
    .innerJoin(media, eq(media.id, blogPosts.mediaId))
    .where(isPublished())
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map((row) => ({
    ...toPostCard(row),
    content: renderContent(row.post.content, siteUrl).content,
    updatedAt: row.post.updatedAt.toISOString(),
  }));
}

/** Returns the SQL condition that the post is published now, so neither a draft nor scheduled. */
export const isPublished = () => and(isNotNull(blogPosts.publishedAt), lte(blogPosts.publishedAt, new Date()));

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)];

/** SQL that normalises a term as URLs write it: lower case, with dashes between words. */
const toSlugSql = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '-', 'g')`;

type TermColumn = typeof blogPosts.tags | typeof blogPosts.categories;

const hasTerm = (term: string, column: TermColumn): SQL =>
  sql`exists (select from unnest(${column}) as word where ${toSlugSql(sql`word`)} = ${toSlugSql(sql`${term}::text`)})`;

function listTerms(db: Queryable, column: TermColumn, limit = 100) {
  const termRows = db
    .select({ word: sql<string>`unnest(${column})`.as('word') })
    .from(blogPosts)
    .where(isPublished())
    .as('term_rows');
  const name = sql<string>`min(${termRows.word})`;
  return db
    .select({ name, posts: count() })
    .from(termRows)
    .groupBy(toSlugSql(sql`${termRows.word}`))
    .orderBy(desc(count()), asc(name))
    .limit(limit);
}

async function findCards(db: Queryable, condition: SQL | undefined, order: SQL[], limit: number, offset = 0) {
  const rows = await db
    .select({ post: cardColumns, media })
    .from(blogPosts)
    .innerJoin(media, eq(media.id, blogPosts.mediaId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(toPostCard);
}

type CardRow = { post: Omit<typeof blogPosts.$inferSelect, 'content'>; media: typeof media.$inferSelect };

/** Converts a published post and its picture to a card. */
export function toPostCard({ post, media }: CardRow): PostCard {
  const { data, width, height } = toWireImage(media);
  return {
    _id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    categories: post.categories,
    tags: post.tags,
    featuredImage: { url: data, alt: post.imageAlt, width, height },
    author: { name: post.authorName, avatar: post.authorAvatar },
    readingTime: post.readingTime,
    // The preview of a draft has the date of today.
    publishedAt: (post.publishedAt ?? new Date()).toISOString(),
    createdAt: post.createdAt.toISOString(),
  };
}
