import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { deleteMessage, listContactMessages, replyToMessage } from './replies';

/** Serves the messages of the contact form to admins: list, reply, close and delete. */
export const adminContactRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.get('/admin/messages', { schema: contract.listMessages }, async ({ query }) =>
    ok(await listContactMessages(db, query)),
  );

  app.put('/admin/messages/:id', { schema: contract.replyToMessage }, async (request) => {
    const { isAnswered, answer: text } = request.body;
    const { userId: actorId } = requireSession(request);
    const reply = { actorId, id: request.params.id, siteUrl: config.siteUrl, isAnswered, text };
    return ok(await db.transaction((tx) => replyToMessage(tx, reply)));
  });

  app.delete('/admin/messages/:id', { schema: contract.deleteMessage }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteMessage(tx, userId, request.params.id));
    return done();
  });
};
