import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addAddress, changeAddress, listAddresses, removeAddress, toWireAddress } from './queries';

/** Serves the address book of a signed-in customer. */
export const addressRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/addresses', { schema: contract.listAddresses }, async (request) => {
    const saved = await listAddresses(db, requireSession(request).userId);
    return ok(saved.map(toWireAddress));
  });

  const addLimits = limitCalls({ per: 'account', max: 60, seconds: 60 * 60 });
  app.post('/addresses', { schema: contract.addAddress, config: addLimits }, async (request, reply) => {
    const { userId } = requireSession(request);
    const added = await db.transaction((tx) => addAddress(tx, userId, request.body));
    reply.code(201);
    return ok(toWireAddress(added));
  });

  app.put('/addresses/:id', { schema: contract.changeAddress }, async (request) => {
    const { userId } = requireSession(request);
    const changedAddress = await db.transaction((tx) => changeAddress(tx, userId, request.params.id, request.body));
    return ok(toWireAddress(changedAddress));
  });

  app.delete('/addresses/:id', { schema: contract.removeAddress }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => removeAddress(tx, userId, request.params.id));
    return done();
  });
};
