import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { limitCalls, limitCallsInMemory } from '../../platform/limits/limit';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import type { ProductListQuery } from '../products/list/product-list';
import { getSearchEngine } from '../search-engine/get-search-engine';
import { listPopular, searchProducts, suggestQueries, trackSearch } from './queries';

type SearchCall = Pick<FastifyRequest, 'cacheEntry'> & { query: ProductListQuery & { q: string } };

/** Serves searches, suggestions and popular searches. */
export const searchRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const engine = getSearchEngine(db);

  // Makes the engine read the catalogue, so that the first visitor does not wait for it.
  app.addHook('onListen', async () => {
    await engine
      .list({ page: 1, limit: 1, sort: 'relevance' })
      .catch((error) => app.log.error({ err: error }, 'search engine could not read the catalogue'));
  });

  // A search costs more processor time than other reads.
  const searchLimit = limitCallsInMemory({ per: 'network', max: 6000, seconds: 60 });
  const search = async ({ query: { q, ...query }, cacheEntry }: SearchCall) => {
    const { response, expiresAt } = await searchProducts(app.services, q, query);
    if (cacheEntry && expiresAt !== undefined) cacheEntry.expiresAt = expiresAt;
    return response;
  };
  app.get('/search', { schema: contract.search, config: searchLimit }, search);
  app.get('/search/advanced', { schema: contract.advancedSearch, config: searchLimit }, search);
  app.get('/products/search', { schema: contract.findProducts, config: searchLimit }, search);

  app.get('/search/popular', { schema: contract.listPopularSearches }, async ({ query }) =>
    ok(await listPopular(db, query.limit)),
  );

  app.get('/search/suggest', { schema: contract.suggest, config: searchLimit }, async ({ query }) =>
    ok(await suggestQueries(db, query.q, query.limit)),
  );

  // A single IP address must not make its searches popular.
  const trackLimit = limitCalls({ per: 'network', max: 1200, seconds: 60 });
  app.post('/search/track', { schema: contract.trackSearch, config: trackLimit }, async ({ body }) => {
    await trackSearch(db, body.query);
    return done();
  });
};
