import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '../../../shared/testing/patience.cjs';
import {
  applyCanary,
  applyCanaryEnd,
  applyPromotion,
  changePointer,
  openStorage,
  type Pointer,
  type ReleaseStorage,
  readPointer,
} from '../../releases';
import { createReleaseFiles } from '../releases/files';
import { watchdogSignal } from '../watchdog/signal';
import type { Child, Start } from './child';
import { Launcher } from './launcher';
import { cannotListenCode, type LauncherMessage, type Role } from './messages';
import { createShellRefusals } from './refusals';
import { createShellBuilds, type ShellBuild } from './shell-builds';

/** A child whose start and end the test decides. */
interface FakeChild extends Child {
  role: Role;
  messages: LauncherMessage[];
  signals: string[];
  begin(start?: Start): void;
  end(code: number | null, signal?: string): void;
}

/** ms for which a start waits for a storage that does not respond. Longer than a busy machine takes to check a downloaded release. */
const shortReadMs = 1000 * patience;

let dir: string;
let storage: ReleaseStorage;
let children: FakeChild[];
let exit: jest.Mock;
let launcher: Launcher;
let isAutomatic: boolean;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-launcher-'));
  storage = openStorage({ VAR_DIR: dir });
  children = [];
  exit = jest.fn();
  isAutomatic = true;
});
afterEach(async () => {
  launcher.stop();
});

const startChild = (build: ShellBuild, role: Role): FakeChild => {
  let begin: (start: Start) => void;
  let end: (end: Awaited<Child['exited']>) => void;
  const child: FakeChild = {
    build,
    role,
    startedAt: Date.now(),
    messages: [],
    signals: [],
    started: new Promise((resolve) => {
      begin = resolve;
    }),
    exited: new Promise((resolve) => {
      end = resolve;
    }),
    send: (message) => void child.messages.push(message),
    kill: (signal) => void child.signals.push(signal),
    begin: (start = { isReady: true }) => begin(start),
    end: (code, signal) => end({ code, signal: signal ?? null }),
  };
  children.push(child);
  if (isAutomatic) child.begin();
  return child;
};

function createLauncher(
  used = storage,
  cacheDir = join(dir, 'cache'),
  startReadMs?: number,
  { isolates = false, maxReadyMs }: { isolates?: boolean; maxReadyMs?: number } = {},
): Launcher {
  const log = () => {};
  launcher = new Launcher({
    storage: used,
    builds: createShellBuilds({
      files: createReleaseFiles(used, cacheDir),
      memoryFile: used.dir ? undefined : join(cacheDir, 'shell.json'),
    }),
    refusals: createShellRefusals({ storage: used, instance: 'this', log }),
    startChild,
    ownBuild: { file: '/shop/shell/dist/server/serve.cjs' },
    isolates,
    intervalMs: 5,
    startReadMs,
    maxReadyMs,
    log,
    exit,
  });
  return launcher;
}

async function storeShell(version: string, needs: Record<string, string> = { launcher: '^1.0.0' }): Promise<void> {
  const files: Record<string, string> = {
    'server/serve.cjs': `serve ${version}`,
    'web/shell.1.js': `shell ${version}`,
  };
  const integrity: Record<string, string> = {};
  for (const [file, content] of Object.entries(files)) {
    integrity[file] = createHash('sha256').update(content).digest('base64');
    await storage.write(`shell/${version}/${file}`, content);
  }
  const release = { remote: 'shell', version, entry: 'shell.1.js', serverEntry: 'server/serve.cjs', needs, integrity };
  const lists = { container: 'shell', domain: 'shell', routes: [], fragments: [], commands: [], scripts: {} };
  await storage.write(`shell/${version}/release.json`, JSON.stringify({ ...release, ...lists }));
}
const by = () => ({ by: 'Asha', at: new Date().toISOString() });
const promote = (version: string) =>
  changePointer(storage, 'shell', (pointer) => applyPromotion(pointer, { version, ...by() }));
const startCanary = (version: string, share: number) =>
  changePointer(storage, 'shell', (pointer) => applyCanary(pointer, { version, share, ...by() }));
const getPointer = async (): Promise<Pointer> => (await readPointer(storage, 'shell'))!;
const getLastChange = async () => (await getPointer()).history![0];

