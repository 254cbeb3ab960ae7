import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { failureSchema } from '../../../shared/contract/call';
import { patience } from '../../../shared/testing/patience.cjs';
import {
  findBinds,
  getSettings,
  haproxyFile,
  send,
  startUpstream,
  stopUpstreams,
  type Upstream,
  waitForState,
  waitForStatus,
  writeChanged,
} from '../testing/haproxy';
import { describeWith } from '../testing/tools';

/** Sends a POST on a new connection, and resolves to its response. */
const post = (url: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent: false }, async (response) =>
      resolve({ headers: response.headers, body: await text(response) }),
    );
    outgoing.on('error', reject).end();
  });

describeWith('haproxy.cfg', { programs: [['haproxy', '-v']] }, () => {
  let upstreams: Upstream[];
  let haproxy: ChildProcess;
  let env: Record<string, string>;
  let shop: string;
  let api: string;

  beforeAll(async () => {
    upstreams = await Promise.all([startUpstream(), startUpstream(), startUpstream(), startUpstream()]);
    env = { ...getSettings(upstreams), ...(await findBinds()) };
    shop = `http://${env.HTTP_BIND}`;
    api = `http://${env.API_BIND}`;
    haproxy = spawn('haproxy', ['-f', haproxyFile], { env, stdio: 'ignore' });
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
    haproxy.kill('SIGKILL');
    stopUpstreams(upstreams);
  });

  const waitUntilState = (backend: string, index: number, isUp: 0 | 1) =>
    waitForState(env.METRICS_BIND, upstreams[index + (backend === 'apis' ? 2 : 0)], {
      backend,
      position: index + 1,
      isUp,
    });
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
      spawnSync('haproxy', ['-c', '-dW', '-f', haproxyFile], { env: settings, encoding: 'utf8' }),
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
    const binds = await findBinds();
    const impatient = spawn('haproxy', ['-f', quick], {
      env: { ...env, ...binds },
      stdio: 'ignore',
    });
    try {
      const origins = [binds.HTTP_BIND, binds.API_BIND].map((bind) => `http://${bind}`);
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
