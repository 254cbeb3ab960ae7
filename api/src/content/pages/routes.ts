import * as contract from '@vastra/shared/contract';
import { RouteNotFoundError } from '../../platform/server/errors/route-not-found';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listSitemapEntries } from './sitemap-entries';
import { listSitemapParts } from './sitemap-parts';

/** Serves the list of the shop's pages, for the sitemap that the document server writes. */
export const pageRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/pages/sitemap', { schema: contract.getSitemap }, async () =>
    ok({
      parts: await listSitemapParts(db, contract.sitemapKindSchema.options),
      moreParts: await listSitemapParts(db, ['collections']),
    }),
  );

  app.get('/pages/sitemap/:kind/:page', { schema: contract.getSitemapPart }, async ({ params: { kind, page } }) => {
    const entries = await listSitemapEntries(db, kind, page);
    if (entries.length === 0) throw new RouteNotFoundError();
    return ok(entries);
  });
};
