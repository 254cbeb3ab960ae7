import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { getAnyProduct } from '../../catalogue/products/admin/find-product';
import { createPreviewToken, type PreviewedContent } from '../../platform/auth/previews/token';
import type { Queryable } from '../../platform/db/connect';
import { banners } from '../../platform/db/schema';
import { getShopName } from '../../platform/db/shop-name';
import { isStorefrontOpen } from '../../platform/db/storefront';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getEditedPost } from '../blogs/save-post';
import { BannerNotFoundError } from '../home/errors';
import { getEditedLayout } from '../layouts/admin-layouts';
import { findPagePath } from '../layouts/find-page-path';
import { PreviewEndedError } from './errors';

type Shown = Pick<contract.ContentPreview, 'path' | 'name' | 'isLive'>;

const listNames: Record<contract.FeaturedList, string> = {
  'best-seller': 'Best Sellers',
  'new-arrival': 'New Arrivals',
  trending: 'Trending',
  'top-rated': 'Top Rated',
};

/** Returns the path of a record's page. */
const toRecordPath = (kind: keyof typeof contract.recordLinkPaths, id: string): string =>
  contract.recordLinkPaths[kind].replace(/:\w+/, encodeURIComponent(id));

/** Finds the page and the name of previewed content. Rejects with its error if it was deleted. */
const finders: Record<PreviewedContent['kind'], (db: Queryable, id: string) => Promise<Shown>> = {
  async product(db, id) {
    const { title, isArchived } = await getAnyProduct(db, id);
    return { path: toRecordPath('product', id), name: title, isLive: !isArchived };
  },
  async post(db, id) {
    const { title, slug, state } = await getEditedPost(db, id);
    return { path: toRecordPath('post', slug), name: title, isLive: state === 'published' };
  },
  async banner(db, id) {
    const [banner] = await db.select().from(banners).where(eq(banners.id, id));
    if (!banner) throw new BannerNotFoundError();
    return { path: '/', name: banner.title, isLive: banner.isActive };
  },
  async featured(_db, id) {
    return { path: '/', name: listNames[id as contract.FeaturedList], isLive: false };
  },
  async layout(db, id) {
    const { path, title, isPublished, hasChanges } = await getEditedLayout(db, id);
    return { path: await findPagePath(db, path), name: title, isLive: isPublished && !hasChanges };
  },
  async shop(db) {
    return { path: '/', name: await getShopName(db), isLive: await isStorefrontOpen(db) };
  },
};

/** Serves links that show unpublished content in the live shop, and what a link shows. */
export const previewRoutes: RoutePlugin = async (app) => {
  const { db, keys } = app.services;

  const createLink = async (content: PreviewedContent) => {
    await finders[content.kind](db, content.id);
    const { token, expiresAt } = createPreviewToken(keys, content);
    return ok({ url: `/preview?token=${token}`, expiresAt: expiresAt.toISOString() });
  };

  app.post('/admin/products/:id/preview-link', { schema: contract.createProductPreview }, async ({ params }, reply) => {
    reply.code(201);
    return createLink({ kind: 'product', id: params.id });
  });

  app.post('/admin/banners/:id/preview-link', { schema: contract.createBannerPreview }, async ({ params }, reply) => {
    reply.code(201);
    return createLink({ kind: 'banner', id: params.id });
  });

  app.post('/admin/blogs/:id/preview-link', { schema: contract.createPostPreview }, async ({ params }, reply) => {
    reply.code(201);
    return createLink({ kind: 'post', id: params.id });
  });

  app.post(
    '/admin/featured/:list/preview-link',
    { schema: contract.createFeaturedPreview },
    async ({ params }, reply) => {
      reply.code(201);
      return createLink({ kind: 'featured', id: params.list });
    },
  );

  app.post('/admin/layouts/:id/preview-link', { schema: contract.createLayoutPreview }, async ({ params }, reply) => {
    reply.code(201);
    return createLink({ kind: 'layout', id: params.id });
  });

  app.post('/admin/setup/preview-link', { schema: contract.createShopPreview }, async (_request, reply) => {
    reply.code(201);
    return createLink({ kind: 'shop', id: 'home' });
  });

  app.get('/preview', { schema: contract.getPreview }, async ({ contentPreview }) => {
    if (!contentPreview) throw new PreviewEndedError();
    const { kind, id, expiresAt } = contentPreview;
    const shown = await finders[kind](db, id).catch(() => {
      throw new PreviewEndedError();
    });
    // Document servers of earlier versions know neither the kind `layout` nor `shop`.
    const knownKind = kind === 'layout' ? 'post' : kind === 'shop' ? 'featured' : kind;
    return ok({ kind: knownKind, ...shown, expiresAt: expiresAt.toISOString() });
  });
};
