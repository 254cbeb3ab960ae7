import type { Post, PostCard, Topics } from '@vastra/shared/contract';
import { and, asc, count, desc, eq, getTableColumns, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { blogPosts, media } from '../../platform/db/schema';
import { imageOf } from '../../platform/media/image';
import { show } from './html/render-content';

const relatedShown = 3;
const tagsShown = 30;

const { content: _content, ...ofCard } = getTableColumns(blogPosts);

export interface PostQuery {
  page: number;
  limit: number;
  tag?: string;
  category?: string;
}

/** Published posts, the newest first, and how many there are. */
export async function listPosts(db: Queryable, { page, limit, tag, category }: PostQuery) {
  const isAsked = and(
    isPublished(),
    tag === undefined ? undefined : isOneOf(tag, blogPosts.tags),
    category === undefined ? undefined : isOneOf(category, blogPosts.categories),
  );
  const [[{ total }], posts] = await Promise.all([
    db.select({ total: count() }).from(blogPosts).where(isAsked),
    cards(db, isAsked, newestFirst, limit, (page - 1) * limit),
  ]);
  return { posts, total };
}

export const latestPosts = (db: Queryable, limit: number): Promise<PostCard[]> =>
  cards(db, isPublished(), newestFirst, limit);

/** What published posts are about. */
export async function listTopics(db: Queryable): Promise<Topics> {
  const [categories, tags] = await Promise.all([
    wordsOf(db, blogPosts.categories),
    wordsOf(db, blogPosts.tags, tagsShown),
  ]);
  return { categories, tags };
}

/** A published post by its slug or id, with those that share most tags and categories with it. */
export async function findPost(db: Queryable, slugOrId: string, siteUrl: string): Promise<Post | undefined> {
  const [row] = await db
    .select({ post: blogPosts, media })
    .from(blogPosts)
    .innerJoin(media, eq(media.id, blogPosts.mediaId))
    .where(and(isPublished(), or(eq(blogPosts.slug, slugOrId), eq(blogPosts.id, slugOrId))))
    .orderBy(desc(eq(blogPosts.slug, slugOrId)));
  if (!row) return undefined;
  const words = sql`${blogPosts.tags} || ${blogPosts.categories}`;
  const own = sql`${sql.param([...row.post.tags, ...row.post.categories])}::text[]`;
  const shared = sql`cardinality(array(select unnest(${words}) intersect select unnest(${own})))`;
  const related = await cards(
    db,
    and(isPublished(), ne(blogPosts.id, row.post.id), sql`${shared} > 0`),
    [desc(shared), ...newestFirst],
    relatedShown,
  );
  return { ...wireCard(row), ...show(row.post.content, siteUrl), related, updatedAt: row.post.updatedAt.toISOString() };
}

/** The newest published posts with what is in them. */
export async function readPosts(db: Queryable, limit: number, siteUrl: string) {
  const rows = await db
    .select({ post: blogPosts, media })
    .from(blogPosts)
    .innerJoin(media, eq(media.id, blogPosts.mediaId))
    .where(isPublished())
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map((row) => ({
    ...wireCard(row),
    content: show(row.post.content, siteUrl).content,
    updatedAt: row.post.updatedAt.toISOString(),
  }));
}

/** On show now: drafts and posts of the future are not. */
export const isPublished = () => and(isNotNull(blogPosts.publishedAt), lte(blogPosts.publishedAt, new Date()));

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)];

/** As it stands in an address: in any case, with dashes or blanks between the words. */
const plain = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '-', 'g')`;

type Words = typeof blogPosts.tags | typeof blogPosts.categories;

const isOneOf = (asked: string, list: Words): SQL =>
  sql`exists (select from unnest(${list}) as word where ${plain(sql`word`)} = ${plain(sql`${asked}::text`)})`;

function wordsOf(db: Queryable, list: Words, limit = 100) {
  const each = db
    .select({ word: sql<string>`unnest(${list})`.as('word') })
    .from(blogPosts)
    .where(isPublished())
    .as('each');
  const name = sql<string>`min(${each.word})`;
  return db
    .select({ name, posts: count() })
    .from(each)
    .groupBy(plain(sql`${each.word}`))
    .orderBy(desc(count()), asc(name))
    .limit(limit);
}

async function cards(db: Queryable, condition: SQL | undefined, order: SQL[], limit: number, offset = 0) {
  const rows = await db
    .select({ post: ofCard, media })
    .from(blogPosts)
    .innerJoin(media, eq(media.id, blogPosts.mediaId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(wireCard);
}

type CardRow = { post: Omit<typeof blogPosts.$inferSelect, 'content'>; media: typeof media.$inferSelect };

/** Of a post that is published. */
export function wireCard({ post, media }: CardRow): PostCard {
  const { data, width, height } = imageOf(media);
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
    publishedAt: post.publishedAt?.toISOString() ?? '',
    createdAt: post.createdAt.toISOString(),
  };
}
