import type { FastifyInstance } from 'fastify';
import type { Beacon } from '../../../src/health/beacon';
import { release } from './document-servers';

export const buildBeacon = (entries: Partial<Beacon>): Beacon => ({ views: [], failures: [], vitals: [], ...entries });
export const buildFailureBeacon = (kind: 'region' | 'script' = 'region') =>
  buildBeacon({ failures: [{ ...release, kind, count: 1 }] });
export const buildViewBeacon = (count: number) => buildBeacon({ views: [{ ...release, count }] });
export const sendBeacon = (server: FastifyInstance, body: unknown, from = '203.0.113.1', headers = {}) =>
  server.inject({
    method: 'POST',
    url: '/beacon',
    remoteAddress: from,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
