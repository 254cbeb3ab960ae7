import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addAddress, changeAddress, listAddresses, removeAddress, wireAddress } from './queries';

export const addresses: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/addresses', { schema: contract.listAddresses }, async (request) => {
    const saved = await listAddresses(db, signedIn(request).userId);
    return ok(saved.map(wireAddress));
  });

  app.post('/addresses', { schema: contract.addAddress }, async (request, reply) => {
    const { userId } = signedIn(request);
    const added = await db.transaction((tx) => addAddress(tx, userId, request.body));
    reply.code(201);
    return ok(wireAddress(added));
  });

  app.put('/addresses/:id', { schema: contract.changeAddress }, async (request) => {
    const { userId } = signedIn(request);
    const changed = await db.transaction((tx) => changeAddress(tx, userId, request.params.id, request.body));
    return ok(wireAddress(changed));
  });

  app.delete('/addresses/:id', { schema: contract.removeAddress }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => removeAddress(tx, userId, request.params.id));
    return done();
  });
};
