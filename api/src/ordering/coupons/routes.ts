import * as contract from '@vastra/shared/contract';
import { toPaise, toRupees } from '@vastra/shared/contract';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { discountOf } from '../pricing/pricing';
import { judgeCoupon, listUsableCoupons, wireCoupon } from './queries';

export const coupons: RoutePlugin = async (app) => {
  app.get('/coupons', { schema: contract.listCoupons }, async () => {
    const usable = await listUsableCoupons(app.db);
    return ok(usable.map(wireCoupon));
  });

  app.post('/coupons/validate', { schema: contract.validateCoupon }, async ({ body, session }) => {
    const subtotal = toPaise(body.subtotal);
    const { coupon, problem } = await judgeCoupon(app.db, body.code, { subtotal, userId: session?.userId });
    if (problem !== undefined) return ok({ valid: false, message: problem, coupon: null, discount: 0 });
    return ok({
      valid: true,
      message: 'Coupon applied successfully!',
      coupon: wireCoupon(coupon),
      discount: toRupees(discountOf(coupon, subtotal)),
    });
  });
};
