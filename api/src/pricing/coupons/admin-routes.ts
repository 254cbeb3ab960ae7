import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { toViewer } from '../approval/wire-approval';
import { findAdminCoupon, listAdminCoupons, listRedemptions } from './admin-list';
import { approveCoupon, declineCoupon } from './approve-coupon';
import { CouponNotFoundError } from './errors';
import { addCoupon, deleteCoupon, saveCoupon } from './save-coupon';

/** Serves coupons to admins: list, create, change, delete and approve. */
export const adminCouponRoutes: RoutePlugin = async (app) => {
  const { db, assessOffer: assess } = app.services;
  const getCoupon = async (id: string, request: FastifyRequest) => {
    const coupon = await findAdminCoupon(db, id, {
      viewer: toViewer(requireSession(request)),
      ...{ assess, now: new Date() },
    });
    if (!coupon) throw new CouponNotFoundError();
    return coupon;
  };

  app.get('/admin/coupons', { schema: contract.listAllCoupons }, async (request) => {
    const { query } = request;
    const { rows, total } = await listAdminCoupons(db, query, toViewer(requireSession(request)), new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/coupons/:id', { schema: contract.getAnyCoupon }, async (request) => {
    const { id } = request.params;
    return ok({ ...(await getCoupon(id, request)), uses: await listRedemptions(db, id) });
  });

  app.post('/admin/coupons', { schema: contract.createCoupon }, async (request, reply) => {
    const { userId: actorId } = requireSession(request);
    const id = await db.transaction((tx) => addCoupon(tx, request.body, { actorId, assess }));
    return reply.code(201).send(ok(await getCoupon(id, request)));
  });

  app.put('/admin/coupons/:id', { schema: contract.updateCoupon }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    await db.transaction((tx) => saveCoupon(tx, id, request.body, { actorId, assess }));
    return ok(await getCoupon(id, request));
  });

  app.delete('/admin/coupons/:id', { schema: contract.deleteCoupon }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteCoupon(tx, request.params.id, userId));
    return done();
  });

  app.post('/admin/coupons/:id/approve', { schema: contract.approveCoupon }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) =>
      approveCoupon(tx, { id, ...request.body }, { actor: requireSession(request), assess }),
    );
    return ok(await getCoupon(id, request));
  });

  app.post('/admin/coupons/:id/decline', { schema: contract.declineCoupon }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => declineCoupon(tx, { id, ...request.body }, requireSession(request)));
    return ok(await getCoupon(id, request));
  });
};
