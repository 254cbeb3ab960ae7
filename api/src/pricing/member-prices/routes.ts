import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listPricesOfProduct } from './member-prices';

/** Serves the prices of price lists to their members. */
export const priceListRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/account/products/:id/prices', { schema: contract.listMemberPrices }, async (request) => {
    const { userId } = requireSession(request);
    return ok(await listPricesOfProduct(db, { productId: request.params.id, userId, now: new Date() }));
  });
};
