import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { searchProducts } from '../search/queries';
import { cardsOf } from './card';
import { ProductNotFound } from './errors';
import { featuredIds, newestIds } from './featured';
import { findProduct, findRelated } from './queries';
import { findResults } from './results';
import { countView, isShopper } from './views';

export const products: RoutePlugin = async (app) => {
  app.get('/products', { schema: contract.listProducts }, async ({ query: { category, ...filters } }) =>
    ok(await findResults(app.db, { category }, filters)),
  );

  app.get('/products/search', { schema: contract.findProducts }, async ({ query: { q, ...filters } }) =>
    searchProducts(app.db, q, filters),
  );

  app.get('/products/get-new-products', { schema: contract.listNewProducts }, async ({ query }) =>
    ok(await cardsOf(app.db, await newestIds(app.db, query.limit))),
  );

  app.get('/products/featured/:id', { schema: contract.listFeaturedProducts }, async ({ params, query }) =>
    ok(await cardsOf(app.db, await featuredIds(app.db, params.id, query.limit))),
  );

  app.get('/products/cards', { schema: contract.listProductCards }, async ({ query }) =>
    ok(await cardsOf(app.db, [...new Set(query.id)])),
  );

  // More than a person looks at in a minute, also when a few share an address.
  const limited = { rateLimit: { max: 60, timeWindow: '1 minute' } };
  app.post('/products/:id/views', { schema: contract.viewProduct, config: limited }, async ({ params, headers }) => {
    if (isShopper(headers['user-agent']) && !(await countView(app.db, params.id, new Date()))) {
      throw new ProductNotFound();
    }
    return done();
  });

  app.get('/products/:id', { schema: contract.getProduct }, async (request) => productPage(request, request.params.id));

  app.get('/products/:id/details', { schema: contract.getProductDetails }, async (request) =>
    productPage(request, request.params.id),
  );

  app.get('/products/:id/related', { schema: contract.listRelatedProducts }, async ({ params, query }) => {
    const related = await findRelated(app.db, params.id, query.limit);
    if (!related) throw new ProductNotFound();
    return ok(related);
  });

  async function productPage(request: FastifyRequest, id: string) {
    const product = await findProduct(app.db, id);
    if (!product) throw new ProductNotFound();
    // A deal begins and ends by itself: such an answer is not for keeping.
    if (product.deal) request.keeping = null;
    return ok(product);
  }
};
