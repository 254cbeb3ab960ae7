import { type Auth, type CallDefinition, hasPermission, type Permission } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { PlatformServices } from '../../services';
import {
  AccountBlockedError,
  ConfirmationRequiredError,
  NotAdminError,
  NotSignedInError,
  PermissionMissingError,
  SecondFactorMissingError,
  SessionExpiredError,
} from '../errors';
import { findReleaseCaller } from '../release-callers/find-release-caller';
import type { ReleaseCaller } from '../release-callers/release-caller';
import { readAccessToken } from './access-token';
import { findLiveSession, type LiveSession } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the bearer token; null without a token, and on calls without authentication. */
    session: LiveSession | null;
    /** Caller of the release API; null at all other calls. */
    releaseCaller: ReleaseCaller | null;
  }
}

/** The caller of a request, for domain functions, which know no web framework. */
export interface Caller<Services = PlatformServices> {
  /** Null for a caller who is not signed in. */
  session: LiveSession | null;
  server: { services: Services };
}

/** Adds the guard that the contract declares to every route. Throws for a route without a contract, so that none stays open. */
export function registerGuard(app: FastifyInstance): void {
  app.decorateRequest('session', null);
  app.decorateRequest('releaseCaller', null);
  app.addHook('onRoute', (route) => {
    const { auth, permission, confirmation } = (route.schema ?? {}) as Partial<
      Pick<CallDefinition, 'auth' | 'permission' | 'confirmation'>
    >;
    if (!auth) throw new Error(`${String(route.method)} ${route.url} has no contract.`);
    if (auth === 'none') return;
    if (auth === 'admin' && !permission) throw new Error(`${String(route.method)} ${route.url} has no permission.`);
    const guard = auth === 'admin' ? buildAdminGuard(permission!, confirmation) : guards[auth];
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
  release: async (request) => {
    request.releaseCaller = await findReleaseCaller(request);
  },
};

/** Builds the guard of a call of the admin area. It reads the role with each request, so that a role that was taken ends at once. */
const buildAdminGuard =
  (permission: Permission, needsConfirmation = false): onRequestAsyncHookHandler =>
  async (request) => {
    request.session = await findRequestSession(request);
    const session = requireSession(request);
    if (session.audience !== 'admin' || session.role !== 'admin') throw new NotAdminError();
    assertPermission(session, permission, (request.params as { remote?: string }).remote);
    // The own account is open, because it is where a second factor is set up.
    if (permission !== 'own.write' && lacksSecondFactor(request, session)) throw new SecondFactorMissingError();
    if (needsConfirmation) assertConfirmed(session);
  };

const lacksSecondFactor = ({ server }: Caller, { hasSecondFactor }: LiveSession): boolean =>
  server.services.config.requireAdminSecondFactor && !hasSecondFactor;

/** Time for which a sign-in or a confirmation counts as fresh. */
const confirmationMs = 10 * 60_000;

/** Returns whether the admin has proved who they are in the last ten minutes. */
export const isConfirmed = ({ confirmedAt }: LiveSession, now = new Date()): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= confirmationMs;

/** Throws `ConfirmationRequiredError` if the admin has not proved who they are in the last ten minutes. */
export function assertConfirmed(session: LiveSession): void {
  if (!isConfirmed(session)) throw new ConfirmationRequiredError();
}

/** Throws `PermissionMissingError` if the role of a session lacks a permission, or does not have it for this remote. */
export function assertPermission({ adminRole, adminRemotes }: LiveSession, permission: Permission, remote?: string) {
  if (!hasPermission(adminRole, permission)) throw new PermissionMissingError();
  if (adminRole === 'release' && remote !== undefined && !adminRemotes.includes(remote))
    throw new PermissionMissingError(`Your role does not include the releases of ${remote}.`);
}

/** Does what the guard of a call with the permission does, for a call whose permission depends on its input. */
export function assertPermitted(caller: Caller, permission: Permission): void {
  const session = requireSession(caller);
  assertPermission(session, permission);
  if (lacksSecondFactor(caller, session)) throw new SecondFactorMissingError();
}

/** Returns whether the session of a request belongs to the admin area and its role has a permission. */
export const isPermitted = (caller: Caller, permission: Permission): boolean =>
  caller.session?.audience === 'admin' &&
  caller.session.role === 'admin' &&
  !lacksSecondFactor(caller, caller.session) &&
  hasPermission(caller.session.adminRole, permission);

/** Returns the session of a request. Throws `NotSignedInError` if it has none. */
export function requireSession({ session }: Pick<Caller, 'session'>): LiveSession {
  if (!session) throw new NotSignedInError();
  return session;
}

async function findRequestSession({ headers, server }: FastifyRequest): Promise<LiveSession | null> {
  if (!headers.authorization) return null;
  const token = /^Bearer (\S+)$/i.exec(headers.authorization)?.[1];
  const claims = token && (await readAccessToken(server.services.keys, token));
  const session = claims && (await findLiveSession(server.services.db, claims));
  if (!session) throw new SessionExpiredError();
  if (session.isBlocked) throw new AccountBlockedError();
  return session;
}
