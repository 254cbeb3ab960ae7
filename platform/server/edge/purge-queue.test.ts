import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EdgeOptions } from '../../config';
import { toPurgeBatches } from './adapters';
import { type EdgePurges, openEdgePurges } from './purge-queue';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let stand: Server;
let received: Received[];
let status: number;
let onRequest: () => void;
let purges: EdgePurges;
const token = 'a token that is only used in tests';
const log = { warn: jest.fn() };

beforeEach(async () => {
  received = [];
  status = 200;
  onRequest = () => {};
  log.warn.mockClear();
  stand = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    response.writeHead(status).end('{}');
    onRequest();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => stand.once('listening', resolve));
});
afterEach(() => {
  purges?.close();
  stand.closeAllConnections();
  stand.close();
});

const open = (kind: EdgeOptions['kind'], path = '') => {
  purges = openEdgePurges(
    { kind, urls: [`http://127.0.0.1:${(stand.address() as AddressInfo).port}${path}`], token },
    log,
  );
};
const waitForRequests = (count: number) =>
  new Promise<void>((resolve) => {
    onRequest = () => received.length >= count && resolve();
    onRequest();
  });

const keys = ['product:indigo-denim-jacket', 'lists'];

describe('a purge', () => {
  it('is one request to Varnish with the keys that came together', async () => {
    open('varnish');
    purges.add([keys[0]]);
    purges.add([keys[1], keys[0]]);
    await waitForRequests(1);
    expect(received).toMatchObject([
      { method: 'PURGE', url: '/', headers: { 'x-purge-token': token, 'x-purge-keys': keys.join(' ') } },
    ]);
  });

  it('is the batch purge that Fastly documents', async () => {
    open('fastly', '/service/SU1Z0isxPaozGVKXdv0eY/purge');
    purges.add(keys);
    await waitForRequests(1);
    expect(received[0]).toMatchObject({ method: 'POST', url: '/service/SU1Z0isxPaozGVKXdv0eY/purge', body: '' });
    expect(received[0].headers).toMatchObject({
      'fastly-key': token,
      'surrogate-key': keys.join(' '),
      accept: 'application/json',
    });
    expect(received[0].headers).not.toHaveProperty('fastly-soft-purge');
  });

  it('is the purge by tags that Cloudflare documents', async () => {
    open('cloudflare', '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache');
    purges.add(keys);
    await waitForRequests(1);
    const [{ method, url, headers, body }] = received;
    expect([method, url]).toEqual(['POST', '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache']);
    expect(headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
    expect(JSON.parse(body)).toEqual({ tags: keys });
  });

  it('is sent once more, because a document may have been under way', async () => {
    open('varnish');
    purges.add(keys);
    await waitForRequests(2);
    expect(received.map(({ headers }) => headers['x-purge-keys'])).toEqual([keys.join(' '), keys.join(' ')]);
  });

  it('is repeated until the cache accepts it, with what came meanwhile, and logged once', async () => {
    open('varnish');
    status = 503;
    purges.add([keys[0]]);
    await waitForRequests(2);
    purges.add([keys[1]]);
    status = 200;
    await waitForRequests(3);
    expect(String(received[2].headers['x-purge-keys']).split(' ').sort()).toEqual([...keys].sort());
    expect(log.warn.mock.calls[0][1]).toMatch(/could not be purged/);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain(token);
  });
});

it('does not wait for another cache that is away', async () => {
  const url = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`;
  purges = openEdgePurges({ kind: 'varnish', urls: ['http://127.0.0.1:1', url], token }, log);
  purges.add([keys[0]]);
  await waitForRequests(1);
  purges.add([keys[1]]);
  await waitForRequests(2);
  expect(received.map(({ headers }) => headers['x-purge-keys'])).toEqual([keys[0], keys[1]]);
});

it('divides keys by number and by length', () => {
  const many = Array.from({ length: 65 }, (_, index) => `product:${index}`);
  expect(toPurgeBatches(many, { maxKeys: 30 }).map(({ length }) => length)).toEqual([30, 30, 5]);
  const long = Array.from({ length: 30 }, (_, index) => `product:${index}`.padEnd(300, '-'));
  const batches = toPurgeBatches(long, { maxKeys: 100 });
  expect(batches.flat()).toEqual(long);
  for (const batch of batches) expect(batch.join(' ').length).toBeLessThanOrEqual(4000);
});
