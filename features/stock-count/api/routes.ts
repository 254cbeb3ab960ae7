import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import { bookCount } from './book-count';
import { findVariantsByCode } from './find-variants';

/** Serves the stock count: finds variants by what a scanner reads, and books differences. */
export const stockCountRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/stock-counts/variants', { schema: contract.findVariantsByCode }, async ({ query }) =>
    ok(await findVariantsByCode(db, query.code)),
  );

  app.post('/admin/stock-counts', { schema: contract.bookStockCount }, async (request) => {
    const { userId } = requireSession(request);
    return ok(await db.transaction((tx) => bookCount(tx, request.body, userId)));
  });
};
