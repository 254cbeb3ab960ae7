import type { AdminPostRow, listAllPosts } from '@vastra/shared/contract';
import { and, count, desc, gt, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { blogPosts } from '../../platform/db/schema';
import { paginationOf } from '../../platform/server/pagination';
import { isPublished } from './queries';

type Query = z.output<(typeof listAllPosts)['querystring']>;
type State = AdminPostRow['state'];

/** Every post, the last changed first, with the words that posts have. */
export async function listAll(db: Queryable, { q, page, limit, state }: Query) {
  const now = new Date();
  const isAsked = and(q ? matches(q) : undefined, state && isIn(state, now));
  const [[{ total }], rows, words] = await Promise.all([
    db.select({ total: count() }).from(blogPosts).where(isAsked),
    db
      .select(inList)
      .from(blogPosts)
      .where(isAsked)
      .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    wordsInUse(db),
  ]);
  return { rows: rows.map((row) => wired(row, now)), ...words, pagination: paginationOf({ page, limit }, total) };
}

const inList = {
  _id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  author: blogPosts.authorName,
  categories: blogPosts.categories,
  publishedAt: blogPosts.publishedAt,
  updatedAt: blogPosts.updatedAt,
};

const isIn = (state: State, now: Date): SQL | undefined =>
  ({ draft: isNull(blogPosts.publishedAt), scheduled: gt(blogPosts.publishedAt, now), published: isPublished() })[
    state
  ];

/** A post is found by its title, its address, its author and its words. */
function matches(q: string): SQL | undefined {
  const anywhere = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const words = sql`array_to_string(${blogPosts.categories} || ${blogPosts.tags}, ' ')`;
  return or(
    ...[blogPosts.title, blogPosts.slug, blogPosts.authorName].map((column) => ilike(column, anywhere)),
    sql`${words} ilike ${anywhere}`,
  );
}

/** Of drafts, too: suggestions that keep one spelling of one thing. */
async function wordsInUse(db: Queryable) {
  const all = (of: SQL) => sql<string[]>`array(select distinct ${of} as word from ${blogPosts} order by word)`;
  const [words] = (
    await db.execute<{ categories: string[]; tags: string[]; authors: string[] }>(sql`
      select ${all(sql`unnest(${blogPosts.categories})`)} as categories, ${all(sql`unnest(${blogPosts.tags})`)} as tags,
        ${all(sql`${blogPosts.authorName}`)} as authors`)
  ).rows;
  return words;
}

type Listed = Omit<AdminPostRow, 'state' | 'publishedAt' | 'updatedAt'> & { publishedAt: Date | null; updatedAt: Date };

const wired = ({ publishedAt, updatedAt, ...row }: Listed, now: Date): AdminPostRow => ({
  ...row,
  state: publishedAt === null ? 'draft' : publishedAt > now ? 'scheduled' : 'published',
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});
