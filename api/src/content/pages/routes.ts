import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { PageNotFound } from './errors';
import { listParts } from './sitemap-parts';
import { addressesOf } from './sitemap-entries';

export const pages: RoutePlugin = async (app) => {
  app.get('/pages/sitemap', { schema: contract.getSitemap }, async () => ok({ parts: await listParts(app.db) }));

  app.get('/pages/sitemap/:kind/:page', { schema: contract.getSitemapPart }, async ({ params: { kind, page } }) => {
    const addresses = await addressesOf(app.db, kind, page);
    if (addresses.length === 0) throw new PageNotFound();
    return ok(addresses);
  });
};
