import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { toViewer } from '../approval/wire-approval';
import { findAdminDeal, listAdminDeals } from './admin-list';
import { approveDeal, declineDeal } from './approve-deal';
import { DealNotFoundError } from './errors';
import { type ActionContext, addDeal, deleteDeal, saveDeal } from './save-deal';

/** Serves deals to admins: list, create, change, delete and approve. */
export const adminDealRoutes: RoutePlugin = async (app) => {
  const { db, assessOffer: assess } = app.services;
  const getDeal = async (id: string, request: FastifyRequest) => {
    const deal = await findAdminDeal(db, id, {
      viewer: toViewer(requireSession(request)),
      ...{ assess, now: new Date() },
    });
    if (!deal) throw new DealNotFoundError();
    return deal;
  };

  app.get('/admin/deals', { schema: contract.listAllDeals }, async (request) => {
    const { query } = request;
    const { rows, total } = await listAdminDeals(db, query, toViewer(requireSession(request)), new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/deals/:id', { schema: contract.getAnyDeal }, async (request) =>
    ok(await getDeal(request.params.id, request)),
  );

  app.post('/admin/deals', { schema: contract.createDeal }, async (request, reply) => {
    const id = await db.transaction((tx) => addDeal(tx, request.body, { ...toActionContext(request), assess }));
    return reply.code(201).send(ok(await getDeal(id, request)));
  });

  app.put('/admin/deals/:id', { schema: contract.updateDeal }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => saveDeal(tx, id, request.body, { ...toActionContext(request), assess }));
    return ok(await getDeal(id, request));
  });

  app.delete('/admin/deals/:id', { schema: contract.deleteDeal }, async (request) => {
    await db.transaction((tx) => deleteDeal(tx, request.params.id, toActionContext(request)));
    return done();
  });

  app.post('/admin/deals/:id/approve', { schema: contract.approveDeal }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => approveDeal(tx, { id, ...request.body }, { actor: requireSession(request), assess }));
    return ok(await getDeal(id, request));
  });

  app.post('/admin/deals/:id/decline', { schema: contract.declineDeal }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => declineDeal(tx, { id, ...request.body }, requireSession(request)));
    return ok(await getDeal(id, request));
  });
};

const toActionContext = (request: FastifyRequest): ActionContext => ({
  actorId: requireSession(request).userId,
  now: new Date(),
});
