import { type CountedNetwork, listNetworks } from '@vastra/platform/network';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../keys';
import { findKnownDevice } from './known-device';

/** A caller whose attempts at an account, and requests for its codes, are counted together. */
export interface AttemptSource {
  /** Names a known device, the sessions of the account, or a network. */
  id: string;
  /** The networks of a caller who has not proved anything, the narrowest first; empty for a known device and for a session. */
  networks: readonly CountedNetwork[];
}

/** A caller who is signed in to the account. */
export const sessionSource: AttemptSource = { id: 'session', networks: [] };

/** Returns the source of a caller without a session. `userId` is the account, undefined if there is none. */
export function findAttemptSource(
  keys: Keys,
  request: Pick<FastifyRequest, 'ip' | 'cookies'>,
  userId: string | undefined,
): AttemptSource {
  const device = userId && findKnownDevice(keys, request, userId);
  return device ? { id: `device ${device}`, networks: [] } : toNetworkSource(request.ip);
}

/** Returns the source of an IP address. */
export function toNetworkSource(ip: string): AttemptSource {
  const networks = listNetworks(ip);
  return { id: networks[0].prefix, networks };
}