const waitFor = async (check: () => unknown): Promise<void> => {
  const deadline = Date.now() + 5000 * patience;
  while (!(await check()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await check()).toBeTruthy();
};
const waitForChild = async (count: number): Promise<FakeChild> => {
  await waitFor(() => children.length >= count);
  return children[count - 1];
};

it('runs the build beside it as long as no release is live, and then the release', async () => {
  await createLauncher().start();
  expect(children.map(({ build, role }) => [build.version, role])).toEqual([[undefined, 'live']]);
  await storeShell('1.0.0');
  await promote('1.0.0');
  const second = await waitForChild(2);
  expect(second.role).toBe('candidate');
  expect(second.build).toEqual({ version: '1.0.0', file: join(storage.dir!, 'shell/1.0.0/server/serve.cjs') });
});

it('replaces the live child only once the next one is ready', async () => {
  await storeShell('1.0.0');
  await storeShell('1.1.0');
  await promote('1.0.0');
  await createLauncher().start();
  const [first] = children;
  expect(first.build.version).toBe('1.0.0');
  isAutomatic = false;
  await promote('1.1.0');
  const second = await waitForChild(2);
  expect(first.messages.map(({ type }) => type)).not.toContain('replaced');
  second.begin();
  await waitFor(() => first.messages.at(-1)?.type === 'replaced');
  expect(second.messages).toEqual([{ type: 'state', refusals: [], canary: undefined }]);
  first.end(0);
  expect(exit).not.toHaveBeenCalled();
  expect(children).toHaveLength(2);
});

it.each([
  ['whose pages fail', { isReady: false, reason: 'its page / has the status 500' }],
  ['that ends', { isReady: false, reason: 'its process ended (exit 1) before it was ready', exitCode: 1 }],
] as const)('keeps the live child and puts the pointer back for a release %s', async (_what, start) => {
  await storeShell('1.0.0');
  await storeShell('1.1.0');
  await promote('1.0.0');
  await createLauncher().start();
  isAutomatic = false;
  await promote('1.1.0');
  const second = await waitForChild(2);
  second.begin(start);
  await waitFor(async () => (await getPointer()).version === '1.0.0');
  expect(await getLastChange()).toMatchObject({ what: 'refused', version: '1.1.0', reason: start.reason });
  expect(second.signals).toEqual(['SIGKILL']);
  expect(children[0].messages.map(({ type }) => type)).not.toContain('replaced');
  // The refusal ends with the pointer.
  await waitFor(() => children[0].messages.at(-1)?.type === 'state');
  await waitFor(() => {
    const last = children[0].messages.at(-1);
    return last?.type === 'state' && last.refusals.length === 0;
  });
});

it('refuses a release that does not become ready', async () => {
  await storeShell('1.0.0');
  await storeShell('1.1.0');
  await promote('1.0.0');
  await createLauncher(storage, undefined, undefined, { maxReadyMs: 100 }).start();
  isAutomatic = false;
  await promote('1.1.0');
  const second = await waitForChild(2);
  await waitFor(async () => (await getPointer()).version === '1.0.0');
  expect(await getLastChange()).toMatchObject({ what: 'refused', reason: 'it was not ready within 0.1 s' });
  expect(second.signals).toEqual(['SIGKILL']);
});

it('waits for a child that needs more than a minute on a busy machine', async () => {
  isAutomatic = false;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  try {
    const starting = createLauncher().start();
    while (children.length === 0) await new Promise((next) => setImmediate(next));
    await jest.advanceTimersByTimeAsync(100_000);
    expect(children[0].signals).toEqual([]);
    children[0].begin();
    await starting;
  } finally {
    jest.useRealTimers();
  }
  expect(exit).not.toHaveBeenCalled();
  expect(children).toHaveLength(1);
});

it('runs no release whose files are not as published, or that needs another launcher', async () => {
  await storeShell('1.0.0');
  await storeShell('1.1.0');
  await storeShell('1.2.0', { launcher: '^9.0.0' });
  await promote('1.0.0');
  await createLauncher().start();
  await writeFile(join(storage.dir!, 'shell/1.1.0/web/shell.1.js'), 'other');
  await promote('1.1.0');
  await waitFor(async () => (await getLastChange()).what === 'refused');
  expect(await getLastChange()).toMatchObject({
    version: '1.1.0',
    reason: 'web/shell.1.js is not what was published.',
  });
  await promote('1.2.0');
  await waitFor(async () => (await getLastChange()).version === '1.2.0' && (await getLastChange()).what === 'refused');
  expect((await getLastChange()).reason).toBe('It needs launcher ^9.0.0; the shop has 1.0.0.');
  expect(children).toHaveLength(1);
});

it('leaves the pointer to the other servers if they serve the release, and tries again when it is promoted again', async () => {
  await storeShell('1.0.0');
  await storeShell('1.1.0');
  await promote('1.0.0');
  for (const instance of ['a', 'b'])
    await storage.write(
      `health/${instance}.json`,
      JSON.stringify({ instance, at: new Date().toISOString(), offers: {}, serving: {}, releases: [] }),
    );
  await createLauncher().start();
  isAutomatic = false;
  await promote('1.1.0');
  (await waitForChild(2)).begin({ isReady: false, reason: 'its page / has the status 500' });
  await waitFor(() => {
    const last = children[0].messages.at(-1);
    return last?.type === 'state' && last.refusals[0]?.version === '1.1.0';
  });
  expect((await getPointer()).version).toBe('1.1.0');
  await changePointer(storage, 'shell', (pointer) =>
    applyPromotion(pointer, { version: '1.1.0', isForced: true, ...by() }),
  );
  const third = await waitForChild(3);
  expect([third.build.version, third.role]).toEqual(['1.1.0', 'live']);
});

it('takes a young release back whose process ends again and again', async () => {
  await storeShell('1.0.0');
  await storeShell('1.1.0');
  await promote('1.0.0');
  await createLauncher().start();
  await promote('1.1.0');
  for (const count of [2, 3, 4]) {
    const child = await waitForChild(count);
    expect(child.build.version).toBe('1.1.0');
    await waitFor(() => child.messages.length > 0);
    child.end(null, 'SIGABRT');
  }
  expect((await waitForChild(5)).build.version).toBe('1.0.0');
  await waitFor(async () => (await getPointer()).version === '1.0.0');
  expect(await getLastChange()).toMatchObject({
    what: 'refused',
    reason: 'its process ended 3 times in the first minutes',
  });
});

it('runs a canary beside the live child until it ends', async () => {
  for (const version of ['1.0.0', '1.1.0']) await storeShell(version);
  await promote('1.0.0');
  await createLauncher().start();
  await startCanary('1.1.0', 0.1);
  const canary = await waitForChild(2);
  expect([canary.build.version, canary.role]).toEqual(['1.1.0', 'canary']);
  const getState = () => children[0].messages.at(-1);
  await waitFor(() => children[0].messages.length > 1);
  expect(getState()).toMatchObject({ type: 'state', canary: { version: '1.1.0', share: 0.1 } });
  await startCanary('1.1.0', 0.5);
  await waitFor(() => (getState() as { canary?: { share: number } }).canary?.share === 0.5);
  // A child that has ended is started again.
  canary.end(1);
  const again = await waitForChild(3);
  expect(again.role).toBe('canary');
  await changePointer(storage, 'shell', (pointer) => applyCanaryEnd(pointer, by()));
  await waitFor(() => again.messages.at(-1)?.type === 'replaced');
  expect(getState()).toEqual({ type: 'state', refusals: [], canary: undefined });
  expect(children).toHaveLength(3);
});

it('does not start a canary again that it refuses, until its share changes', async () => {
  for (const version of ['1.0.0', '1.1.0']) await storeShell(version);
  await promote('1.0.0');
  for (const instance of ['a', 'b'])
    await storage.write(
      `health/${instance}.json`,
      JSON.stringify({ instance, at: new Date().toISOString(), offers: {}, serving: {}, releases: [] }),
    );
  let readCount = 0;
  const read: ReleaseStorage['read'] = (key) => {
    readCount++;
    return storage.read(key);
  };
  await createLauncher({ ...storage, read }).start();
  isAutomatic = false;
  await startCanary('1.1.0', 0.1);
  (await waitForChild(2)).begin({ isReady: false, reason: 'its page / has the status 500' });
  const getRefused = () => {
    const last = children[0].messages.at(-1);
    return last?.type === 'state' ? last.refusals.map(({ version }) => version) : [];
  };
  await waitFor(() => getRefused()[0] === '1.1.0');
  const countThen = readCount;
  await waitFor(() => readCount > countThen + 20);
  expect([getRefused(), children.length]).toEqual([['1.1.0'], 2]);
  await startCanary('1.1.0', 0.5);
  expect((await waitForChild(3)).role).toBe('canary');
});

it('starts the release that ran last, or the previous one, if the storage or the release fails', async () => {
  for (const version of ['1.0.0', '1.1.0']) await storeShell(version);
  await promote('1.0.0');
  await promote('1.1.0');
  isAutomatic = false;
  const starting = createLauncher().start();
  (await waitForChild(1)).begin({ isReady: false, reason: 'its process ended (exit 1) before it was ready' });
  const second = await waitForChild(2);
  expect(second.build.version).toBe('1.0.0');
  second.begin();
  await starting;
  expect((await getPointer()).version).toBe('1.0.0');
  launcher.stop();

  isAutomatic = true;
  const remote = { ...storage, dir: undefined };
  const cacheDir = join(dir, 'downloads');
  await createLauncher(remote, cacheDir).start();
  expect(children[2].build).toEqual({ version: '1.0.0', file: join(cacheDir, 'shell/1.0.0/server/serve.cjs') });
  launcher.stop();
  const away = { ...remote, read: () => Promise.reject(new Error('away')) };
  await waitFor(() => createShellBuilds({ files: {} as never, memoryFile: join(cacheDir, 'shell.json') }).recall());
  await createLauncher(away, cacheDir).start();
  expect(children[3].build).toEqual(children[2].build);
  launcher.stop();

  // Its pointer can be read, but the store takes for ever to bring the release.
  await promote('1.1.0');
  const slow: typeof remote = {
    ...remote,
    read: (key) => (key === 'live.json' ? storage.read(key) : new Promise(() => {})),
  };
  await createLauncher(slow, cacheDir, shortReadMs).start();
  expect(children[4].build).toEqual(children[2].build);
  launcher.stop();
  await createLauncher({ ...remote, read: () => new Promise(() => {}) }, join(dir, 'empty'), shortReadMs).start();
  expect(children[5].build.version).toBeUndefined();
});

it('starts a child again that ends, and ends itself when the port is taken', async () => {
  await createLauncher().start();
  children[0].end(null, watchdogSignal);
  const second = await waitForChild(2);
  isAutomatic = false;
  await waitFor(() => second.messages.length > 0);
  second.end(1);
  (await waitForChild(3)).begin();
  expect(exit).not.toHaveBeenCalled();
  launcher.stop();

  await storeShell('1.0.0');
  await promote('1.0.0');
  const starting = createLauncher().start();
  (await waitForChild(4)).begin({ isReady: false, reason: 'it ended', exitCode: cannotListenCode });
  await starting;
  expect(exit).toHaveBeenCalledWith(1);
  expect((await getLastChange()).what).toBe('promoted');
});

it('ends after its children', async () => {
  await createLauncher().start();
  launcher.stop();
  expect(children[0].signals).toEqual(['SIGTERM']);
  expect(exit).not.toHaveBeenCalled();
  children[0].end(0);
  await waitFor(() => exit.mock.calls.length > 0);
  expect(exit).toHaveBeenCalledWith(0);
});

describe('the process for young releases', () => {
  const listIsolated = () => children.filter(({ role }) => role === 'isolated');
  const getSocket = (child: FakeChild) => {
    const last = child.messages.at(-1);
    return last?.type === 'state' ? last.isolatedSocket : undefined;
  };
  const startIsolating = async () => {
    await createLauncher(storage, undefined, undefined, { isolates: true }).start();
    await waitFor(() => getSocket(children[0]) !== undefined);
  };

  it('runs beside the live child, which knows its socket, and starts again when the watchdog has ended it', async () => {
    await startIsolating();
    const socket = getSocket(children[0]);
    listIsolated()[0].end(null, watchdogSignal);
    await waitFor(() => getSocket(children[0]) === undefined);
    await waitFor(() => getSocket(children[0]) !== undefined);
    expect(getSocket(children[0])).not.toBe(socket);
    expect(listIsolated()).toHaveLength(2);
    expect(exit).not.toHaveBeenCalled();
  });

  it('stays when the live child starts again, and is replaced when another build becomes live', async () => {
    await startIsolating();
    children[0].end(1);
    await waitFor(() => children.length === 3 && getSocket(children[2]) !== undefined);
    expect(listIsolated()).toHaveLength(1);
    await storeShell('1.0.0');
    await promote('1.0.0');
    await waitFor(() => listIsolated().length === 2);
    expect(listIsolated().map(({ build }) => build.version)).toEqual([undefined, '1.0.0']);
    expect(listIsolated()[0].messages.at(-1)).toEqual({ type: 'replaced' });
  });
});
