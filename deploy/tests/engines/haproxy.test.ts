import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { failureSchema } from '../../../shared/contract/call';
import { patience } from '../../../shared/testing/patience.cjs';
import { describeWith } from '../testing/tools';

const file = join(__dirname, '../../haproxy/haproxy.cfg');

interface Upstream {
  server: Server;
  /** Answers the checks, as the thread of a server does. */
  checks: Server;
  isReady: boolean;
  /** It responds to no check. */
  isFrozen?: boolean;
  checkCount: number;
  /** Requests that it received, without probes. */
  received: IncomingMessage[];
  respond: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Starts a stand-in of a document server or an API. */
async function startUpstream(): Promise<Upstream> {
  const upstream: Upstream = {
    isReady: true,
    checkCount: 0,
    checks: createServer(({ url }, response) => {
      upstream.checkCount += 1;
      if (upstream.isFrozen) return;
      response.writeHead(url !== '/readyz?unready=404' ? 500 : upstream.isReady ? 200 : 404).end();
    }),
    received: [],
    respond: (_request, response) => response.end('served'),
    server: createServer((incoming, response) => {
      upstream.received.push(incoming);
      upstream.respond(incoming, response);
    }),
  };
  // Longer than HAProxy leaves a connection idle, as the shop's servers do. A busy test process would close one while a POST is on its way to it.
  upstream.server.keepAliveTimeout = 72_000;
  for (const server of [upstream.server, upstream.checks])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return upstream;
}

const getAddress = ({ server }: { server: Server }) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

const getPort = ({ checks }: Upstream) => String((checks.address() as AddressInfo).port);

async function findFreeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = getAddress({ server });
  await new Promise((resolve) => server.close(resolve));
  return address;
}

/** Sends a request on a new connection. Resolves to the status, 0 if there was no response. */
const send = (url: string, { method = 'GET', headers = {} as Record<string, string> } = {}) =>
  new Promise<number>((resolve) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!));
    });
    outgoing.on('error', () => resolve(0)).end();
  });

/** Sends a POST on a new connection, and resolves to its response. */
const post = (url: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent: false }, async (response) =>
      resolve({ headers: response.headers, body: await text(response) }),
    );
    outgoing.on('error', reject).end();
  });

/** Writes a copy of haproxy.cfg in which other lines replace these, and returns its path. */
function writeChanged(lines: Record<string, string>): string {
  let source = readFileSync(file, 'utf8');
  for (const [line, changed] of Object.entries(lines)) {
    expect(source).toContain(`${line}\n`);
    source = source.replace(`${line}\n`, `${changed}\n`);
  }
  const copy = join(mkdtempSync(join(tmpdir(), 'vastra-haproxy-')), 'haproxy.cfg');
  writeFileSync(copy, source);
  return copy;
}

/** Waits until a request gets this status, for at most 10 s on a quick machine. */
async function waitForStatus(url: string, status: number): Promise<void> {
  for (
    const deadline = Date.now() + 10_000 * patience;
    Date.now() < deadline;
    await new Promise((next) => setTimeout(next, 50))
  )
    if ((await send(url)) === status) return;
  throw new Error(`${url} never had status ${status}`);
}

