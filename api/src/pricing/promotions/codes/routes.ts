import * as contract from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import { limitCalls } from '../../../platform/limits/limit';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { couponGuessLimits } from '../../coupons/guess-limits';
import { checkCode } from './check-code';

/** Serves the check of a code to shoppers (requirements 7.3): of a coupon, or of a promotion. */
export const codeRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.post(
    '/coupons/validate',
    { schema: contract.validateCoupon, config: limitCalls(...couponGuessLimits) },
    async ({ body, session }) =>
      ok(
        await checkCode(db, body.code, {
          subtotal: toPaise(body.subtotal),
          userId: session?.userId,
          now: new Date(),
        }),
      ),
  );
};
