import { type Auth, type CallDefinition, hasPermission, type Permission } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import {
  AccountBlockedError,
  NotAdminError,
  NotSignedInError,
  PermissionMissingError,
  SessionExpiredError,
} from '../errors';
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
    const { auth, permission } = (route.schema ?? {}) as Partial<Pick<CallDefinition, 'auth' | 'permission'>>;
    if (!auth) throw new Error(`${String(route.method)} ${route.url} has no contract.`);
    if (auth === 'none') return;
    if (auth === 'admin' && !permission) throw new Error(`${String(route.method)} ${route.url} has no permission.`);
    const guard = auth === 'admin' ? buildAdminGuard(permission!) : guards[auth];
    route.onRequest = [preventCaching, guard, ...[route.onRequest ?? []].flat()];
  });
}

/** Keeps responses that depend on the session out of shared caches. */
const preventCaching: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'no-store');
};

const guards: Record<Exclude<Auth, 'none' | 'admin'>, onRequestAsyncHookHandler> = {
  // An expired token is an error here too, because its owner must not buy as a guest without noticing.
  optional: async (request) => {
    request.session = await findRequestSession(request);
  },
  customer: async (request) => {
    request.session = await findRequestSession(request);
    requireSession(request);
  },
};

/** Builds the guard of a call of the admin area. It reads the role with each request, so that a role that was taken ends at once. */
const buildAdminGuard =
  (permission: Permission): onRequestAsyncHookHandler =>
  async (request) => {
    request.session = await findRequestSession(request);
    const session = requireSession(request);
    if (session.audience !== 'admin' || session.role !== 'admin') throw new NotAdminError();
    assertPermission(session, permission, (request.params as { remote?: string }).remote);
  };

/** Throws `PermissionMissingError` if the role of a session lacks a permission, or does not have it for this remote. */
export function assertPermission({ adminRole, adminRemotes }: LiveSession, permission: Permission, remote?: string) {
  if (!hasPermission(adminRole, permission)) throw new PermissionMissingError();
  if (adminRole === 'release' && remote !== undefined && !adminRemotes.includes(remote))
    throw new PermissionMissingError(`Your role does not include the releases of ${remote}.`);
}

/** Returns whether a session belongs to the admin area and its role has a permission. */
export const isPermitted = (session: LiveSession | null, permission: Permission): boolean =>
  session?.audience === 'admin' && session.role === 'admin' && hasPermission(session.adminRole, permission);

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
