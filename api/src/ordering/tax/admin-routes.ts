import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addRate, deleteRate, listRates } from './admin-rates';

/** Rates of GST: what has begun stays, what is to come can be added and taken back. */
export const adminTax: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/admin/tax-rates', { schema: contract.listTaxRates }, async () => ok(await listRates(db)));

  app.post('/admin/tax-rates', { schema: contract.addTaxRate }, async (request, reply) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => addRate(tx, request.body, userId));
    reply.code(201);
    return done();
  });

  app.delete('/admin/tax-rates', { schema: contract.deleteTaxRate }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => deleteRate(tx, request.query, userId));
    return done();
  });
};
