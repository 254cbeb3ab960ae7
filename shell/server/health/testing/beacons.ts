import type { Beacon, FailureKind } from '@vastra/platform/federation/beacon';
import type { FastifyInstance } from 'fastify';
import { release } from './document-servers';

/** Builds a beacon that reports these entries and nothing else. */
export const buildBeacon = (entries: Partial<Beacon>): Beacon => ({ views: [], failures: [], vitals: [], ...entries });
/** Builds a beacon that reports one failure of `release`. */
export const buildFailureBeacon = (kind: FailureKind = 'region') =>
  buildBeacon({ failures: [{ ...release, kind, count: 1 }] });
/** Builds a beacon that reports `count` views of `release`. */
export const buildViewBeacon = (count: number) => buildBeacon({ views: [{ ...release, count }] });
/** Sends a beacon from the IP address `from`. Text is sent as it is, anything else as JSON. */
export const sendBeacon = (server: FastifyInstance, body: unknown, from = '203.0.113.1', headers = {}) =>
  server.inject({
    method: 'POST',
    url: '/beacon',
    remoteAddress: from,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
