import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { blogPosts, categories, pageLayouts, products } from '../../platform/db/schema';
import { getPostState, getPublicationState } from '../../platform/publication/publication';
import { featurePages } from '../features';
import type { RecordPages } from './record-pages';

/** Paths of landing pages before their slugs. */
const pagePrefix = '/pages/';

const categoryPages: RecordPages = {
  kind: 'category',
  findOpen: (db, ids) => db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids)),
  async find(db, id) {
    const [category] = await db.select({ title: categories.name }).from(categories).where(eq(categories.id, id));
    return category && { ...category, state: 'published' };
  },
  async findExample(db) {
    const [category] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(isNull(categories.parentId))
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(1);
    return category;
  },
};

const productPages: RecordPages = {
  kind: 'product',
  findOpen: (db, ids) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, ids), isNull(products.archivedAt))),
  async find(db, id) {
    const { title, archivedAt, publishAt, publishedAt } = products;
    const [product] = await db
      .select({ title, archivedAt, publishAt, publishedAt })
      .from(products)
      .where(eq(products.id, id));
    const isLive = product?.archivedAt === null;
    return product && { title: product.title, state: getPublicationState({ ...product, isLive }) };
  },
  async findExample(db) {
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .where(isNull(products.archivedAt))
      .orderBy(desc(products.createdAt), asc(products.id))
      .limit(1);
    return product;
  },
};

const postPages: RecordPages = {
  kind: 'post',
  async findOpen(db, ids) {
    const { slug: id, publishedAt, archivedAt } = blogPosts;
    const posts = await db.select({ id, publishedAt, archivedAt }).from(blogPosts).where(inArray(blogPosts.slug, ids));
    return posts.filter((post) => getPostState(post) === 'published');
  },
  async find(db, id) {
    const { title, publishedAt, archivedAt } = blogPosts;
    const [post] = await db
      .select({ title, publishedAt, archivedAt })
      .from(blogPosts)
      .where(or(eq(blogPosts.slug, id), eq(blogPosts.id, id)));
    return post && { title: post.title, state: getPostState(post) };
  },
};

const landingPages: RecordPages = {
  kind: 'page',
  async findOpen(db, slugs) {
    const paths = slugs.map((slug) => pagePrefix + slug);
    const isPublished = isNotNull(pageLayouts.publishedVersion);
    const pages = await db
      .select({ path: pageLayouts.path })
      .from(pageLayouts)
      .where(and(inArray(pageLayouts.path, paths), isPublished));
    return pages.map(({ path }) => ({ id: path.slice(pagePrefix.length) }));
  },
  async find(db, _id, path) {
    const [page] = await db
      .select({ title: pageLayouts.path })
      .from(pageLayouts)
      .where(and(eq(pageLayouts.path, path), isNotNull(pageLayouts.publishedVersion)));
    return page && { ...page, state: 'published' };
  },
};

const recordPages: readonly RecordPages[] = [categoryPages, productPages, postPages, landingPages, ...featurePages];

/** Returns the pages of a kind; undefined if the shop has none. */
export const findRecordPages = (kind: RecordPages['kind']): RecordPages | undefined =>
  recordPages.find((pages) => pages.kind === kind);
