import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createDrain } from './drain';

let server: Server;
let agent: Agent;
beforeEach(() => {
  // Keeps connections open, as a balancer does.
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const getPort = () => (server.address() as AddressInfo).port;
const request = (url = '/') =>
  new Promise<{ status?: number; connection?: string; body: string }>((resolve, reject) => {
    get({ port: getPort(), path: url, agent }, async (response: IncomingMessage) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, connection: response.headers.connection, body });
    }).once('error', reject);
  });

/** Starts a server, and a drain whose waits end when the test says so. */
async function start(listener: RequestListener, drainSeconds = 0, maxInFlightMs?: number) {
  server = createServer(listener);
  const sleeps: { ms: number; end: () => void }[] = [];
  const polls = { count: 0, onPoll: (_count: number): unknown => undefined };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      // Short waits belong to polling.
      if (ms < 1000) {
        polls.count += 1;
        polls.onPoll(polls.count);
        setTimeout(resolve, ms / 20);
      } else sleeps.push({ ms, end: resolve });
    });
  const drain = createDrain(server, { drainSeconds, sleep, maxInFlightMs });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { drain, sleeps, polls };
}
const respond: RequestListener = (_request, response) => response.end('done');

it('accepts requests for DRAIN_SECONDS, and asks clients to close their connections', async () => {
  const { drain, sleeps } = await start(respond, 5);
  expect(await request()).toEqual({ status: 200, connection: 'keep-alive', body: 'done' });
  expect(drain.isDraining()).toBe(false);
  const drained = drain.run();
  expect(drain.isDraining()).toBe(true);
  expect(await request()).toEqual({ status: 200, connection: 'close', body: 'done' });
  expect(sleeps.map(({ ms }) => ms)).toEqual([5000]);
  const port = getPort();
  sleeps[0].end();
  await drained;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

it('keeps its port open after DRAIN_SECONDS until the requests in flight have ended', async () => {
  let finish = () => {};
  const { drain, sleeps, polls } = await start((_request, response) => {
    finish = () => response.end('late');
  }, 5);
  const response = request();
  await new Promise((resolve) => server.once('request', resolve));
  const drained = drain.run();
  const polled = new Promise<void>((resolve) => {
    polls.onPoll = (count) => count === 10 && resolve();
  });
  sleeps[0].end();
  await polled;
  expect(server.listening).toBe(true);
  finish();
  expect((await response).body).toBe('late');
  await drained;
  expect(server.listening).toBe(false);
});

it('finishes what is in flight, also on a second signal', async () => {
  let finish = () => {};
  const { drain, polls } = await start((_request, response) => {
    response.write('half ');
    finish = () => response.end('whole');
  });
  const response = request();
  await new Promise((resolve) => server.once('request', resolve));
  const order: string[] = [];
  const drained = Promise.all([drain.run(), drain.run()]).then(() => order.push('drained'));
  const received = response.then(() => order.push('response'));
  expect(server.listening).toBe(false);
  // Longer than silent connections are waited for.
  polls.onPoll = (count) => {
    if (count === 100) finish();
  };
  expect((await response).body).toBe('half whole');
  await Promise.all([received, drained]);
  expect(order).toEqual(['response', 'drained']);
});

it('does not wait forever for a request that never ends, nor for a connection that sends none', async () => {
  const { drain } = await start(() => {}, 0, 40);
  const silent = connect(getPort(), '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const silentEnd = new Promise((resolve) => silent.once('close', resolve));
  silent.resume();
  const cut = request().catch((error: Error) => error.message);
  await new Promise((resolve) => server.once('request', resolve));
  await drain.run();
  expect(await cut).toBe('socket hang up');
  await silentEnd;
});
