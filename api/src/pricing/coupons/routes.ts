import * as contract from '@vastra/shared/contract';
import { toPaise, toRupees } from '@vastra/shared/contract';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { calculateDiscount } from '../amounts/pricing';
import { checkCoupon } from './check-coupon';
import { couponGuessLimits } from './guess-limits';
import { listUsableCoupons, toWireCoupon } from './queries';

/** Serves coupons to shoppers: the listed ones, and a check of a code (requirements 7.3). */
export const couponRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/coupons', { schema: contract.listCoupons }, async () => {
    const usable = await listUsableCoupons(db);
    return ok(usable.map(toWireCoupon));
  });

  app.post(
    '/coupons/validate',
    { schema: contract.validateCoupon, config: limitCalls(...couponGuessLimits) },
    async ({ body, session }) => {
      const subtotal = toPaise(body.subtotal);
      const { coupon, rejection } = await checkCoupon(db, body.code, {
        subtotal,
        userId: session?.userId,
      });
      if (rejection !== undefined) return ok({ valid: false, message: rejection, coupon: null, discount: 0 });
      return ok({
        valid: true,
        message: 'Coupon applied successfully!',
        coupon: toWireCoupon(coupon),
        discount: toRupees(calculateDiscount(coupon, subtotal)),
      });
    },
  );
};
