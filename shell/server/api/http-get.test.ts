import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTracer, type Tracer } from '@vastra/platform/server/tracing/tracer';
import { httpGet } from './http-get';

let server: Server;
let url: string;
let respond: RequestListener;
/** The connection of each request. */
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  respond = (_request, response) => response.end('whole');
  server = createServer((request, response) => {
    sockets.push(request.socket);
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/products`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const options = { timeoutMs: 5000 };

it('resolves to status, headers and the whole body', async () => {
  respond = (_request, response) => {
    response.writeHead(404, { 'cache-control': 'public' }).write('first ');
    setImmediate(() => response.end('₹ second'));
  };
  const { status, headers, body } = await httpGet(url, options);
  expect({ status, cache: headers['cache-control'], body: body.toString() }).toEqual({
    status: 404,
    cache: 'public',
    body: 'first ₹ second',
  });
});

it('sends the headers of the caller, and wants no compressed body', async () => {
  let headers = {};
  respond = (request, response) => {
    headers = request.headers;
    response.end();
  };
  await httpGet(url, { ...options, headers: { accept: 'application/json', cookie: 'preview=a' } });
  expect(headers).toMatchObject({ accept: 'application/json', cookie: 'preview=a', 'accept-encoding': 'identity' });
});

it('uses a connection again', async () => {
  await httpGet(url, options);
  await httpGet(url, options);
  expect(sockets[1]).toBe(sockets[0]);
});

it('sends a request again on a new connection if the server has closed the idle one', async () => {
  await httpGet(url, options);
  respond = ({ socket }, response) => (socket === sockets[0] ? socket.destroy() : response.end('again'));
  expect((await httpGet(url, options)).body.toString()).toBe('again');
  expect(sockets).toHaveLength(3);
});

it('rejects if a new connection is closed without a response', async () => {
  respond = ({ socket }) => socket.destroy();
  await expect(httpGet(url, options)).rejects.toThrow('socket hang up');
  expect(sockets).toHaveLength(1);
});

it('rejects if the body breaks off', async () => {
  respond = ({ socket }, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half');
    setImmediate(() => socket.destroy());
  };
  await expect(httpGet(url, options)).rejects.toThrow('aborted');
});

it.each<[string, RequestListener]>([
  ['no response', () => {}],
  ['half a body', (_request, response) => response.writeHead(200).write('half')],
])('rejects after its time limit with %s', async (_name, listener) => {
  respond = listener;
  await expect(httpGet(url, { timeoutMs: 50 })).rejects.toThrow(/No whole response within 50 ms|aborted/);
});

it('belongs to the trace: a span with host and status, and the header `traceparent`', async () => {
  const [setAttributes, fail, end] = [jest.fn(), jest.fn(), jest.fn()];
  const startChild = jest.fn(() => ({ setAttributes, fail, end }));
  const run = (_span: unknown, work: () => unknown) => work();
  setTracer({ startChild, run, getTraceparent: () => '00-trace-span-01' } as unknown as Tracer);
  let traceparent: unknown;
  respond = ({ headers }, response) => {
    traceparent = headers.traceparent;
    response.writeHead(503).end();
  };
  await httpGet(`${url}?q=secret`, options);
  setTracer(undefined);
  expect(traceparent).toBe('00-trace-span-01');
  expect(startChild.mock.calls).toEqual([
    ['GET 127.0.0.1', { kind: 'client', attributes: { 'http.request.method': 'GET', 'server.address': '127.0.0.1' } }],
  ]);
  expect(setAttributes).toHaveBeenCalledWith({ 'http.response.status_code': 503 });
  expect([fail, end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
