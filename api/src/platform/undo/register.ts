import { type CallDefinition, undoHeader, undoLabelHeader } from '@vastra/shared/contract';
import type { FastifyInstance } from 'fastify';
import { runUndoable, type UndoContext } from './undo-context';

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of a call whose change can be undone; null for calls that get no offer. */
    undoContext: UndoContext | null;
  }
}

/** Lets calls of admins offer to undo their change (`offerUndo`), and names the offer in headers of the response. */
export function registerUndo(api: FastifyInstance): void {
  api.decorateRequest('undoContext', null);

  // With a callback, so that the handler runs within it.
  api.addHook('preHandler', (request, _reply, done) => {
    const { permission } = (request.routeOptions.schema ?? {}) as Partial<Pick<CallDefinition, 'permission'>>;
    if (!permission || request.method === 'GET' || !request.session || request.keyCaller) return done();
    request.undoContext = { actorId: request.session.userId, permission };
    runUndoable(request.undoContext, done);
  });

  api.addHook('onSend', async ({ undoContext }, reply, payload) => {
    if (undoContext?.offer && reply.statusCode < 300)
      reply.header(undoHeader, undoContext.offer.id).header(undoLabelHeader, undoContext.offer.label);
    return payload;
  });
}
