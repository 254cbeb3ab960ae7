import { type AdminPostRow, type listAllPosts, maxEntries } from '@vastra/shared/contract';
import { and, count, desc, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern } from '../../platform/db/like-pattern';
import { blogPosts } from '../../platform/db/schema';
import { getPostState } from '../../platform/publication/publication';
import { buildPagination } from '../../platform/server/responses/pagination';
import { isPublished } from './queries';

type Query = z.output<(typeof listAllPosts)['querystring']>;
type State = NonNullable<Query['state']>;

/** Returns a page of all posts, the last changed first, with the categories, tags and authors in use. */
export async function listAdminPosts(db: Queryable, { q, page, limit, state }: Query) {
  const now = new Date();
  const condition = and(q ? matchesText(q) : undefined, state && getStateCondition(state, now));
  const [[{ total }], rows, terms] = await Promise.all([
    db.select({ total: count() }).from(blogPosts).where(condition),
    db
      .select(listColumns)
      .from(blogPosts)
      .where(condition)
      .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    listTermsInUse(db),
  ]);
  return {
    rows: rows.map((row) => toAdminPostRow(row, now)),
    ...terms,
    pagination: buildPagination({ page, limit }, total),
  };
}

const listColumns = {
  _id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  author: blogPosts.authorName,
  categories: blogPosts.categories,
  publishedAt: blogPosts.publishedAt,
  archivedAt: blogPosts.archivedAt,
  archiveAt: blogPosts.archiveAt,
  updatedAt: blogPosts.updatedAt,
};

const getStateCondition = (state: State, now: Date): SQL | undefined =>
  ({
    draft: and(isNull(blogPosts.publishedAt), isNull(blogPosts.archivedAt)),
    scheduled: gt(blogPosts.publishedAt, now),
    published: isPublished(),
    archived: and(isNull(blogPosts.publishedAt), isNotNull(blogPosts.archivedAt)),
  })[state];

/** Matches a post's title, slug, author, categories and tags. */
function matchesText(q: string): SQL | undefined {
  const pattern = toContainsPattern(q);
  const terms = sql`array_to_string(${blogPosts.categories} || ${blogPosts.tags}, ' ')`;
  return or(
    ...[blogPosts.title, blogPosts.slug, blogPosts.authorName].map((column) => ilike(column, pattern)),
    sql`${terms} ilike ${pattern}`,
  );
}

/** Returns categories, tags and authors of all posts, drafts too. Editors get them as suggestions, so that each keeps one spelling. */
async function listTermsInUse(db: Queryable) {
  const selectDistinct = (expression: SQL) =>
    sql<string[]>`array(select distinct ${expression} as word from ${blogPosts} order by word limit ${maxEntries})`;
  const [terms] = (
    await db.execute<{ categories: string[]; tags: string[]; authors: string[] }>(sql`
      select ${selectDistinct(sql`unnest(${blogPosts.categories})`)} as categories, ${selectDistinct(sql`unnest(${blogPosts.tags})`)} as tags,
        ${selectDistinct(sql`${blogPosts.authorName}`)} as authors`)
  ).rows;
  return terms;
}

type ListedPost = Omit<AdminPostRow, 'state' | 'isArchived' | 'publishedAt' | 'archiveAt' | 'updatedAt'> & {
  publishedAt: Date | null;
  archivedAt: Date | null;
  archiveAt: Date | null;
  updatedAt: Date;
};

const toAdminPostRow = (
  { publishedAt, archivedAt, archiveAt, updatedAt, ...row }: ListedPost,
  now: Date,
): AdminPostRow => {
  const state = getPostState({ publishedAt, archivedAt }, now);
  return {
    ...row,
    state: state === 'archived' ? 'draft' : state,
    isArchived: state === 'archived',
    publishedAt: publishedAt?.toISOString() ?? null,
    archiveAt: archiveAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
};
