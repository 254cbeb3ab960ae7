import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { done, ok } from '../../platform/server/answers';
import { paginationOf } from '../../platform/server/pagination';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findForAdmin, listForAdmin, usesOf } from './admin-list';
import { addCoupon, removeCoupon, saveCoupon } from './editing';
import { CouponNotFound } from './errors';

/** Coupons, as the shop's admins change them. */
export const adminCoupons: RoutePlugin = async (app) => {
  const { db } = app;
  const one = async (id: string) => {
    const coupon = await findForAdmin(db, id, new Date());
    if (!coupon) throw new CouponNotFound();
    return coupon;
  };

  app.get('/admin/coupons', { schema: contract.listAllCoupons }, async ({ query }) => {
    const { rows, total } = await listForAdmin(db, query, new Date());
    return ok({ rows, pagination: paginationOf(query, total) });
  });

  app.get('/admin/coupons/:id', { schema: contract.getAnyCoupon }, async ({ params }) =>
    ok({ ...(await one(params.id)), uses: await usesOf(db, params.id) }),
  );

  app.post('/admin/coupons', { schema: contract.createCoupon }, async (request, reply) => {
    const { userId } = signedIn(request);
    const id = await db.transaction((tx) => addCoupon(tx, request.body, userId));
    return reply.code(201).send(ok(await one(id)));
  });

  app.put('/admin/coupons/:id', { schema: contract.updateCoupon }, async (request) => {
    const { id } = request.params;
    const { userId } = signedIn(request);
    await db.transaction((tx) => saveCoupon(tx, id, request.body, userId));
    return ok(await one(id));
  });

  app.delete('/admin/coupons/:id', { schema: contract.deleteCoupon }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => removeCoupon(tx, request.params.id, userId));
    return done();
  });
};
