import { asc, gt } from 'drizzle-orm';
import { type LinesSection, pageSize, readPages } from '../../../../api/src/back-office/transfer/export-section';
import { loadMedia } from '../../../../api/src/back-office/transfer/load-media';
import { toPictureFile } from '../../../../api/src/back-office/transfer/picture-files';
import { banners, blogPosts, contentBlocks, pageLayouts } from '../../../../api/src/platform/db/schema';

const toTime = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Pages that are made of sections, as their drafts. */
export const pagesSection: LinesSection = {
  kind: 'lines',
  label: 'Pages',
  name: 'pages',
  count: ({ db }) => db.$count(pageLayouts),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db.select().from(pageLayouts).where(gt(pageLayouts.path, after)).orderBy(asc(pageLayouts.path)).limit(50),
      ({ path }) => path,
    );
    for await (const rows of pages)
      yield rows.map(({ path, title, description, sections, publishedVersion, version }) => ({
        type: 'page',
        ...{ path, title, description, sections },
        isPublished: publishedVersion !== null,
        hasChanges: publishedVersion !== null && publishedVersion !== version,
      }));
  },
};

/** Posts of the blog. */
export const postsSection: LinesSection = {
  kind: 'lines',
  label: 'Blog posts',
  name: 'posts',
  count: ({ db }) => db.$count(blogPosts),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db.select().from(blogPosts).where(gt(blogPosts.slug, after)).orderBy(asc(blogPosts.slug)).limit(pageSize),
      ({ slug }) => slug,
    );
    for await (const rows of pages) {
      const pictures = await loadMedia(
        db,
        rows.map(({ mediaId }) => mediaId),
      );
      yield rows.map((post) => ({
        type: 'post',
        ...{ slug: post.slug, title: post.title, excerpt: post.excerpt, content: post.content },
        ...{ categories: post.categories, tags: post.tags, author: post.authorName },
        picture: { url: toPictureFile(pictures.get(post.mediaId)!), alt: post.imageAlt },
        ...{ publishedAt: toTime(post.publishedAt), archivedAt: toTime(post.archivedAt) },
      }));
    }
  },
};

/** Menus, banners and the other blocks of the home page. */
export const blocksSection: LinesSection = {
  kind: 'lines',
  label: 'Menus and blocks',
  name: 'content',
  count: async ({ db }) => (await db.$count(contentBlocks)) + (await db.$count(banners)),
  async *read({ db }) {
    const blocks = await db.select().from(contentBlocks).orderBy(asc(contentBlocks.key));
    yield blocks.map(({ key, value }) => ({ type: 'block', key, value }));
    const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
    const pictures = await loadMedia(
      db,
      rows.map(({ mediaId }) => mediaId),
    );
    yield rows.map(({ mediaId, title, subtitle, link, isActive }) => ({
      type: 'banner',
      ...{ title, subtitle, link, isActive },
      picture: { url: toPictureFile(pictures.get(mediaId)!), alt: pictures.get(mediaId)!.alt },
    }));
  },
};
