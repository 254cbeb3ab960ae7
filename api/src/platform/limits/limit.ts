import type { Call } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';

/** A number of calls that are allowed in a window of time, which begins with the first of them. */
export interface Limit {
  /** Names whose calls are counted together. A network is an IPv4 address, or a /64 of IPv6; its /56 and /48 have higher limits. */
  per: 'network' | 'account' | 'email' | 'phone';
  max: number;
  seconds: number;
  /** Returns the email or phone that the validated request names, or undefined if the call does not count. */
  read?(request: FastifyRequest): string | undefined;
  /** Counts different values instead of calls; undefined does not count. Guesses are limited by it, repetitions are not. */
  readDistinct?(request: FastifyRequest): string | undefined;
  /** Calls of the same group are counted together; by default each call by itself. */
  group?: string;
  /** `memory`: counted by each instance, which costs nothing. `shared`: counted together by all instances. */
  storage: 'memory' | 'shared';
  /** True for a limit with its own setting, which LIMIT_FACTOR does not multiply. */
  isExact?: boolean;
}

type SharedLimit = Omit<Limit, 'storage'>;

/** Builds the `config` of a route with its own limits. They replace the defaults with the same `per`. */
export const limitCalls = (...limits: SharedLimit[]) => ({
  limits: limits.map((limit): Limit => ({ ...limit, storage: 'shared' })),
});

/** The same, counted by each instance: for calls that are frequent and protect nothing but processor time. */
export const limitCallsInMemory = (...limits: SharedLimit[]) => ({
  limits: limits.map((limit): Limit => ({ ...limit, storage: 'memory' })),
});

/** Limits of a call without its own: generous, because a mobile operator puts hundreds of shoppers behind one IPv4 address. */
const readLimits: readonly Limit[] = [{ per: 'network', max: 12_000, seconds: 60, storage: 'memory' }];
const writeLimits: readonly Limit[] = [
  { per: 'network', max: 3000, seconds: 60, storage: 'memory' },
  { per: 'account', max: 120, seconds: 60, storage: 'memory' },
];

/** Returns the limits of a call: its own, and those defaults that its own do not replace. */
export function completeLimits({ method }: Pick<Call, 'method'>, own: readonly Limit[] = []): readonly Limit[] {
  const defaults = method === 'GET' ? readLimits : writeLimits;
  return [...own, ...defaults.filter(({ per }) => !own.some((limit) => limit.per === per))];
}

/** Returns true for a limit that every call has, and that no route declares. */
export const isDefaultLimit = (limit: Limit): boolean => readLimits.includes(limit) || writeLimits.includes(limit);
