import * as contract from '@vastra/shared/contract';
import { CategoryNotFoundError } from '../../catalogue/categories/errors';
import { listFeaturedCategories } from '../../catalogue/categories/queries';
import { listFirstProducts } from '../../catalogue/products/list/product-list';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findShownLayout } from '../layouts/shown-layout';
import { getHomeContent } from './content-blocks';
import { FeaturedNotFoundError } from './errors';
import { getHome, listBanners, listFeatured } from './queries';

const maxCategoryProducts = 8;

/** Serves the home page and its parts (requirements 7.3). */
export const homeRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/home', { schema: contract.getHome }, async ({ log, contentPreview }) =>
    ok(
      await getHome(db, {
        preview: contentPreview,
        onPartFailed: (part, error) => log.error({ err: error, part }, 'a part of the home page failed'),
      }),
    ),
  );

  app.get('/home/content', { schema: contract.getHomeContent }, async ({ contentPreview }) => {
    const [content, layout] = await Promise.all([
      getHomeContent(db),
      findShownLayout(db, '/', { preview: contentPreview }),
    ]);
    return ok({ ...content, ...(layout && { layout }) });
  });

  app.get('/banners/home/banners', { schema: contract.listBanners }, async ({ contentPreview }) =>
    ok(await listBanners(db, contentPreview)),
  );

  app.get('/featured', { schema: contract.listFeatured }, async () => ok(await listFeatured(db)));

  app.get('/featured/:id', { schema: contract.getFeatured }, async ({ params }) => {
    const [item] = await listFeatured(db, params.id);
    if (!item) throw new FeaturedNotFoundError();
    return ok(item);
  });

  app.get('/home/categories/featured/:id', { schema: contract.getFeaturedCategory }, async ({ params }) => {
    const categories = await listFeaturedCategories(db);
    const category = categories.find(({ _id }) => _id === params.id);
    if (!category) throw new CategoryNotFoundError();
    const products = await listFirstProducts(db, { category: params.id }, maxCategoryProducts);
    return ok({ ...category, products });
  });
};
