import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { patience } from '../../../shared/testing/patience.cjs';
import { describeWith, findFreePort } from '../testing/tools';

const file = join(__dirname, '../../haproxy/haproxy.cfg');
/** Addresses of this machine that stand for a CDN, for a balancer of TCP, and for a client that connects past both. */
const [cdn, tcpBalancer, stranger] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

describeWith('the address of a client behind a CDN or a balancer', { programs: [['haproxy', '-v']] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-addresses-'));
  /** Answers with what a document server sees. */
  const documentServer = createServer(({ url, headers }, response) =>
    response.end(url === '/readyz' ? '' : JSON.stringify(headers)),
  );
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    await new Promise<void>((resolve) => documentServer.listen(0, '127.0.0.1', resolve));
    writeFileSync(join(folder, 'cdn'), `# Networks of the CDN\n${cdn}/32\n2001:db8::/32\n`);
    writeFileSync(join(folder, 'balancers'), `${tcpBalancer}\n`);
  });
  afterAll(() => {
    for (const haproxy of running) haproxy.kill('SIGKILL');
    documentServer.close();
    documentServer.closeAllConnections();
  });

  /** Starts HAProxy with the header of a CDN. Resolves to its port. */
  async function startHaproxy(header?: string): Promise<number> {
    const [port, apiPort, metricsPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
    const { port: serverPort } = documentServer.address() as AddressInfo;
    const server = `127.0.0.1:${serverPort}`;
    const names = ['DOCUMENT_SERVER_1', 'DOCUMENT_SERVER_2', 'API_1', 'API_2'];
    const env = {
      PATH: process.env.PATH!,
      PLAIN_HTTP: 'yes',
      HTTP_BIND: `127.0.0.1:${port}`,
      API_BIND: `127.0.0.1:${apiPort}`,
      METRICS_BIND: `127.0.0.1:${metricsPort}`,
      ...Object.fromEntries(
        names.flatMap((name) => [
          [name, server],
          [`${name}_CHECK_PORT`, String(serverPort)],
        ]),
      ),
      PROXY_NETWORKS: join(folder, 'balancers'),
      ...(header && { CDN_HEADER: header, CDN_NETWORKS: join(folder, 'cdn') }),
    };
    running.push(spawn('haproxy', ['-f', file], { env, stdio: 'ignore' }));
    for (const deadline = Date.now() + 10_000 * patience; Date.now() < deadline; )
      if (await readHeaders(port, stranger, {}).catch(() => undefined)) return port;
    throw new Error('HAProxy did not start');
  }

  describe.each(['CF-Connecting-IP', 'Fastly-Client-IP'])('%s', (header) => {
    let port: number;
    beforeAll(async () => {
      port = await startHaproxy(header);
    });
    const readClient = async (from: string, headers: Record<string, string>, agent?: Agent) =>
      (await readHeaders(port, from, headers, agent))['x-forwarded-for'];

    it('names the client if the CDN sends it, whatever other headers say', async () => {
      const forged = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.2', forwarded: 'for=198.51.100.3' };
      expect(await readClient(cdn, { [header]: '203.0.113.9', ...forged })).toBe('203.0.113.9');
      expect(await readClient(cdn, { [header]: '2001:db8:1::9' })).toBe('2001:db8:1::9');
    });

    it('names each client of a connection that the CDN uses for many clients', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const clients: unknown[] = [];
      for (const headers of [{ [header]: '203.0.113.1' }, { [header]: '203.0.113.2' }, {}])
        clients.push(await readClient(cdn, headers as Record<string, string>, agent));
      agent.destroy();
      expect(clients).toEqual(['203.0.113.1', '203.0.113.2', cdn]);
    });

    it('is no address that a client can choose, past the CDN or in another header', async () => {
      const chosen = {
        'cf-connecting-ip': '198.51.100.1',
        'fastly-client-ip': '198.51.100.1',
        'true-client-ip': '198.51.100.1',
        'x-forwarded-for': '198.51.100.1',
      };
      const received = await readHeaders(port, stranger, chosen);
      expect(JSON.stringify(received)).not.toContain('198.51.100.1');
      expect(received['x-forwarded-for']).toBe(stranger);
    });

    it('is ignored if it is no address', async () => {
      expect(await readClient(cdn, { [header]: 'unknown' })).toBe(cdn);
    });
  });

  describe('the PROXY protocol', () => {
    let port: number;
    beforeAll(async () => {
      port = await startHaproxy();
    });
    const line = 'PROXY TCP4 203.0.113.9 10.0.0.1 40000 443\r\n';

    it('names the client of a connection from the balancer', async () => {
      const response = await sendRaw(
        port,
        tcpBalancer,
        `${line}GET /shop HTTP/1.0\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.[01] 200/);
      expect(response).toContain('"x-forwarded-for":"203.0.113.9"');
    });

    it('is refused from elsewhere', async () => {
      expect(await sendRaw(port, stranger, `${line}GET /shop HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.[01] 400/);
    });

    it('leaves headers of a CDN without effect if no CDN is set', async () => {
      const received = await readHeaders(port, cdn, { 'cf-connecting-ip': '198.51.100.1' });
      expect(received).toMatchObject({ 'x-forwarded-for': cdn });
      expect(received).not.toHaveProperty('cf-connecting-ip');
    });
  });
});

/** Resolves to the headers that the document server receives for a request from this address. */
const readHeaders = (port: number, from: string, headers: Record<string, string>, agent?: Agent) =>
  new Promise<Record<string, string>>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/shop', localAddress: from, headers, agent: agent ?? false };
    const outgoing = request(options, async (response) => resolve(JSON.parse(await text(response))));
    outgoing.on('error', reject).end();
  });

/** Sends bytes on a connection from this address. Resolves to all that comes back. */
const sendRaw = (port: number, from: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from }, () => socket.write(bytes));
    socket.on('error', reject);
    resolve(text(socket));
  });
