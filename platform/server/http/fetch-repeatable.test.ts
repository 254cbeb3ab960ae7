import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchRepeatable } from './fetch-repeatable';

let respond: RequestListener;
let server: Server;
let url: string;
let requestCount: number;

beforeEach(async () => {
  requestCount = 0;
  server = createServer((request, response) => {
    requestCount += 1;
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const send = (signal?: AbortSignal) => fetchRepeatable(url, { method: 'POST', body: 'message', signal });

it('sends a request again if the server has closed the idle connection', async () => {
  respond = (_request, response) => response.end('first');
  const first = await send();
  expect(await first.text()).toBe('first');
  const bodies: string[] = [];
  respond = async (request, response) => {
    if (requestCount === 2) return request.socket.destroy();
    for await (const part of request) bodies.push(String(part));
    return response.end('second');
  };
  const second = await send();
  expect([await second.text(), ...bodies]).toEqual(['second', 'message']);
  expect(requestCount).toBe(3);
});

it('rejects if the second connection is closed too', async () => {
  respond = ({ socket }) => socket.destroy();
  await expect(send()).rejects.toThrow('fetch failed');
  expect(requestCount).toBe(2);
});

it('sends a request once if its time is over', async () => {
  respond = () => {};
  await expect(send(AbortSignal.timeout(200))).rejects.toThrow('timeout');
  expect(requestCount).toBe(1);
});

it.each([
  ['UND_ERR_SOCKET', 2],
  ['ECONNRESET', 2],
  ['EPIPE', 2],
  ['ECONNREFUSED', 1],
  ['ENOTFOUND', 1],
  ['UND_ERR_CONNECT_TIMEOUT', 1],
])('calls fetch as often as the code %s asks for: %i', async (code, calls) => {
  const error = new TypeError('fetch failed', { cause: Object.assign(new Error('closed'), { code }) });
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(error);
  await expect(send()).rejects.toBe(error);
  expect(fetch).toHaveBeenCalledTimes(calls);
  fetch.mockRestore();
});
