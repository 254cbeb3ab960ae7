import * as contract from '@vastra/shared/contract';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listDifferencePage } from './list-differences';

/** Serves the differences between the money of orders and their documents. */
export const agreementRoutes: RoutePlugin = async (app) => {
  // It reads all orders of the days.
  const limits = limitCalls({ per: 'account', max: 60, seconds: 60 });

  app.get('/admin/books/differences', { schema: contract.listBookDifferences, config: limits }, async ({ query }) =>
    ok(await listDifferencePage(app.services.db, query)),
  );
};
