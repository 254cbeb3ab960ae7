import type { Serving } from '@vastra/platform/host/health/counts';
import type { FastifyInstance } from 'fastify';
import { buildFailureBeacon, sendBeacon } from './testing/beacons';
import { release, remote, setUpDocumentServers } from './testing/document-servers';

let now: number;
const serving: Serving = { [remote]: { live: '2.0.0' } };
const { promote, startServer } = setUpDocumentServers({ now: () => now, getServing: () => serving });
beforeEach(() => {
  now = Date.now();
});

describe('/metrics', () => {
  const getMetrics = (server: FastifyInstance, remoteAddress: string, headers = {}) =>
    server.inject({ url: '/metrics', remoteAddress, headers });

  it('contains documents, releases, failures, changes and vitals', async () => {
    await promote('2.0.0');
    const shop = await startServer();
    shop.health.countRender(release, { hasFailed: false });
    shop.health.countRender(release, { hasFailed: true });
    await sendBeacon(shop.server, { ...buildFailureBeacon(), vitals: [{ ...release, name: 'INP', value: 180 }] });
    await shop.server.inject('/cart');
    now += 1000;
    await promote('2.0.1');
    await shop.tickFiveTimes();
    const { body, headers } = await getMetrics(shop.server, '127.0.0.1');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    for (const line of [
      'vastra_documents_total{status="503"} 1',
      'vastra_region_views_total{remote="mf-cart",version="2.0.0",side="server"} 2',
      'vastra_region_failures_total{remote="mf-cart",version="2.0.0",side="server",kind="render"} 1',
      'vastra_region_failures_total{remote="mf-cart",version="2.0.0",side="browser",kind="region"} 1',
      'vastra_release_info{remote="mf-cart",version="2.0.0",role="live"} 1',
      'vastra_release_changes_total{remote="mf-cart",what="promoted"} 1',
      'vastra_inp_seconds_bucket{le="0.2",remote="mf-cart",version="2.0.0"} 1',
    ])
      expect(body.split('\n')).toContain(line);
    expect(body).toContain('process_cpu_seconds_total');
  });

  it('is open to this machine, and closed to others without the token', async () => {
    const { server } = await startServer();
    expect((await getMetrics(server, '127.0.0.1')).statusCode).toBe(200);
    expect((await getMetrics(server, '::1')).statusCode).toBe(200);
    expect((await getMetrics(server, '203.0.113.1')).statusCode).toBe(404);
    expect((await getMetrics(server, '203.0.113.1', { authorization: 'Bearer undefined' })).statusCode).toBe(404);
    expect((await getMetrics(server, '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(404);
  });

  it('opens only by the token behind a proxy', async () => {
    const { server } = await startServer({ TRUST_PROXY: '1', METRICS_TOKEN: 'let-me-see' });
    expect((await getMetrics(server, '10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await getMetrics(server, '127.0.0.1')).statusCode).toBe(404);
    expect((await getMetrics(server, '10.0.0.1', { authorization: 'Bearer let-me-see' })).statusCode).toBe(200);
    expect((await getMetrics(server, '10.0.0.1', { authorization: 'Bearer let-me-in' })).statusCode).toBe(404);
  });
});
