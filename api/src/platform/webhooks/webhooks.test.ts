import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  request as requestWithoutTls,
} from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { patience } from '../../../../shared/testing/patience.cjs';
import { postToPublicHost } from './post-to-public-host';
import { isPrivateUrl, isPublicAddress } from './public-address';
import { PrivateHostError } from './public-lookup';
import { createWebhookSecret, signWebhook } from './sign-webhook';

let server: Server;
afterEach(() => new Promise((resolve) => server?.close(resolve) ?? resolve(undefined)));
const listen = async (started: Server) => {
  server = started;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const post = (url: string, network?: Parameters<typeof postToPublicHost>[1]) =>
  postToPublicHost(
    { url, body: '{"a":"₹"}', headers: { 'webhook-id': '1' }, signal: new AbortController().signal },
    network,
  );

it.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is an address of the internet: %s', (ip, isPublic) => expect(isPublicAddress(ip)).toBe(isPublic));

it.each([
  'https://127.0.0.1/a',
  'https://2130706433',
  'https://0x7f.1',
  'https://[::1]:8443',
  'https://LOCALHOST.',
  'https://a.localhost',
])('%s is a private URL', (url) => expect(isPrivateUrl(url)).toBe(true));

it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', 'localhost'])(
  'connects to no private host: %s',
  async (host) => {
    const connections: unknown[] = [];
    const port = await listen(createServer((socket) => void connections.push(socket.destroy())));
    await expect(post(`https://${host}:${port}/hook`)).rejects.toThrow(PrivateHostError);
    expect(connections).toEqual([]);
  },
);

it('posts the JSON, follows no redirect and resolves to the status', async () => {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const started = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    requests.push({ request, body: Buffer.concat(chunks).toString() });
    response.writeHead(302, { location: '/other' }).end('long');
  });
  const port = await listen(started);
  const network = { request: requestWithoutTls, isAllowed: () => true };
  expect(await post(`https://localhost:${port}/hook?a=1`, network)).toEqual({ status: 302, text: 'long' });
  expect(requests.map(({ request, body }) => [request.method, request.url, body])).toEqual([
    ['POST', '/hook?a=1', '{"a":"₹"}'],
  ]);
  expect(requests[0].request.headers).toMatchObject({ 'webhook-id': '1', 'content-type': 'application/json' });
  await expect(post(`http://localhost:${port}`, network)).rejects.toThrow('https');
});

it('reads the first characters of a response, however long and slow it is', async () => {
  const network = { request: requestWithoutTls, isAllowed: () => true, bodyMs: 500 * patience };
  const port = await listen(createHttpServer((_, response) => void response.writeHead(200).write('x'.repeat(100_000))));
  expect(await post(`https://localhost:${port}`, network)).toEqual({ status: 200, text: 'x'.repeat(300) });
  await new Promise((resolve) => server.close(resolve));
  const slowPort = await listen(createHttpServer((_, response) => void response.writeHead(200).write('beg\u0000in')));
  expect(await post(`https://localhost:${slowPort}`, network)).toEqual({ status: 200, text: 'beg in' });
});

it('ends a request whose response is late or whose headers have no end', async () => {
  const network = { request: requestWithoutTls, isAllowed: () => true, responseMs: 100 };
  const latePort = await listen(createHttpServer(() => {}));
  await expect(post(`https://localhost:${latePort}`, network)).rejects.toThrow();
  (server as HttpServer).closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const endless = createServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('a: b\r\n'), 10);
    socket.on('error', () => {}).on('close', () => clearInterval(timer));
  });
  const port = await listen(endless);
  await expect(post(`https://localhost:${port}`, network)).rejects.toThrow();
});

it('signs as the Standard Webhooks specification says', () => {
  expect(createWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  // The example of the specification's reference libraries.
  const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signWebhook({ secrets: [known], id, at: new Date(1_614_265_330_000), body })).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
