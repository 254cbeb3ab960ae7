import * as contract from '@vastra/shared/contract';
import { findSeller } from '../../ordering/tax/seller';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { recentPurchases } from './recent-purchases';

export const shop: RoutePlugin = async (app) => {
  app.get('/shop-details', { schema: contract.getShopDetails }, async () => {
    const { address, state, pan: _onInvoicesOnly, ...seller } = await findSeller(app.db);
    return ok({ ...seller, address: [...address, state] });
  });

  app.get('/recent-purchases', { schema: contract.listRecentPurchases }, async () => ok(await recentPurchases(app.db)));
};
