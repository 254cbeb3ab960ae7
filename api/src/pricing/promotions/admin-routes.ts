import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { toViewer } from '../approval/wire-approval';
import { findAdminPromotion, listAdminPromotions, listUses } from './admin-list';
import { approvePromotion, declinePromotion, requestApproval } from './approve-promotion';
import { PromotionNotFoundError } from './errors';
import { addPromotion, deletePromotion, savePromotion } from './save-promotion';

/** Serves promotions to admins: list, create, change, delete and approve. */
export const adminPromotionRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const getPromotion = async (id: string, request: FastifyRequest) => {
    const promotion = await findAdminPromotion(db, id, toViewer(requireSession(request)), new Date());
    if (!promotion) throw new PromotionNotFoundError();
    return promotion;
  };

  app.get('/admin/promotions', { schema: contract.listPromotions }, async (request) => {
    const { query } = request;
    const { rows, total } = await listAdminPromotions(db, query, toViewer(requireSession(request)), new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/promotions/:id', { schema: contract.getPromotion }, async (request) => {
    const { id } = request.params;
    return ok({ ...(await getPromotion(id, request)), uses: await listUses(db, id) });
  });

  app.post('/admin/promotions', { schema: contract.createPromotion }, async (request, reply) => {
    const { userId } = requireSession(request);
    const id = await db.transaction((tx) => addPromotion(tx, request.body, userId));
    return reply.code(201).send(ok(await getPromotion(id, request)));
  });

  app.put('/admin/promotions/:id', { schema: contract.updatePromotion }, async (request) => {
    const { id } = request.params;
    const { userId } = requireSession(request);
    await db.transaction((tx) => savePromotion(tx, id, request.body, userId));
    return ok(await getPromotion(id, request));
  });

  app.delete('/admin/promotions/:id', { schema: contract.deletePromotion }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deletePromotion(tx, request.params.id, userId));
    return done();
  });

  app.post('/admin/promotions/:id/approval-request', { schema: contract.requestPromotionApproval }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => requestApproval(tx, { id, ...request.body }, requireSession(request)));
    return ok(await getPromotion(id, request));
  });

  app.post('/admin/promotions/:id/approve', { schema: contract.approvePromotion }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => approvePromotion(tx, { id, ...request.body }, requireSession(request)));
    return ok(await getPromotion(id, request));
  });

  app.post('/admin/promotions/:id/decline', { schema: contract.declinePromotion }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => declinePromotion(tx, { id, ...request.body }, requireSession(request)));
    return ok(await getPromotion(id, request));
  });
};
