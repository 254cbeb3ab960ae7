import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRecordName, openDataSource } from './data-source.mjs';

const picture = Buffer.from([0xff, 0xd8, 0, 0x80]);
let shop: http.Server;
let shopUrl: string;
let requests: IncomingMessage[];
let folder: string;
let messages: string[];
const log = (message: string) => void messages.push(message);
const stops: (() => Promise<void>)[] = [];

const getUrl = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  requests = [];
  messages = [];
  folder = join(await mkdtemp(join(tmpdir(), 'vastra-data-')), 'recorded');
  shop = http.createServer((request, response) => {
    requests.push(request);
    if (request.url!.startsWith('/media/')) return response.setHeader('content-type', 'image/jpeg').end(picture);
    if (request.url!.includes('broken')) return response.writeHead(500).end('{}');
    response.setHeader('content-type', 'application/json').setHeader('set-cookie', 'a=b').end('{"data":{"price":999}}');
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = getUrl(shop);
});

const closeShop = () => {
  shop.closeAllConnections();
  return new Promise((resolve) => shop.close(resolve));
};

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await closeShop();
});

/** Opens a source on a port that is free; resolves to the URL of it. */
async function open(options: { shopUrl?: string; folder?: string }): Promise<string> {
  const probe = http.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const source = await openDataSource({ port, log, ...options });
  stops.push(source.stop);
  return source.url;
}

it('reads as a guest and changes nothing', async () => {
  const url = await open({ shopUrl });
  const response = await fetch(`${url}/api/v1/products?limit=8`, {
    headers: { cookie: 'session=1', authorization: 'Bearer 1', 'accept-language': 'hi' },
  });
  expect(await response.json()).toEqual({ data: { price: 999 } });
  expect(response.headers.get('set-cookie')).toBeNull();
  const [{ headers }] = requests;
  expect(headers['accept-language']).toBe('hi');
  expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await fetch(`${url}/api/v1/cart`, { method })).status).toBe(403);
  expect(requests).toHaveLength(1);
});

it('asks no other host, whatever the path', async () => {
  const url = await open({ shopUrl });
  const { port } = new URL(url);
  for (const path of ['//example.invalid/api', 'http://example.invalid/api'])
    await new Promise((resolve) => http.get({ host: '127.0.0.1', port, path }, resolve));
  expect(requests.map((request) => request.url)).toEqual(['//example.invalid/api']);
});

it('serves recorded responses without the shop, in any order of the query', async () => {
  const recording = await open({ shopUrl, folder });
  await fetch(`${recording}/api/v1/products?limit=8&page=1`);
  await fetch(`${recording}/media/shirt.jpg`);
  await fetch(`${recording}/api/v1/broken`);
  expect((await readdir(folder)).sort()).toEqual([
    getRecordName('/api/v1/products?page=1&limit=8'),
    getRecordName('/media/shirt.jpg'),
  ]);
  expect(await readFile(join(folder, getRecordName('/api/v1/products?page=1&limit=8')), 'utf8')).toContain(
    '"price": 999',
  );
  await closeShop();

  const url = await open({ folder });
  const response = await fetch(`${url}/api/v1/products?page=1&limit=8`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ data: { price: 999 } });
  const media = await fetch(`${url}/media/shirt.jpg`);
  expect(media.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await media.arrayBuffer())).toEqual(picture);

  expect((await fetch(`${url}/api/v1/categories`)).status).toBe(404);
  await fetch(`${url}/api/v1/categories`);
  expect(messages).toEqual(['/api/v1/categories is not recorded: open the page once with --data URL --record']);
});

it('serves what is recorded while the shop does not respond, and names what is missing', async () => {
  const url = await open({ shopUrl, folder });
  await fetch(`${url}/api/v1/products`);
  await closeShop();
  expect((await fetch(`${url}/api/v1/products`)).status).toBe(200);
  expect((await fetch(`${url}/api/v1/categories`)).status).toBe(503);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(`${shopUrl} does not respond`);
});
