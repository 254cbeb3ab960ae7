import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findAdminCoupon, listAdminCoupons, listRedemptions } from './admin-list';
import { CouponNotFoundError } from './errors';
import { addCoupon, deleteCoupon, saveCoupon } from './save-coupon';

/** Serves coupons to admins: list, create, change and delete. */
export const adminCouponRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const getCoupon = async (id: string) => {
    const coupon = await findAdminCoupon(db, id, new Date());
    if (!coupon) throw new CouponNotFoundError();
    return coupon;
  };

  app.get('/admin/coupons', { schema: contract.listAllCoupons }, async ({ query }) => {
    const { rows, total } = await listAdminCoupons(db, query, new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/coupons/:id', { schema: contract.getAnyCoupon }, async ({ params }) =>
    ok({ ...(await getCoupon(params.id)), uses: await listRedemptions(db, params.id) }),
  );

  app.post('/admin/coupons', { schema: contract.createCoupon }, async (request, reply) => {
    const { userId } = requireSession(request);
    const id = await db.transaction((tx) => addCoupon(tx, request.body, userId));
    return reply.code(201).send(ok(await getCoupon(id)));
  });

  app.put('/admin/coupons/:id', { schema: contract.updateCoupon }, async (request) => {
    const { id } = request.params;
    const { userId } = requireSession(request);
    await db.transaction((tx) => saveCoupon(tx, id, request.body, userId));
    return ok(await getCoupon(id));
  });

  app.delete('/admin/coupons/:id', { schema: contract.deleteCoupon }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteCoupon(tx, request.params.id, userId));
    return done();
  });
};
