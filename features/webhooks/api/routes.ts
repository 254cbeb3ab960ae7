import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { listEventTypes } from './event-types';
import { listEvents } from './list-events';
import { describeWebhook, getWebhook, listWebhooks } from './queries';
import { replayEvents, sendTestEvent } from './replay';
import { addWebhook, deleteWebhook, rotateSecret, saveWebhook } from './webhooks';

/** Serves the events of the shop, and the webhooks that get them. */
export const webhookRoutes: RoutePlugin = async (app) => {
  const { db, keys, extensions } = app.services;

  app.get('/admin/events', { schema: contract.listEvents }, async ({ query }) => ok(await listEvents(db, query)));

  app.get('/admin/webhooks', { schema: contract.listWebhooks }, async () =>
    ok({ webhooks: await listWebhooks(db), types: listEventTypes(extensions) }),
  );

  app.get('/admin/webhooks/:id', { schema: contract.getWebhook }, async ({ params }) =>
    ok(await getWebhook({ db, extensions }, params.id)),
  );

  app.post('/admin/webhooks', { schema: contract.addWebhook }, async (request, reply) => {
    const { row, secret } = await addWebhook({ db, keys, extensions }, requireSession(request).userId, request.body);
    reply.code(201);
    return ok({ webhook: await describeWebhook(db, row), secret });
  });

  app.put('/admin/webhooks/:id', { schema: contract.saveWebhook }, async (request) => {
    const change = { ...request.body, id: request.params.id };
    return ok(await describeWebhook(db, await saveWebhook({ db, extensions }, requireSession(request).userId, change)));
  });

  app.post('/admin/webhooks/:id/secret', { schema: contract.rotateWebhookSecret }, async (request) => {
    const { row, secret } = await rotateSecret({ db, keys }, requireSession(request).userId, request.params.id);
    return ok({ webhook: await describeWebhook(db, row), secret });
  });

  // Each call makes the shop call another host.
  const config = limitCalls({ per: 'account', max: 20, seconds: 60 });
  app.post('/admin/webhooks/:id/test', { schema: contract.testWebhook, config }, async (request, reply) => {
    reply.code(202);
    return ok({ eventId: await sendTestEvent(db, requireSession(request).userId, request.params.id) });
  });

  app.post('/admin/webhooks/:id/replay', { schema: contract.replayEvents, config }, async (request, reply) => {
    const { eventId, since } = request.body;
    const replay = { webhookId: request.params.id, eventId, since: since === undefined ? undefined : new Date(since) };
    reply.code(202);
    return ok({ count: await replayEvents(db, requireSession(request).userId, replay) });
  });

  app.delete('/admin/webhooks/:id', { schema: contract.deleteWebhook }, async (request) => {
    await deleteWebhook(db, requireSession(request).userId, request.params.id);
    return done();
  });
};
