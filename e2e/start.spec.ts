import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainSkip } from '../shared/testing/skips.cjs';
import { expect, testWithoutPage as test } from './fixtures';
import { patience } from './patience';
import { copySeededDatabase } from './seeded-database';

const script = path.resolve(import.meta.dirname, '../shared/workspace/start.mjs');

interface Run {
  child: ChildProcess;
  getOutput: () => string;
}

/** Shops of the running test. */
const children: ChildProcess[] = [];

/** Starts the shop as `npm start` does, with additional environment variables. */
function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return { child, getOutput: () => output };
}

/** Waits for the shop. A minute was too short on a machine that does other work. */
const waitUntilReady = ({ getOutput }: Run) =>
  expect.poll(getOutput, { timeout: 150_000 * patience }).toContain('Vastra is ready');

/** Starts the shop with an environment in which it cannot run. Returns exit code and output. */
const startAndFail = async (env: Record<string, string>): Promise<{ code: number; output: string }> => {
  const { child, getOutput } = start(env);
  const [code] = await once(child, 'close');
  return { code, output: getOutput() };
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

let tempDir: string;
test.beforeEach(async () => {
  tempDir = await mkdtemp(path.join(tmpdir(), 'vastra-start-'));
});
test.afterEach(async () => {
  // A test that failed may have left its shop running.
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, 'close');
  }
  await rm(tempDir, { recursive: true, force: true });
});

test('a taken port gets a clear error', async () => {
  const { code, output } = await startAndFail({ VAR_DIR: tempDir, PORT: process.env.PORT ?? '' });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${process.env.PORT} (the shop) is taken.`);
  expect(output).toContain('PORT=');
});

test('a second instance on the same data gets a clear error', async () => {
  const { code, output } = await startAndFail({ PORT: '4990' });
  expect(code).toBe(1);
  expect(output).toContain('already runs on the data');
  expect(output).toContain('VAR_DIR=');
});

test('a PORT that is not a number gets a clear error', async () => {
  const { code, output } = await startAndFail({ VAR_DIR: tempDir, PORT: 'three thousand' });
  expect(code).toBe(1);
  expect(output).toContain('is not a port');
});

test('an unreachable database gets a clear error', async () => {
  const { code, output } = await startAndFail({
    VAR_DIR: tempDir,
    PORT: '4980',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(output).toContain('ECONNREFUSED');
});

test('an order survives a restart, and no process is left running when the shop or npm is stopped', {
  tag: '@slow',
}, async ({ request }) => {
  test.setTimeout(400_000 * patience);
  // The shop of the tests has been started without data.
  copySeededDatabase(tempDir);
  const env = { VAR_DIR: tempDir, PORT: '4970' };
  const first = start(env);
  await waitUntilReady(first);
  // Everything is built already, so that the admin area does not follow.
  await expect
    .poll(first.getOutput)
    .toMatch(/mf-admin \S+ is live[\s\S]*shell \S+ is live[\s\S]*Vastra is ready.*\nAdmin: http/);
  expect(first.getOutput()).not.toMatch(/^(Built|Restored) /m);
  const shop = 'http://localhost:4970/api/v1';
  const { data: product } = await (await request.get(`${shop}/products/linen-blend-shirt`)).json();
  const variant = product.variants.find(({ inStock }: { inStock: boolean }) => inStock);
  const orderResponse = await request.post(`${shop}/orders`, {
    headers: { 'idempotency-key': `restart-${Date.now()}-0123456789` },
    data: {
      items: [{ productId: product._id, variantId: variant._id, quantity: 1 }],
      address: {
        name: 'Ila Rao',
        phone: '9845012345',
        line1: '14 Residency Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        postalCode: '560001',
      },
      email: 'ila@example.in',
      shippingMethod: 'standard',
      paymentMethod: 'cod',
    },
  });
  expect(orderResponse.ok()).toBe(true);
  first.child.kill('SIGINT');
  const [code] = await once(first.child, 'close');
  expect(code).toBe(0);
  expect(await isFree(4970)).toBe(true);
  expect(await isFree(4971)).toBe(true);

  const second = start(env);
  await waitUntilReady(second);
  const { data: reloaded } = await (await request.get(`${shop}/products/linen-blend-shirt`)).json();
  expect(reloaded.variants.find(({ _id }: { _id: string }) => _id === variant._id).stock).toBe(variant.stock - 1);

  // SIGKILL leaves no time to stop the servers; they notice that their parent is gone.
  second.child.kill('SIGKILL');
  await expect.poll(() => isFree(4970), { timeout: 15_000 * patience }).toBe(true);
  await expect.poll(() => isFree(4971), { timeout: 15_000 * patience }).toBe(true);

  // npm starts the shop on the same data, because filling an empty database takes most of a start.
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  // Does not probe whether the ports are free, because the probe itself occupies them for a moment.
  const responds = () =>
    request.get('http://127.0.0.1:4971/readyz').then(
      (response) => response.ok(),
      () => false,
    );
  await expect.poll(responds, { timeout: 150_000 * patience }).toBe(true);
  const pid = Number(await readFile(path.join(tempDir, 'shop.pid'), 'utf8'));
  const isRunning = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  npm.kill('SIGTERM');
  try {
    await expect.poll(isRunning).toBe(false);
    expect([await isFree(4970), await isFree(4971)]).toEqual([true, true]);
  } finally {
    if (isRunning()) process.kill(pid);
  }
});

let signInCount = 0;
/** Tries to sign in, each time to another account. Resolves to whether the shop refuses because of a limit. */
const isSignInRefused = (port: number, from: string, forwardedFor: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
    // The network 127.0.0.0/8 stands for several machines.
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/v1/auth/login',
      method: 'POST',
      localAddress: from,
      headers,
    };
    const identifier = `shopper-${++signInCount}@example.in`;
    http
      .request(options, (response) => resolve(response.resume().statusCode === 429))
      .once('error', reject)
      .end(JSON.stringify({ identifier, password: 'wrong-password' }));
  });

test('a real shop behind the proxy of TRUST_PROXY counts each shopper, and trusts no other client', {
  tag: '@slow',
}, async () => {
  test.setTimeout(240_000 * patience);
  // Other systems have no address but 127.0.0.1 by themselves.
  test.skip(Boolean(explainSkip(process.platform === 'linux' ? [] : ['linux'])), 'not Linux');
  const proxy = '127.0.0.2';
  const env = {
    VAR_DIR: tempDir,
    PORT: '4960',
    DEMO: '0',
    EMBEDDED_DATABASE: '1',
    TRUST_PROXY: proxy,
    AUTH_LIMIT: '3',
  };
  await waitUntilReady(start(env));
  const signInInTurn = async (from: string, clients: string[]) => {
    const refusals: boolean[] = [];
    for (const client of clients) refusals.push(await isSignInRefused(4960, from, client));
    return refusals;
  };
  const shoppers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];
  expect(await signInInTurn(proxy, shoppers)).toEqual([false, false, false, false, false]);
  // The proxy adds the client's address to what the client wrote.
  const forged = ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1', '198.51.100.3, 203.0.113.1'];
  expect(await signInInTurn(proxy, forged)).toEqual([false, false, true]);
  expect(await signInInTurn('127.0.0.3', shoppers)).toEqual([false, false, false, true, true]);
});
