import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const script = path.resolve(import.meta.dirname, '../shared/workspace/start.mjs');

interface Run {
  child: ChildProcess;
  said: () => string;
}

/** `npm start` with another environment. */
function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += piece;
    });
  return { child, said: () => said };
}

const isReady = ({ said }: Run) => expect.poll(said, { timeout: 60_000 }).toContain('Vastra is ready');

const startFails = async (env: Record<string, string>): Promise<{ code: number; said: string }> => {
  const { child, said } = start(env);
  const [code] = await once(child, 'close');
  return { code, said: said() };
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

let elsewhere: string;
test.beforeEach(async () => {
  elsewhere = await mkdtemp(path.join(tmpdir(), 'vastra-start-'));
});
test.afterEach(() => rm(elsewhere, { recursive: true, force: true }));

test('a taken port gets a clear error', async () => {
  const { code, said } = await startFails({ VAR_DIR: elsewhere, PORT: process.env.PORT ?? '' });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${process.env.PORT} (the shop) is taken.`);
  expect(said).toContain('PORT=');
});

test('a second instance on the same data gets a clear error', async () => {
  const { code, said } = await startFails({ PORT: '4990' });
  expect(code).toBe(1);
  expect(said).toContain('already runs on the data');
  expect(said).toContain('VAR_DIR=');
});

test('a PORT that is none gets a clear error', async () => {
  const { code, said } = await startFails({ VAR_DIR: elsewhere, PORT: 'three thousand' });
  expect(code).toBe(1);
  expect(said).toContain('is not a port');
});

test('a database that cannot be reached is said', async () => {
  const { code, said } = await startFails({
    VAR_DIR: elsewhere,
    PORT: '4980',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(said).toContain('ECONNREFUSED');
});

test('an order survives a restart, and a stopped shop leaves nothing running', async ({ request }) => {
  test.setTimeout(120_000);
  const env = { VAR_DIR: elsewhere, PORT: '4970' };
  const first = start(env);
  await isReady(first);
  const shop = 'http://localhost:4970/api/v1';
  const { data: product } = await (await request.get(`${shop}/products/linen-blend-shirt`)).json();
  const variant = product.variants.find((one: { inStock: boolean }) => one.inStock);
  const placed = await request.post(`${shop}/orders`, {
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
  expect(placed.ok()).toBe(true);
  first.child.kill('SIGINT');
  const [code] = await once(first.child, 'close');
  expect(code).toBe(0);
  expect(await isFree(4970)).toBe(true);
  expect(await isFree(4971)).toBe(true);

  const second = start(env);
  await isReady(second);
  const { data: after } = await (await request.get(`${shop}/products/linen-blend-shirt`)).json();
  expect(after.variants.find((one: { _id: string }) => one._id === variant._id).stock).toBe(variant.stock - 1);

  // Killed without a chance to say so: its servers notice.
  second.child.kill('SIGKILL');
  await expect.poll(() => isFree(4970), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => isFree(4971), { timeout: 15_000 }).toBe(true);
});

test('nothing is left running when npm is ended', async ({ request }) => {
  const env = { ...process.env, VAR_DIR: elsewhere, PORT: '4960' };
  const npm = spawn('npm', ['start'], { cwd: path.resolve(import.meta.dirname, '..'), env, stdio: 'ignore' });
  // Not by whether its ports are free: that takes them for a moment.
  const responds = () =>
    request.get('http://127.0.0.1:4961/readyz').then(
      (reply) => reply.ok(),
      () => false,
    );
  await expect.poll(responds, { timeout: 60_000 }).toBe(true);
  const shop = Number(await readFile(path.join(elsewhere, 'shop.pid'), 'utf8'));
  const isRunning = () => {
    try {
      return process.kill(shop, 0);
    } catch {
      return false;
    }
  };
  npm.kill('SIGTERM');
  try {
    await expect.poll(isRunning).toBe(false);
    expect([await isFree(4960), await isFree(4961)]).toEqual([true, true]);
  } finally {
    if (isRunning()) process.kill(shop);
  }
});
