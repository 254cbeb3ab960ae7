import type { Call } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyCaller } from '../auth/api-keys/key-caller';
import { recordAuditEntry } from './audit';
import { type ProgramAuthor, runAsProgram } from './author';
import { KeyCallCounts } from './key-call-counts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Author of the call's entries in the audit log, if a program makes it with a key. */
    programAuthor: ProgramAuthor | null;
  }
}

const toAuthor = ({ id, name, owner }: KeyCaller): ProgramAuthor => ({
  userId: owner.id,
  actorId: `key:${id}`,
  actorName: `${name} (key of ${owner.name || 'an admin'})`,
  keyName: name,
  hasEntry: false,
});

const getName = ({ routeOptions }: FastifyRequest): string => {
  const { method, path } = routeOptions.schema as unknown as Call;
  return `${method} ${path}`;
};

/**
 * Writes every call of a key into the audit log, with the key as its author: what a call changes in the entry of the change, other calls that write in
 * a separate entry before the response, and reads and refused calls as counts.
 */
export function recordKeyCalls(api: FastifyInstance): void {
  const { db } = api.services;
  const counts = new KeyCallCounts(db, (error) => api.log.error({ err: error }, 'calls of keys could not be stored'));
  api.addHook('onClose', () => counts.flush());
  api.decorateRequest('programAuthor', null);

  // With a callback, so that the handler runs within it.
  api.addHook('preHandler', (request, _reply, done) => {
    if (!request.keyCaller) return done();
    request.programAuthor = toAuthor(request.keyCaller);
    runAsProgram(request.programAuthor, done);
  });

  const isWritten = ({ method }: FastifyRequest, statusCode: number) =>
    method !== 'GET' && method !== 'HEAD' && statusCode < 400;

  api.addHook('onSend', async (request, { statusCode }, payload) => {
    const { keyCaller, programAuthor: author } = request;
    if (keyCaller && author && isWritten(request, statusCode) && !author.hasEntry) {
      const call = { action: 'call', entity: 'api-key', entityId: keyCaller.id, after: { call: getName(request) } };
      const { actorId, actorName } = author;
      await db.transaction((tx) => recordAuditEntry(tx, { actorId, actorName, ...call }));
    }
    return payload;
  });

  api.addHook('onResponse', async (request, { statusCode }) => {
    if (!request.keyCaller || isWritten(request, statusCode)) return;
    const { actorId, actorName } = toAuthor(request.keyCaller);
    counts.add({ actorId, actorName, keyId: request.keyCaller.id }, `${getName(request)} ${statusCode}`);
  });
}
