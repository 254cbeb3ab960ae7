import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../platform/auth/guard';
import { done, ok } from '../../platform/server/answers';
import { paginationOf } from '../../platform/server/pagination';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findForAdmin, listForAdmin } from './admin-list';
import { type Act, addDeal, removeDeal, saveDeal } from './editing';
import { DealNotFound } from './errors';

/** Deals, as the shop's admins change them. */
export const adminDeals: RoutePlugin = async (app) => {
  const { db } = app;
  const one = async (id: string) => {
    const deal = await findForAdmin(db, id, new Date());
    if (!deal) throw new DealNotFound();
    return deal;
  };

  app.get('/admin/deals', { schema: contract.listAllDeals }, async ({ query }) => {
    const { rows, total } = await listForAdmin(db, query, new Date());
    return ok({ rows, pagination: paginationOf(query, total) });
  });

  app.get('/admin/deals/:id', { schema: contract.getAnyDeal }, async ({ params }) => ok(await one(params.id)));

  app.post('/admin/deals', { schema: contract.createDeal }, async (request, reply) => {
    const id = await db.transaction((tx) => addDeal(tx, request.body, actOf(request)));
    return reply.code(201).send(ok(await one(id)));
  });

  app.put('/admin/deals/:id', { schema: contract.updateDeal }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => saveDeal(tx, id, request.body, actOf(request)));
    return ok(await one(id));
  });

  app.delete('/admin/deals/:id', { schema: contract.deleteDeal }, async (request) => {
    await db.transaction((tx) => removeDeal(tx, request.params.id, actOf(request)));
    return done();
  });
};

const actOf = (request: FastifyRequest): Act => ({ actorId: signedIn(request).userId, now: new Date() });
