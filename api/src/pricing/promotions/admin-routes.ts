import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findAdminPromotion, listAdminPromotions, listUses } from './admin-list';
import { PromotionNotFoundError } from './errors';
import { addPromotion, deletePromotion, savePromotion } from './save-promotion';

/** Serves promotions to admins: list, create, change and delete. */
export const adminPromotionRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const getPromotion = async (id: string) => {
    const promotion = await findAdminPromotion(db, id, new Date());
    if (!promotion) throw new PromotionNotFoundError();
    return promotion;
  };

  app.get('/admin/promotions', { schema: contract.listPromotions }, async ({ query }) => {
    const { rows, total } = await listAdminPromotions(db, query, new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/promotions/:id', { schema: contract.getPromotion }, async ({ params }) =>
    ok({ ...(await getPromotion(params.id)), uses: await listUses(db, params.id) }),
  );

  app.post('/admin/promotions', { schema: contract.createPromotion }, async (request, reply) => {
    const { userId } = requireSession(request);
    const id = await db.transaction((tx) => addPromotion(tx, request.body, userId));
    return reply.code(201).send(ok(await getPromotion(id)));
  });

  app.put('/admin/promotions/:id', { schema: contract.updatePromotion }, async (request) => {
    const { id } = request.params;
    const { userId } = requireSession(request);
    await db.transaction((tx) => savePromotion(tx, id, request.body, userId));
    return ok(await getPromotion(id));
  });

  app.delete('/admin/promotions/:id', { schema: contract.deletePromotion }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deletePromotion(tx, request.params.id, userId));
    return done();
  });
};
