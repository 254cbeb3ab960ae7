import * as contract from '@vastra/shared/contract';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { listPopular, searchProducts, suggestQueries, trackSearch } from './queries';

/** Serves searches, suggestions and popular searches. */
export const searchRoutes: RoutePlugin = async (app) => {
  const engine = getSearchEngine(app.db);

  // Makes the engine read the catalogue, so that the first visitor does not wait for it.
  app.addHook('onListen', async () => {
    await engine
      .list({ page: 1, limit: 1, sort: 'relevance' })
      .catch((error) => app.log.error({ err: error }, 'search engine could not read the catalogue'));
  });

  app.get('/search', { schema: contract.search }, async ({ query: { q, ...query } }) =>
    searchProducts(app.db, q, query),
  );

  app.get('/search/advanced', { schema: contract.advancedSearch }, async ({ query: { q, ...query } }) =>
    searchProducts(app.db, q, query),
  );

  app.get('/products/search', { schema: contract.findProducts }, async ({ query: { q, ...query } }) =>
    searchProducts(app.db, q, query),
  );

  app.get('/search/popular', { schema: contract.listPopularSearches }, async ({ query }) =>
    ok(await listPopular(app.db, query.limit)),
  );

  app.get('/search/suggest', { schema: contract.suggest }, async ({ query }) =>
    ok(await suggestQueries(app.db, query.q, query.limit)),
  );

  // A single IP address must not make its searches popular.
  const rateLimit = { max: 120, timeWindow: '1 minute' };
  app.post('/search/track', { schema: contract.trackSearch, config: { rateLimit } }, async ({ body }) => {
    await trackSearch(app.db, body.query);
    return done();
  });
};
