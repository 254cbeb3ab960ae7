import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { patience } from '../../../../shared/testing/patience.cjs';
import { skipWithout } from '../../../../shared/testing/skips.cjs';
import { buildServer } from '../../crash/server';
import { getPostgresUser, hasPostgres, makeHome, PostgresServer, removeHome } from '../standby/postgres-server';

const missing = [
  ...(hasPostgres() ? [] : ['postgres']),
  ...(spawnSync('openssl', ['version']).status === 0 ? [] : ['openssl']),
];
const test = skipWithout(missing, it);

let home: string;
let server: PostgresServer;
let script: string;

/** Makes an authority, and with it a certificate of `localhost` for PostgreSQL. */
function createCertificates(): void {
  const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: home, stdio: 'ignore' });
  const subject = (name: string) => ['-nodes', '-subj', `/CN=${name}`, '-newkey', 'rsa:2048'];
  openssl('req', '-x509', '-days', '1', ...subject('Authority'), '-keyout', 'ca.key', '-out', 'ca.crt');
  openssl('req', ...subject('localhost'), '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(join(home, 'names'), 'subjectAltName=DNS:localhost');
  const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-days', '1', '-in', 'server.csr', ...signing, '-out', 'server.crt');
  const { uid, gid } = getPostgresUser();
  if (uid !== undefined) chownSync(join(home, 'server.key'), uid, gid!);
}

beforeAll(async () => {
  if (missing.length > 0) return;
  home = makeHome();
  createCertificates();
  const file = (name: string) => join(home, name);
  server = await PostgresServer.createPrimary(home, [
    'ssl=on',
    `ssl_cert_file=${file('server.crt')}`,
    `ssl_key_file=${file('server.key')}`,
  ]);
  mkdirSync(file('api'));
  script = await buildServer(file('api'));
});

afterAll(async () => {
  if (missing.length > 0) return;
  await server.kill();
  removeHome(home);
});

/** Runs `migrate`, as the chart does before an install. Resolves to its exit code and its output. */
const migrate = (query: string, env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [script, 'migrate'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `postgres://shop@localhost:${server.port}/shop${query}`,
      SESSION_SECRET: 'a secret that is only used with a private authority',
      VAR_DIR: join(home, 'var'),
      ...env,
    },
    timeout: 60_000 * patience,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );

test('a PostgreSQL with an authority that is not public is refused without its certificate', async () => {
  const { code, output } = await migrate('?sslmode=verify-full');
  expect(code).toBe(1);
  expect(output).toMatch(/certificate/);
});

test('a PostgreSQL whose authority NODE_EXTRA_CA_CERTS names is used, encrypted', async () => {
  const withAuthority = { NODE_EXTRA_CA_CERTS: join(home, 'ca.crt') };
  expect(await migrate('?sslmode=verify-full', withAuthority)).toMatchObject({ code: 0 });
  const [{ count }] = await server.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
  expect(Number(count)).toBeGreaterThan(3);
  // The certificate names localhost and not the address.
  const byAddress = {
    ...withAuthority,
    DATABASE_URL: `postgres://shop@127.0.0.1:${server.port}/shop?sslmode=verify-full`,
  };
  expect(await migrate('', byAddress)).toMatchObject({ code: 1 });
});
