import { RemoteUnavailableError } from '@vastra/shared/federation';
import { limitSilence, silenceMs } from './limit-silence';

const realFetch = globalThis.fetch;
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const onHang = jest.fn();

/** ms that the shop takes to respond; infinite if it does not. */
let latencyMs: number;
let files: { initiatorType: string; responseStart: number; responseEnd: number }[];
const addFile = (durationMs: number) =>
  files.push({
    initiatorType: 'script',
    responseStart: performance.now() - durationMs,
    responseEnd: performance.now(),
  });

/** Starts to load a remote; `outcome` is its module or the class of its error. */
function load() {
  let finish: (module: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const result: { outcome?: unknown; finish: typeof finish; fail: typeof fail } = { finish, fail };
  const work = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  limitSilence('mf-blog', work, onHang).then(
    (module) => {
      result.outcome = module;
    },
    (error) => {
      result.outcome = error.constructor;
    },
  );
  return Object.assign(result, { finish, fail });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.advanceTimersByTime(5000);
  onHang.mockReset();
  latencyMs = 20;
  files = [];
  // jsdom has no resource timing.
  performance.getEntriesByType = () => files as never;
  globalThis.fetch = jest.fn(
    (_url, init) =>
      new Promise<Response>((resolve, reject) => {
        setTimeout(() => reject(Object.assign(new Error('Too late'), { name: 'TimeoutError' })), 1000);
        if (latencyMs < 1000) setTimeout(() => resolve({ ok: true } as Response), latencyMs);
        expect(init?.signal).toBeDefined();
      }),
  );
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

it('fails at once when loading fails', async () => {
  const { fail, ...result } = load();
  const loading = load();
  loading.fail(new Error('404'));
  await advance(1);
  expect(loading.outcome).toBe(RemoteUnavailableError);
  expect(result.outcome).toBeUndefined();
  expect(onHang).not.toHaveBeenCalled();
});

it('fails after 2.5 s on a quick connection, because a remote hangs then', async () => {
  const loading = load();
  await advance(2400);
  expect(loading.outcome).toBeUndefined();
  await advance(200);
  expect(loading.outcome).toBe(RemoteUnavailableError);
  expect(onHang).toHaveBeenCalledTimes(1);
});

it.each([
  ['the shop responds slowly', () => (latencyMs = 800)],
  ['the shop does not respond at once', () => (latencyMs = Number.POSITIVE_INFINITY)],
  ['files arrive slowly', () => [addFile(900), addFile(1200)]],
])('waits on a slow connection: %s', async (_, slowDown) => {
  slowDown();
  const loading = load();
  await advance(silenceMs - 2000);
  expect(loading.outcome).toBeUndefined();
  loading.finish('module');
  await advance(1);
  expect(loading.outcome).toBe('module');
  await advance(silenceMs * 2);
  expect(onHang).not.toHaveBeenCalled();
});

it('waits while files arrive, and fails when nothing arrives for a while', async () => {
  latencyMs = 800;
  const loading = load();
  for (let count = 0; count < 4; count++) {
    await advance(silenceMs - 3000);
    addFile(900);
  }
  expect(loading.outcome).toBeUndefined();
  await advance(silenceMs + 3000);
  expect(loading.outcome).toBe(RemoteUnavailableError);
});

it('fails without waiting for silence when the shop cannot be reached', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const loading = load();
  await advance(1600);
  expect(loading.outcome).toBe(RemoteUnavailableError);
});