describeWith('haproxy.cfg', { programs: [['haproxy', '-v']] }, () => {
  let upstreams: Upstream[];
  let haproxy: ChildProcess;
  const others: ChildProcess[] = [];
  let env: Record<string, string>;
  let shop: string;
  let api: string;

  beforeAll(async () => {
    upstreams = await Promise.all([startUpstream(), startUpstream(), startUpstream(), startUpstream()]);
    const [httpBind, apiBind, metricsBind] = await Promise.all([
      findFreeAddress(),
      findFreeAddress(),
      findFreeAddress(),
    ]);
    env = {
      PATH: process.env.PATH!,
      PLAIN_HTTP: 'yes',
      HTTP_BIND: httpBind,
      API_BIND: apiBind,
      METRICS_BIND: metricsBind,
      DOCUMENT_SERVER_1: getAddress(upstreams[0]),
      DOCUMENT_SERVER_2: getAddress(upstreams[1]),
      API_1: getAddress(upstreams[2]),
      API_2: getAddress(upstreams[3]),
      DOCUMENT_SERVER_1_CHECK_PORT: getPort(upstreams[0]),
      DOCUMENT_SERVER_2_CHECK_PORT: getPort(upstreams[1]),
      API_1_CHECK_PORT: getPort(upstreams[2]),
      API_2_CHECK_PORT: getPort(upstreams[3]),
    };
    shop = `http://${httpBind}`;
    api = `http://${apiBind}`;
    haproxy = spawn('haproxy', ['-f', file], { env, stdio: 'ignore' });
    await waitForStatus(`${shop}/`, 200);
    await waitForStatus(`${api}/`, 200);
  });

  beforeEach(() => {
    for (const upstream of upstreams) {
      upstream.isReady = true;
      upstream.received = [];
      upstream.respond = (_request, response) => response.end('served');
    }
  });

  afterAll(() => {
    for (const process of [haproxy, ...others]) process.kill('SIGKILL');
    for (const server of upstreams.flatMap((upstream) => [upstream.server, upstream.checks])) {
      server.closeAllConnections();
      server.close();
    }
  });

  /**
   * Waits until HAProxy has noticed that a server is ready (1) or not (0), for at most 10 s on a quick machine. With the second check from now on,
   * it knows the response of the first. Until then, the state may be the result of an earlier check that was late.
   */
  async function waitUntilState(backend: string, index: number, isUp: 0 | 1): Promise<void> {
    const upstream = upstreams[index + (backend === 'apis' ? 2 : 0)];
    const checkCount = upstream.checkCount + 2;
    const status = new RegExp(
      `^haproxy_server_status\\{proxy="${backend}",server="[a-z-]+-${index + 1}",state="UP"\\} ${isUp}$`,
      'm',
    );
    for (
      const deadline = Date.now() + 10_000 * patience;
      Date.now() < deadline;
      await new Promise((next) => setTimeout(next, 50))
    )
      if (
        upstream.checkCount >= checkCount &&
        status.test(await (await fetch(`http://${env.METRICS_BIND}/metrics?scope=server`)).text())
      )
        return;
    throw new Error(`HAProxy never noticed that server ${index + 1} of ${backend} is ${isUp ? 'ready' : 'not ready'}`);
  }
  const waitUntilDown = (backend: string, index: number) => waitUntilState(backend, index, 0);
  const waitUntilUp = (backend: string, index: number) => waitUntilState(backend, index, 1);

  const listReceived = (...indexes: number[]) => indexes.flatMap((index) => upstreams[index].received);

  it('is valid with TLS too, without a warning', () => {
    const pem = join(mkdtempSync(join(tmpdir(), 'vastra-haproxy-')), 'localhost.pem');
    const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    // Without openssl there is no certificate to try.
    if (spawnSync('openssl', [...options, '-keyout', pem, '-out', `${pem}.chain`]).status !== 0) return;
    spawnSync('sh', ['-c', `cat ${pem}.chain >> ${pem}`]);
    const withTls = { ...env, PLAIN_HTTP: '', HTTPS_BIND: '127.0.0.1:1', CERTIFICATE: pem };
    const results = [withTls, { ...withTls, ACME_CLIENT: '127.0.0.1:8402' }].map((settings) =>
      spawnSync('haproxy', ['-c', '-dW', '-f', file], { env: settings, encoding: 'utf8' }),
    );
    for (const { status, stderr } of results)
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('passes on the IP address of the connection, whatever headers the client sends', async () => {
    const headers = {
      'x-forwarded-for': '198.51.100.1, 198.51.100.2',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '198.51.100.3',
      forwarded: 'for=198.51.100.4',
    };
    expect(await send(`${shop}/shop`, { headers })).toBe(200);
    const [received] = listReceived(0, 1);
    expect(received.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(received.headers).not.toHaveProperty('x-forwarded-host');
    expect(received.headers).not.toHaveProperty('x-real-ip');
    expect(received.headers).not.toHaveProperty('forwarded');
  });

  it('passes the address on that a document server sends to an API', async () => {
    await send(`${api}/api/v1/products`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect(listReceived(2, 3).map(({ headers }) => headers['x-forwarded-for'])).toEqual(['198.51.100.1']);
  });

  it.each(['/livez', '/readyz', '/startupz', '/metrics'])('does not serve %s', async (path) => {
    expect(await send(`${shop}${path}`)).toBe(404);
  });

  it('sends the error envelope to callers of the API, and an error page to browsers, when no server responds', async () => {
    for (const upstream of upstreams) upstream.respond = (incoming) => incoming.socket.destroy();
    for (const url of [`${shop}/api/v1/orders`, `${api}/api/v1/orders`]) {
      const { headers, body } = await post(url);
      expect(headers).toMatchObject({ 'retry-after': '30', 'content-type': 'application/json; charset=utf-8' });
      expect(headers).not.toHaveProperty('x-haproxy-error');
      const error = { success: false, code: 'unavailable', message: expect.any(String), requestId: expect.any(String) };
      expect(failureSchema.parse(JSON.parse(body))).toEqual(error);
      expect(JSON.parse(body)).toEqual(error);
    }
    const page = await post(`${shop}/shop`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<h1>Back soon</h1>');
  });

  it('sends a GET again to the other server if a server ends before its response, and never an order', async () => {
    // A check may have been late while this process computed. HAProxy then has one server only.
    await Promise.all([waitUntilUp('document_servers', 0), waitUntilUp('document_servers', 1)]);
    upstreams[0].respond = (incoming) => incoming.socket.destroy();
    const pages = await Promise.all([1, 2, 3, 4].map(() => send(`${shop}/shop`)));
    expect(pages).toEqual([200, 200, 200, 200]);
    upstreams[1].respond = upstreams[0].respond;
    for (const upstream of upstreams) upstream.received = [];
    expect(await send(`${shop}/api/v1/orders`, { method: 'POST' })).toBe(502);
    expect(listReceived(0, 1)).toHaveLength(1);
  });

  it('sends nothing new to a server that drains, and lets it finish open requests', async () => {
    let finish = () => {};
    const respondLate = (_request: IncomingMessage, response: ServerResponse) => {
      finish = () => response.end('served late');
    };
    for (const upstream of upstreams) upstream.respond = respondLate;
    const slow = send(`${shop}/slow`);
    while (listReceived(0, 1).length === 0) await new Promise((next) => setTimeout(next, 20));
    const draining = upstreams.findIndex(({ received }) => received.length > 0);
    upstreams[1 - draining].respond = (_request, response) => response.end('served');
    upstreams[draining].isReady = false;
    await waitUntilDown('document_servers', draining);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(`${shop}/shop`)));
    expect(pages).toEqual(Array(6).fill(200));
    expect(upstreams[draining].received).toHaveLength(1);
    finish();
    expect(await slow).toBe(200);
  });

  it.each([
    ['document_servers', 0, ['/shop', '/releases/a.js']],
    ['apis', 2, ['/api/v1/products']],
  ])(
    'cuts the requests of a frozen server of %s within 2 s, and sends its GETs to the other one',
    async (backend, first, paths) => {
      const [frozen, other] = upstreams.slice(first);
      const origin = backend === 'apis' ? api : shop;
      frozen.respond = () => {};
      other.isReady = false;
      await waitUntilDown(backend, 1);
      const responses = [
        ...paths.map((path) => send(`${origin}${path}`)),
        send(`${origin}/api/v1/orders`, { method: 'POST' }),
      ];
      while (frozen.received.length < responses.length) await new Promise((next) => setTimeout(next, 20));
      other.isReady = true;
      await waitUntilUp(backend, 1);
      frozen.isFrozen = true;
      const frozenAt = performance.now();
      const [order, ...reads] = (await Promise.all(responses)).reverse();
      expect(performance.now() - frozenAt).toBeLessThan(2_000 * patience);
      frozen.isFrozen = false;
      expect(reads).toEqual(paths.map(() => 200));
      expect(order).not.toBe(200);
      expect(other.received.map(({ method }) => method)).toEqual(paths.map(() => 'GET'));
      await waitUntilUp(backend, 0);
    },
  );

  it('uses all servers when no server is ready, also servers that respond to no check', async () => {
    for (const upstream of upstreams) upstream.isReady = false;
    for (const backend of ['document_servers', 'apis']) for (const index of [0, 1]) await waitUntilDown(backend, index);
    expect(await send(`${shop}/shop`)).toBe(200);
    expect(await send(`${api}/api/v1/products`)).toBe(200);
    for (const upstream of upstreams) upstream.isFrozen = true;
    // A few periods of the checks.
    await new Promise((next) => setTimeout(next, 4_000));
    expect(await send(`${shop}/shop`)).toBe(200);
    expect(await send(`${api}/api/v1/products`)).toBe(200);
    for (const upstream of upstreams) upstream.isFrozen = false;
  });

  it('waits longer for calls of the admin area and for exports than for others', async () => {
    const quick = writeChanged({ 'timeout server 20s': 'timeout server 500ms' });
    const [HTTP_BIND, API_BIND, METRICS_BIND] = await Promise.all([1, 2, 3].map(findFreeAddress));
    const impatient = spawn('haproxy', ['-f', quick], {
      env: { ...env, HTTP_BIND, API_BIND, METRICS_BIND },
      stdio: 'ignore',
    });
    try {
      const origins = [HTTP_BIND, API_BIND].map((bind) => `http://${bind}`);
      for (const origin of origins) await waitForStatus(`${origin}/`, 200);
      for (const upstream of upstreams)
        upstream.respond = (_request, response) => void setTimeout(() => response.end('served'), 2_000);
      const statuses = await Promise.all(
        origins.flatMap((origin) =>
          ['admin/import', 'account/export', 'orders'].map((path) =>
            send(`${origin}/api/v1/${path}`, { method: 'POST' }),
          ),
        ),
      );
      expect(statuses).toEqual([200, 200, 504, 200, 200, 504]);
    } finally {
      impatient.kill('SIGKILL');
    }
  });

  /**
   * Starts another HAProxy, and sends one request on a connection that stays open. It closes no idle connection for being idle, and is not ended by
   * the limit of a soft stop, before the test is over.
   */
  async function startPrevious(settings: Record<string, string>) {
    const patient = writeChanged({
      'timeout client 30s': 'timeout client 1h',
      'timeout http-keep-alive 30s': 'timeout http-keep-alive 1h',
      'hard-stop-after 60s': 'hard-stop-after 1h',
    });
    const [httpBind, apiBind, metricsBind] = await Promise.all([1, 2, 3].map(findFreeAddress));
    const binds = { HTTP_BIND: httpBind, API_BIND: apiBind, METRICS_BIND: metricsBind };
    const previous = spawn('haproxy', ['-f', patient], { env: { ...env, ...binds, ...settings }, stdio: 'ignore' });
    others.push(previous);
    const ended = once(previous, 'exit');
    const urls = [`http://${httpBind}/`, `http://${apiBind}/`];
    for (const url of urls) await waitForStatus(url, 200);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sendOnSame = (url: string) =>
      new Promise<(number | string | undefined)[]>((resolve, reject) => {
        request(url, { method: 'POST', agent }, (response) =>
          response.resume().on('end', () => resolve([response.statusCode, response.headers.connection])),
        )
          .on('error', reject)
          .end();
      });
    for (const url of urls) expect(await sendOnSame(url)).toEqual([200, undefined]);
    return { previous, ended, urls, agent, sendOnSame };
  }

  it('serves one more request on a connection that is idle during a reload', async () => {
    const { previous, ended, urls, sendOnSame } = await startPrevious({});
    // A reload sends this signal to the process that it replaces.
    previous.kill('SIGUSR1');
    for (const url of urls) await waitForStatus(url, 0);
    for (const url of urls) expect(await sendOnSame(url)).toEqual([200, 'close']);
    await ended;
  });

  it('closes idle connections in a container, whose successor waits for its end', async () => {
    const { previous, ended, urls, agent, sendOnSame } = await startPrevious({ CLOSE_IDLE: 'yes' });
    expect(Object.keys(agent.freeSockets)).toHaveLength(urls.length);
    previous.kill('SIGUSR1');
    await ended;
    // A busy test process may hear of the end first, and would send on a closed connection.
    while (Object.keys(agent.freeSockets).length > 0) await new Promise((next) => setTimeout(next, 50));
    for (const url of urls) await expect(sendOnSame(url)).rejects.toThrow('ECONNREFUSED');
  });

  it('serves files while pages wait', async () => {
    const waiting: ServerResponse[] = [];
    for (const upstream of upstreams)
      upstream.respond = ({ url }, response) => (url === '/shop' ? waiting.push(response) : response.end('served'));
    // More than both servers take at once. In small groups, because this process answers the checks too, and must not be late.
    const pages: Promise<number>[] = [];
    while (pages.length < 1_100) {
      pages.push(...Array.from({ length: 50 }, () => send(`${shop}/shop`)));
      const expected = Math.min(pages.length, 1_000);
      while (listReceived(0, 1).length < expected) await new Promise((next) => setTimeout(next, 20));
    }
    expect(
      await Promise.all(['/releases/a.js', '/fonts/b.woff2', '/media/c'].map((path) => send(shop + path))),
    ).toEqual([200, 200, 200]);
    const finish = setInterval(() => {
      for (const response of waiting.splice(0, 50)) response.end();
    }, 20);
    const statuses = await Promise.all(pages);
    // A page that waits for longer than the queue allows gets 503.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1_000);
    clearInterval(finish);
  });
});
