import * as contract from '@vastra/shared/contract';
import type { Domain } from '../domain';
import { searchProducts } from '../search/queries';
import { ok } from '../server/answers';
import { cardsOf } from './card';
import { ProductNotFound } from './errors';
import { featuredIds, newestIds } from './featured';
import { findProduct, findRelated } from './queries';
import { findResults } from './results';

export const products: Domain = async (app) => {
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

  app.get('/products/:id', { schema: contract.getProduct }, async ({ params }) => productPage(params.id));

  app.get('/products/:id/details', { schema: contract.getProductDetails }, async ({ params }) =>
    productPage(params.id),
  );

  app.get('/products/:id/related', { schema: contract.listRelatedProducts }, async ({ params, query }) => {
    const related = await findRelated(app.db, params.id, query.limit);
    if (!related) throw new ProductNotFound();
    return ok(related);
  });

  async function productPage(id: string) {
    const product = await findProduct(app.db, id);
    if (!product) throw new ProductNotFound();
    return ok(product);
  }
};
