import type { FastifyInstance } from 'fastify';
import type { Beacon } from '../../../src/health/beacon';
import { release } from './document-servers';

export const beacon = (said: Partial<Beacon>): Beacon => ({ views: [], failures: [], vitals: [], ...said });
export const fails = (kind: 'region' | 'script' = 'region') => beacon({ failures: [{ ...release, kind, count: 1 }] });
export const views = (count: number) => beacon({ views: [{ ...release, count }] });
export const sends = (server: FastifyInstance, body: unknown, from = '203.0.113.1', headers = {}) =>
  server.inject({
    method: 'POST',
    url: '/beacon',
    remoteAddress: from,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
