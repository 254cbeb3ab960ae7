import { type Auth, type CallDefinition, hasPermission, type Permission } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { getTestMode } from '../../server/test-calls';
import type { PlatformServices } from '../../services';
import { KeyRefusedError, TestKeyError } from '../api-keys/errors';
import { findKeyCaller, hasTestToken, readBearer } from '../api-keys/find-key-caller';
import type { KeyCaller } from '../api-keys/key-caller';
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
    /** The program that calls with a key; null for people, and on calls without authentication. */
    keyCaller: KeyCaller | null;
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
  app.decorateRequest('keyCaller', null);
  app.addHook('onRoute', (route) => {
    const { auth, permission, ...needs } = (route.schema ?? {}) as Partial<CallDefinition>;
    if (!auth) throw new Error(`${String(route.method)} ${route.url} has no contract.`);
    if (auth === 'none') {
      route.onRequest = [refuseTestKeys, ...[route.onRequest ?? []].flat()];
      return;
    }
    if (auth === 'admin' && !permission) throw new Error(`${String(route.method)} ${route.url} has no permission.`);
    const guard = auth === 'admin' ? buildAdminGuard({ ...needs, permission: permission! }) : guards[auth];
    route.onRequest = [preventCaching, refuseTestKeys, guard, ...[route.onRequest ?? []].flat()];
  });
}

/** Keeps responses that depend on the session out of shared caches. */
const preventCaching: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'no-store');
};

/** Returns whether the sandbox has the call of a request, or lets a test key read it. */
const takesTestKeys = ({ routeOptions }: FastifyRequest): boolean =>
  getTestMode(routeOptions.schema as unknown as CallDefinition) !== undefined;

/**
 * Refuses a test key by its prefix at every call that is not listed for test keys, also at calls that are open to all, because a program that tests must not write a real
 * review or message. `authenticate` refuses the key itself, whatever its token looks like.
 */
const refuseTestKeys: onRequestAsyncHookHandler = async (request) => {
  if (hasTestToken(request) && !takesTestKeys(request)) throw new TestKeyError();
};

const guards: Record<Exclude<Auth, 'none' | 'admin'>, onRequestAsyncHookHandler> = {
  // An expired token is an error here too, because its owner must not buy as a guest without noticing.
  // A program with a key is a guest here.
  optional: authenticate,
  customer: async (request) => {
    await authenticate(request);
    if (request.keyCaller) throw new KeyRefusedError('This call is for customers who are signed in, not for keys.');
    requireSession(request);
  },
  release: async (request) => {
    request.releaseCaller = await findReleaseCaller(request);
  },
};

type AdminCall = Extract<CallDefinition, { auth: 'admin' }>;

/** Builds the guard of a call of the admin area. It reads the role with each request, so that a role that was taken ends at once. */
const buildAdminGuard =
  ({
    permission,
    keyPermission = permission,
    confirmation,
    movesValue,
  }: Pick<AdminCall, 'permission' | 'keyPermission' | 'confirmation' | 'movesValue'>): onRequestAsyncHookHandler =>
  async (request) => {
    await authenticate(request);
    if (request.keyCaller) request.session = toKeySession(request.keyCaller);
    const session = requireSession(request);
    if (session.audience !== 'admin' || session.role !== 'admin') throw new NotAdminError();
    const needed = session.keyPermissions ? keyPermission : permission;
    assertPermission(session, needed, (request.params as { remote?: string }).remote);
    // The own account is open, because it is where a second factor is set up.
    if (permission !== 'own.write' && lacksSecondFactor(request, session)) throw new SecondFactorMissingError();
    // Calls of test keys are made in the sandbox, where nothing has value.
    if (movesValue === 'always' && !request.keyCaller?.isTest) assertPerson(session);
    if (confirmation) assertConfirmed(session);
  };

const lacksSecondFactor = ({ server }: Caller, { hasSecondFactor }: LiveSession): boolean =>
  server.services.config.requireAdminSecondFactor && !hasSecondFactor;

/** Time for which a sign-in or a confirmation counts as fresh. */
const confirmationMs = 10 * 60_000;

/** Returns whether the admin has proved who they are in the last ten minutes. */
export const isConfirmed = ({ confirmedAt }: LiveSession, now = new Date()): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= confirmationMs;

/** Throws `KeyRefusedError` for a key. */
export function assertPerson({ keyPermissions }: Pick<LiveSession, 'keyPermissions'>): void {
  if (keyPermissions) throw new KeyRefusedError('A person has to make or confirm this call, so no key may make it.');
}

/** Throws `ConfirmationRequiredError` if the admin has not proved who they are in the last ten minutes, and `KeyRefusedError` for a key. */
export function assertConfirmed(session: LiveSession): void {
  assertPerson(session);
  if (!isConfirmed(session)) throw new ConfirmationRequiredError();
}

/** Returns whether the role of a session has a permission, and the key too if a program acts with one. */
export const hasSessionPermission = (
  { adminRole, keyPermissions }: Pick<LiveSession, 'adminRole' | 'keyPermissions'>,
  permission: Permission,
): boolean => hasPermission(adminRole, permission) && (keyPermissions?.includes(permission) ?? true);

/** Throws `PermissionMissingError` if the role or key of a session lacks a permission, or does not have it for this remote. */
export function assertPermission(session: LiveSession, permission: Permission, remote?: string) {
  const { adminRole, adminRemotes, keyPermissions } = session;
  if (!hasSessionPermission(session, permission))
    throw new PermissionMissingError(
      keyPermissions && `This key, or the role of its owner, lacks the permission ${permission}.`,
    );
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
  hasSessionPermission(caller.session, permission);

/** Returns the session of a request. Throws `NotSignedInError` if it has none. */
export function requireSession({ session }: Pick<Caller, 'session'>): LiveSession {
  if (!session) throw new NotSignedInError();
  return session;
}

/** Finds who calls by the bearer token: a person with a session, or a program with a key. Throws for a token that is not valid. */
export async function authenticate(request: FastifyRequest): Promise<void> {
  if (!request.headers.authorization) return;
  const token = readBearer(request);
  request.keyCaller = (await findKeyCaller(request, token)) ?? null;
  if (request.keyCaller?.isTest && !takesTestKeys(request)) throw new TestKeyError();
  if (!request.keyCaller) request.session = await findSession(request, token);
}

async function findSession({ server }: FastifyRequest, token: string): Promise<LiveSession> {
  const claims = await readAccessToken(server.services.keys, token);
  const session = claims && (await findLiveSession(server.services.db, claims));
  if (!session) throw new SessionExpiredError();
  if (session.isBlocked) throw new AccountBlockedError();
  return session;
}

/** Returns the session in which a program with a key makes a call of the admin area: its owner's, with the permissions of the key. */
const toKeySession = ({ id, owner, permissions }: KeyCaller): LiveSession => ({
  ...{ userId: owner.id, sessionId: `key:${id}`, audience: 'admin', role: 'admin', name: owner.name },
  ...{ adminRole: owner.adminRole, adminRemotes: owner.adminRemotes, isBlocked: false },
  ...{ hasSecondFactor: owner.secondFactorAt !== null, confirmedAt: null, keyPermissions: permissions },
});
