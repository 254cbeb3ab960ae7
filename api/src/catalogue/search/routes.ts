import * as contract from '@vastra/shared/contract';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { catalogueOf } from './catalogue/catalogue';
import { listPopular, searchProducts, trackSearch } from './queries';
import { suggest } from './suggest';

export const search: RoutePlugin = async (app) => {
  // So that the first visitor does not wait until the catalogue is read.
  app.addHook('onListen', async () => {
    await catalogueOf(app.db)
      .upToDate()
      .catch((error) => app.log.error({ err: error }, 'catalogue not read'));
  });

  app.get('/search', { schema: contract.search }, async ({ query: { q, ...filters } }) =>
    searchProducts(app.db, q, filters),
  );

  app.get('/search/advanced', { schema: contract.advancedSearch }, async ({ query: { q, ...filters } }) =>
    searchProducts(app.db, q, filters),
  );

  app.get('/search/popular', { schema: contract.listPopularSearches }, async ({ query }) =>
    ok(await listPopular(app.db, query.limit)),
  );

  app.get('/search/suggest', { schema: contract.suggest }, async ({ query }) =>
    ok(await suggest(app.db, query.q, query.limit)),
  );

  // One address must not make its words popular.
  const rateLimit = { max: 120, timeWindow: '1 minute' };
  app.post('/search/track', { schema: contract.trackSearch, config: { rateLimit } }, async ({ body }) => {
    await trackSearch(app.db, body.query);
    return done();
  });
};
