import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listUsableCoupons, toWireCoupon } from './queries';

/** Serves the listed coupons to shoppers. Promotions check the codes, because a code is of a coupon or of a promotion. */
export const couponRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/coupons', { schema: contract.listCoupons }, async () => {
    const usable = await listUsableCoupons(db);
    return ok(usable.map(toWireCoupon));
  });
};
