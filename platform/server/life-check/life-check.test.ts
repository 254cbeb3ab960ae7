import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { type LifeCheck, startLifeCheck } from './start-life-check';
import { threadSource } from './thread-source';

const open: LifeCheck[] = [];
const start = (options: Partial<Parameters<typeof startLifeCheck>[0]> = {}) => {
  const check = startLifeCheck({ host: '127.0.0.1', port: 0, isReady: () => true, tickMs: 20, ...options });
  open.push(check);
  return check;
};
afterEach(() => Promise.all(open.splice(0).map((check) => check.close())));

const ask = async (port: number, url = '/readyz?unready=404', timeoutMs = 5000): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${url}`, { signal: AbortSignal.timeout(timeoutMs) })).status;

const isAnswered = (port: number): Promise<boolean> =>
  ask(port, '/livez', 200).then(
    () => true,
    () => false,
  );

async function waitForStatus(port: number, status: number, url?: string): Promise<void> {
  while ((await ask(port, url)) !== status) await new Promise((next) => setTimeout(next, 10));
}

it('responds with 200 while the process gets requests, and with 404 or 503 while it does not', async () => {
  let isReady = true;
  const port = await start({ isReady: () => isReady }).port;
  expect(await ask(port)).toBe(200);
  isReady = false;
  await waitForStatus(port, 404);
  expect([await ask(port, '/readyz'), await ask(port, '/livez')]).toEqual([503, 200]);
});

/** Runs the thread in a process whose main thread does what the text says after it listens. Resolves to the process and the port. */
async function startProcess(then: string, options: object) {
  const program = `
    const { Worker } = require('node:worker_threads');
    const shared = new SharedArrayBuffer(8);
    const state = new Int32Array(shared);
    const beat = () => { Atomics.add(state, 0, 1); Atomics.store(state, 1, 1); };
    beat();
    setInterval(beat, 20);
    const workerData = { shared, host: '127.0.0.1', port: 0, tickMs: 20, retryMs: 20, ...${JSON.stringify(options)} };
    const thread = new Worker(${JSON.stringify(threadSource)}, { eval: true, workerData });
    thread.once('message', ({ port }) => { require('node:fs').writeSync(1, String(port)); ${then} });
  `;
  const child = spawn(process.execPath, ['-e', program], {
    cwd: path.join(__dirname),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout, 'data');
  return { child, port: Number(text) };
}

it('responds while the main thread is busy, and with 503 once it has hung for too long', async () => {
  const busy = await startProcess('for (;;);', { maxSilentTicks: 50 });
  try {
    expect(await ask(busy.port)).toBe(200);
    await waitForStatus(busy.port, 503);
    expect(await ask(busy.port, '/livez')).toBe(503);
  } finally {
    busy.child.kill('SIGKILL');
  }
});

it('does not respond while the process is frozen, and does at once when it goes on', async () => {
  const { child, port } = await startProcess('', { maxSilentTicks: 50 });
  try {
    expect(await ask(port)).toBe(200);
    child.kill('SIGSTOP');
    // The kernel stops the threads one after the other, after `kill` has returned: requests of that moment get a response.
    while (await isAnswered(port)) await new Promise((next) => setTimeout(next, 10));
    expect(await isAnswered(port)).toBe(false);
    child.kill('SIGCONT');
    expect(await ask(port)).toBe(200);
  } finally {
    child.kill('SIGKILL');
  }
});

it('says that the port is taken, and listens once it is free', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const warned = new Promise<string>((resolve) => {
    start({ port, warn: resolve });
  });
  expect(await warned).toContain('EADDRINUSE');
  await new Promise((resolve) => other.close(resolve));
  expect(await open[0].port).toBe(port);
  expect(await ask(port)).toBe(200);
});
