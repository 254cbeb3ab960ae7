import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoot } from '../../../../../api/src/platform/config/api-root';
import type { ShopPool } from '../../../../../api/src/platform/db/pool';
import { addRange } from '../../../../../api/src/testing/fixtures/catalogue';
import { setUpTestShop } from '../../../../../api/src/testing/shop';
import { buildServer } from '../../../../../api/tests/crash/server';
import { describeWithOpenSearch, setUpNode } from '../../testing/setup';

const password = 'k7 p&ss/w@rd';
const authorization = `Basic ${Buffer.from(`shop:${password}`).toString('base64')}`;

/** The port of an OpenSearch with TLS and basic authentication: the security plugin is not in the runner. */
describeWithOpenSearch('an OpenSearch with TLS and a password', () => {
  const node = setUpNode();
  const shop = setUpTestShop();
  let home: string;
  let cert: string;
  let script: string;
  let server: Server;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'vastra-secured-'));
    cert = join(home, 'cert.pem');
    const key = join(home, 'key.pem');
    const subject = ['-subj', '/CN=search', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files], {
      stdio: 'ignore',
    });
    server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) => {
      if (incoming.headers.authorization !== authorization) return void outgoing.writeHead(401).end('Unauthorized');
      const { method, url, headers } = incoming;
      const forwarded = request(`${node.url}${url}`, { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode!, response.headers);
        response.pipe(outgoing);
      });
      incoming.pipe(forwarded);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await addRange(shop);
    script = await buildServer(home);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const rebuild = (givenPassword: string, env: Record<string, string> = {}) =>
    new Promise<{ code: unknown; output: string }>((resolve) => {
      const { port } = server.address() as AddressInfo;
      const settings = {
        PATH: process.env.PATH,
        DEMO: '1',
        VAR_DIR: home,
        DATABASE_URL: (shop.db.$client as ShopPool).options.connectionString,
        OPENSEARCH_URL: `https://shop:${encodeURIComponent(givenPassword)}@127.0.0.1:${port}`,
        ...env,
      };
      execFile(
        process.execPath,
        [script, 'search', 'rebuild'],
        { cwd: apiRoot, env: settings },
        (error, stdout, stderr) => resolve({ code: error ? error.code : 0, output: stdout + stderr }),
      );
    });

  it('is indexed with the user and password of the URL, if its certificate is trusted', async () => {
    const { code, output } = await rebuild(password, { NODE_EXTRA_CA_CERTS: cert });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('5 products were indexed') });
    const { count } = await (await fetch(`${node.url}/vastra-products/_count`)).json();
    expect(count).toBe(5);
  });

  it.each([
    ['a wrong password', 'wr0ng-secret', true, '(401)'],
    ['a certificate that nobody knows', password, false, 'self-signed certificate'],
  ])('is not used with %s, and no secret is printed', async (_name, givenPassword, isTrusted, reason) => {
    const { code, output } = await rebuild(givenPassword, isTrusted ? { NODE_EXTRA_CA_CERTS: cert } : {});
    expect(code).toBe(1);
    expect(output).toContain('OpenSearch cannot be used: ');
    expect(output).toContain(reason);
    for (const secret of [givenPassword, encodeURIComponent(givenPassword), btoa(`shop:${givenPassword}`)])
      expect(output).not.toContain(secret);
  });
});
