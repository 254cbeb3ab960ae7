import * as contract from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import { returnDays } from '@vastra/shared/contract/order-state';
import { getReturnSettings } from '../../fulfilment/returns/rules/settings';
import { getBrand, toShopBrand } from '../../platform/db/brand';
import { hasDemoAccounts } from '../../platform/db/demo-accounts';
import { defaultShopName } from '../../platform/db/shop-name';
import { isStorefrontOpen } from '../../platform/db/storefront';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getSeller } from '../../pricing/tax/seller';
import { listUsedPlaces } from '../layouts/shown-layout';
import { readMenus } from '../menus/read-menus';
import { listRecentPurchases } from './recent-purchases';

/** Serves the public details of the shop, and recent purchases. */
export const shopRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/shop-details', { schema: contract.getShopDetails }, async ({ contentPreview }) => {
    const [{ address, state, pan: _onInvoicesOnly, ...seller }, menus, stored, sectionPlaces] = await Promise.all([
      getSeller(db),
      readMenus(db),
      getBrand(db),
      listUsedPlaces(db, contentPreview),
    ]);
    const brand = toShopBrand(stored);
    const { sentry } = app.services.config;
    const [isOpen, returns, isDemo] = await Promise.all([
      isStorefrontOpen(db),
      getReturnSettings(db),
      seller.name === defaultShopName && hasDemoAccounts(db),
    ]);
    return ok({
      ...seller,
      address: [...address, state],
      ...(menus && { menus }),
      ...(brand && { brand }),
      ...(sentry && { errorService: new URL(sentry.dsn).host }),
      ...(sectionPlaces.length > 0 && { sectionPlaces }),
      ...(isDemo && { isDemo }),
      ...(!isOpen && { isOpen }),
      ...(returns.days !== returnDays && { returnDays: returns.days }),
      ...(returns.fee > 0 && { returnFee: toRupees(returns.fee) }),
    });
  });

  app.get('/recent-purchases', { schema: contract.listRecentPurchases }, async () => ok(await listRecentPurchases(db)));
};
