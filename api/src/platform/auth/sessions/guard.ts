import type { Auth } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AccountBlocked, NotAdmin, NotSignedIn, SessionExpired } from '../errors';
import { readAccessToken } from './access-token';
import { findLiveSession, type LiveSession } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the bearer token; null without one, and on calls that do not look. */
    session: LiveSession | null;
  }
}

/** Puts the guard that the contract asks for before every route: a call that is declared cannot be left open. */
export function guard(app: FastifyInstance): void {
  app.decorateRequest('session', null);
  app.addHook('onRoute', (route) => {
    const auth = (route.schema as { auth?: Auth } | undefined)?.auth;
    if (!auth) throw new Error(`${String(route.method)} ${route.url} has no contract.`);
    if (auth === 'none') return;
    route.onRequest = [keepFromCaches, guards[auth], ...[route.onRequest ?? []].flat()];
  });
}

/** What depends on the session is for its owner only. */
const keepFromCaches: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'no-store');
};

const guards: Record<Exclude<Auth, 'none'>, onRequestAsyncHookHandler> = {
  // A token that is no longer good is refused even here: its owner must not buy as a guest without noticing.
  optional: async (request) => {
    request.session = await sessionOf(request);
  },
  customer: async (request) => {
    request.session = await sessionOf(request);
    signedIn(request);
  },
  admin: async (request) => {
    request.session = await sessionOf(request);
    const { audience, role } = signedIn(request);
    if (audience !== 'admin' || role !== 'admin') throw new NotAdmin();
  },
};

/** The session of a call that needs one. */
export function signedIn({ session }: FastifyRequest): LiveSession {
  if (!session) throw new NotSignedIn();
  return session;
}

async function sessionOf({ headers, server }: FastifyRequest): Promise<LiveSession | null> {
  if (!headers.authorization) return null;
  const token = /^Bearer (\S+)$/i.exec(headers.authorization)?.[1];
  const claims = token && (await readAccessToken(server.keys, token));
  const session = claims && (await findLiveSession(server.db, claims));
  if (!session) throw new SessionExpired();
  if (session.isBlocked) throw new AccountBlocked();
  return session;
}
