import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addRate, deleteRate, listRates } from './admin-rates';

/** Serves GST rates to admins. A rate that began on an earlier day stays; other rates can be added and deleted. */
export const adminTaxRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/tax-rates', { schema: contract.listTaxRates }, async () => ok(await listRates(db)));

  app.post('/admin/tax-rates', { schema: contract.addTaxRate }, async (request, reply) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => addRate(tx, request.body, userId));
    reply.code(201);
    return done();
  });

  app.delete('/admin/tax-rates', { schema: contract.deleteTaxRate }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteRate(tx, request.query, userId));
    return done();
  });
};
