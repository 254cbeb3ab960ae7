import * as contract from '@vastra/shared/contract';
import { CategoryNotFound } from '../../catalogue/categories/errors';
import { listFeaturedCategories } from '../../catalogue/categories/queries';
import { firstProducts } from '../../catalogue/products/results';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findContent } from './content-blocks';
import { FeaturedNotFound } from './errors';
import { findHome, listBanners, listFeatured } from './queries';

const productsOfCategory = 8;

export const home: RoutePlugin = async (app) => {
  app.get('/home', { schema: contract.getHome }, async ({ log }) =>
    ok(
      await findHome(app.db, {
        failed: (part, problem) => log.error({ err: problem, part }, 'a part of the home page failed'),
      }),
    ),
  );

  app.get('/home/content', { schema: contract.getHomeContent }, async () => ok(await findContent(app.db)));

  app.get('/banners/home/banners', { schema: contract.listBanners }, async () => ok(await listBanners(app.db)));

  app.get('/featured', { schema: contract.listFeatured }, async () => ok(await listFeatured(app.db)));

  app.get('/featured/:id', { schema: contract.getFeatured }, async ({ params }) => {
    const [pick] = await listFeatured(app.db, params.id);
    if (!pick) throw new FeaturedNotFound();
    return ok(pick);
  });

  app.get('/home/categories/featured/:id', { schema: contract.getFeaturedCategory }, async ({ params }) => {
    const categories = await listFeaturedCategories(app.db);
    const category = categories.find(({ _id }) => _id === params.id);
    if (!category) throw new CategoryNotFound();
    const products = await firstProducts(app.db, { category: params.id }, productsOfCategory);
    return ok({ ...category, products });
  });
};
