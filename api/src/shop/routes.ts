import * as contract from '@vastra/shared/contract';
import type { Domain } from '../domain';
import { ok } from '../server/answers';
import { findSeller } from '../tax/seller';
import { recentPurchases } from './purchases';

export const shop: Domain = async (app) => {
  app.get('/shop-details', { schema: contract.getShopDetails }, async () => {
    const { address, state, pan: _onInvoicesOnly, ...seller } = await findSeller(app.db);
    return ok({ ...seller, address: [...address, state] });
  });

  app.get('/recent-purchases', { schema: contract.listRecentPurchases }, async () => ok(await recentPurchases(app.db)));
};
