import * as contract from '@vastra/shared/contract';
import { CategoryNotFoundError } from '../../catalogue/categories/errors';
import { getSubtreeIds, loadCategoryTree } from '../../catalogue/categories/tree';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { DealNotFoundError } from './errors';
import { findDeal, findTodaysDeal, listDealsEndingSoon, listDealsOfCategories, listUpcomingDeals } from './queries';

/** Serves deals to shoppers (requirements 7.3). */
export const dealRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/deals/today', { schema: contract.getTodaysDeal }, async () => {
    const deal = await findTodaysDeal(db, new Date());
    return deal ? ok(deal) : ok(null, 'No deals available today');
  });

  app.get('/deals/upcoming', { schema: contract.listUpcomingDeals }, async () =>
    ok(await listUpcomingDeals(db, new Date())),
  );

  app.get('/deals/ending-soon', { schema: contract.listDealsEndingSoon }, async () =>
    ok(await listDealsEndingSoon(db, new Date())),
  );

  app.get('/deals/category/:id', { schema: contract.listCategoryDeals }, async ({ params }) => {
    const ids = getSubtreeIds(await loadCategoryTree(db), params.id);
    if (ids.length === 0) throw new CategoryNotFoundError();
    return ok(await listDealsOfCategories(db, ids, new Date()));
  });

  app.get('/deals/:id', { schema: contract.getDeal }, async ({ params }) => {
    const deal = await findDeal(db, params.id);
    if (!deal) throw new DealNotFoundError();
    return ok(deal);
  });
};
