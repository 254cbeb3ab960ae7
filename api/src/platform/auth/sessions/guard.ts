import type { Auth } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AccountBlockedError, NotAdminError, NotSignedInError, SessionExpiredError } from '../errors';
import { readAccessToken } from './access-token';
import { findLiveSession, type LiveSession } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the bearer token; null without a token, and on calls without authentication. */
    session: LiveSession | null;
  }
}

/** Adds the guard that the contract declares to every route. Throws for a route without a contract, so that none stays open. */
export function registerGuard(app: FastifyInstance): void {
  app.decorateRequest('session', null);
  app.addHook('onRoute', (route) => {
    const auth = (route.schema as { auth?: Auth } | undefined)?.auth;
    if (!auth) throw new Error(`${String(route.method)} ${route.url} has no contract.`);
    if (auth === 'none') return;
    route.onRequest = [preventCaching, guards[auth], ...[route.onRequest ?? []].flat()];
  });
}

/** Keeps responses that depend on the session out of shared caches. */
const preventCaching: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'no-store');
};

const guards: Record<Exclude<Auth, 'none'>, onRequestAsyncHookHandler> = {
  // An expired token is an error here too, because its owner must not buy as a guest without noticing.
  optional: async (request) => {
    request.session = await findRequestSession(request);
  },
  customer: async (request) => {
    request.session = await findRequestSession(request);
    requireSession(request);
  },
  admin: async (request) => {
    request.session = await findRequestSession(request);
    const { audience, role } = requireSession(request);
    if (audience !== 'admin' || role !== 'admin') throw new NotAdminError();
  },
};

/** Returns the session of a request. Throws `NotSignedInError` without one. */
export function requireSession({ session }: FastifyRequest): LiveSession {
  if (!session) throw new NotSignedInError();
  return session;
}

async function findRequestSession({ headers, server }: FastifyRequest): Promise<LiveSession | null> {
  if (!headers.authorization) return null;
  const token = /^Bearer (\S+)$/i.exec(headers.authorization)?.[1];
  const claims = token && (await readAccessToken(server.keys, token));
  const session = claims && (await findLiveSession(server.db, claims));
  if (!session) throw new SessionExpiredError();
  if (session.isBlocked) throw new AccountBlockedError();
  return session;
}
