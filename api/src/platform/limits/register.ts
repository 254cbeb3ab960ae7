import { type CountedNetwork, createNetworkCheck, listNetworks, type TrustProxy } from '@vastra/platform/network';
import type { Call } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequestsError } from './errors';
import { completeLimits, isDefaultLimit, type Limit } from './limit';
import type { Limiter } from './limiter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's own limits; after the route is added, all of them. */
    limits?: readonly Limit[];
  }
}

/**
 * Limits every call of the contract: each network before anything else runs, each account once the guard knows it, and each email or phone
 * once the input is valid. Throws `TooManyRequestsError` (429).
 */
export function registerLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const call = route.schema as Call;
    const limits = completeLimits(call, route.config?.limits);
    app.services.limiter.limits.set(getName(call), limits);
    route.config = { ...route.config, limits };
  });
  const isDocumentServer = createDocumentServerCheck(app.services.config.trustProxy);

  const count = async (request: FastifyRequest, stage: Stage) => {
    const { config, schema } = request.routeOptions;
    for (const limit of config.limits ?? []) {
      if (getStage(limit) !== stage) continue;
      // The document server reads public data for all visitors, without an IP address.
      if (isDefaultLimit(limit) && limit.per === 'network' && isDocumentServer(request)) continue;
      // A key has its own limit instead.
      if (isDefaultLimit(limit) && limit.per === 'account' && request.keyCaller) continue;
      const distinct = limit.readDistinct?.(request);
      if (limit.readDistinct && distinct === undefined) continue;
      const name = getName(schema as unknown as Call);
      for (const { prefix, factor } of listValues(limit, request)) {
        const scaled = factor === 1 ? limit : { ...limit, max: limit.max * factor };
        const { isExceeded, seconds } = await app.services.limiter.count(name, scaled, prefix, { distinct });
        if (isExceeded) throw new TooManyRequestsError(seconds);
      }
    }
  };

  app.addHook('onRequest', async (request) => count(request, 'address'));
  app.addHook('preParsing', async (request) => {
    await countKey(app.services.limiter, request);
    await count(request, 'session');
  });
  app.addHook('preHandler', async (request) => count(request, 'input'));
}

/** Counts a call of a key, which has as many calls a minute as its owner has set. */
async function countKey(limiter: Limiter, { keyCaller }: FastifyRequest): Promise<void> {
  if (!keyCaller) return;
  const limit = {
    per: 'account',
    max: keyCaller.callsPerMinute,
    seconds: 60,
    storage: 'shared',
    isExact: true,
  } as const;
  const { isExceeded, seconds } = await limiter.count('key', limit, keyCaller.id);
  if (isExceeded) throw new TooManyRequestsError(seconds);
}

const getName = ({ method, path }: Call): string => `${method} ${path}`;

/** Names what is known of a request when a limit is counted. */
type Stage = 'address' | 'session' | 'input';

function getStage({ per, read, readDistinct }: Limit): Stage {
  if (read || readDistinct) return 'input';
  return per === 'network' ? 'address' : 'session';
}

/** Lists what a call is counted by: its networks, or one account, email or phone; nothing if it does not count. */
function listValues({ per, read }: Limit, request: FastifyRequest): CountedNetwork[] {
  if (per === 'network' && !read) return listNetworks(request.ip);
  const { session, keyCaller } = request;
  // A program with a key counts apart from its owner; where it is a guest, it has no account.
  const value = read ? read(request) : session && (keyCaller?.id ?? session.userId);
  return value === undefined || value === null ? [] : [{ prefix: value, factor: 1 }];
}

/** Returns a check for requests of the document server itself: from a trusted address, and on behalf of no client. */
function createDocumentServerCheck(trustProxy: TrustProxy) {
  const isTrusted =
    typeof trustProxy === 'function' ? (ip: string) => trustProxy(ip, 0) : createNetworkCheck(trustProxy);
  return ({ ip, headers }: FastifyRequest): boolean => !headers['x-forwarded-for'] && isTrusted(ip);
}
