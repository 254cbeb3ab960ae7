import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findAdminDeal, listAdminDeals } from './admin-list';
import { DealNotFoundError } from './errors';
import { type ActionContext, addDeal, deleteDeal, saveDeal } from './save-deal';

/** Serves deals to admins: list, create, change and delete. */
export const adminDealRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const getDeal = async (id: string) => {
    const deal = await findAdminDeal(db, id, new Date());
    if (!deal) throw new DealNotFoundError();
    return deal;
  };

  app.get('/admin/deals', { schema: contract.listAllDeals }, async ({ query }) => {
    const { rows, total } = await listAdminDeals(db, query, new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/deals/:id', { schema: contract.getAnyDeal }, async ({ params }) => ok(await getDeal(params.id)));

  app.post('/admin/deals', { schema: contract.createDeal }, async (request, reply) => {
    const id = await db.transaction((tx) => addDeal(tx, request.body, toActionContext(request)));
    return reply.code(201).send(ok(await getDeal(id)));
  });

  app.put('/admin/deals/:id', { schema: contract.updateDeal }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => saveDeal(tx, id, request.body, toActionContext(request)));
    return ok(await getDeal(id));
  });

  app.delete('/admin/deals/:id', { schema: contract.deleteDeal }, async (request) => {
    await db.transaction((tx) => deleteDeal(tx, request.params.id, toActionContext(request)));
    return done();
  });
};

const toActionContext = (request: FastifyRequest): ActionContext => ({
  actorId: requireSession(request).userId,
  now: new Date(),
});
