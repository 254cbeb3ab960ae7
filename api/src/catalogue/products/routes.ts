import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { limitCalls } from '../../platform/limits/limit';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getCategoryTree } from '../categories/cached-tree';
import { CategoryNotFoundError } from '../categories/errors';
import { listFeaturedCategories } from '../categories/queries';
import { findPath } from '../categories/tree';
import { ProductNotFoundError } from '../errors';
import { loadAnyCards, loadCards } from './cards/load-cards';
import { addCategoryPictures } from './category-pictures';
import { listFeaturedIds, listNewestIds } from './featured';
import { listProducts } from './list/product-list';
import { buildFindProduct, findRelated } from './queries';
import { countView, isShopper } from './views';

/** Serves product lists, cards, product pages and the counting of views. */
export const productRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const findProduct = buildFindProduct(app.services);

  app.get('/products', { schema: contract.listProducts }, async ({ query: { category, ...query } }) =>
    ok(await listProducts(db, { category }, query)),
  );

  app.get('/categories/featured', { schema: contract.listFeaturedCategories }, async () =>
    ok(await addCategoryPictures(db, await listFeaturedCategories(db))),
  );

  app.get('/categories/:id/products', { schema: contract.listCategoryProducts }, async ({ params, query }) => {
    if (findPath(await getCategoryTree(db), params.id).length === 0) throw new CategoryNotFoundError();
    return ok(await listProducts(db, { category: params.id }, query));
  });

  app.get('/products/get-new-products', { schema: contract.listNewProducts }, async ({ query }) =>
    ok(await loadCards(db, await listNewestIds(db, query.limit))),
  );

  app.get('/products/featured/:id', { schema: contract.listFeaturedProducts }, async (request) => {
    const { params, query, contentPreview: preview } = request;
    const load = preview?.kind === 'featured' ? loadAnyCards : loadCards;
    return ok(await load(db, await listFeaturedIds(db, params.id, query.limit, { preview })));
  });

  app.get('/products/cards', { schema: contract.listProductCards }, async ({ query }) =>
    ok(await loadCards(db, [...new Set(query.id)])),
  );

  // More views than a few people behind one IP address cause in a minute.
  const viewLimit = limitCalls({ per: 'network', max: 1200, seconds: 60 });
  app.post(
    '/products/:id/views',
    { schema: contract.viewProduct, config: viewLimit },
    async ({ params, headers, contentPreview }) => {
      // A preview is no view.
      if (contentPreview) return done();
      if (isShopper(headers['user-agent']) && !(await countView(db, params.id, new Date()))) {
        throw new ProductNotFoundError();
      }
      return done();
    },
  );

  app.get('/products/:id', { schema: contract.getProduct }, async (request) =>
    getProductPage(request, request.params.id),
  );

  app.get('/products/:id/details', { schema: contract.getProductDetails }, async (request) =>
    getProductPage(request, request.params.id),
  );

  app.get('/products/:id/related', { schema: contract.listRelatedProducts }, async ({ params, query }) => {
    const related = await findRelated(db, params.id, query.limit);
    if (!related) throw new ProductNotFoundError();
    return ok(related);
  });

  async function getProductPage(request: FastifyRequest, id: string) {
    const preview = request.contentPreview;
    const isPreviewed = preview?.kind === 'product' && preview.id === id;
    const product = await findProduct(db, id, { isPreviewed });
    if (!product) throw new ProductNotFoundError();
    // A deal begins and ends without a change in the database, so the response must not be cached.
    if (product.deal) request.cacheEntry = null;
    return ok(product);
  }
};
