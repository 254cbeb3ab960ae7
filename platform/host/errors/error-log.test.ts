import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage, type ReleaseStorage, readReleaseErrors } from '../../releases';
import { toBrowserName } from './browser-name';
import { createErrorLog, type ReportedError } from './error-log';
import { createFrameResolver } from './resolve-frames';
import type { Frame } from './stack';
import { listServerFrames, parseFrame } from './stack';

const name = { remote: 'mf-cart', version: '2.0.0' };
let dir: string;
let storage: ReleaseStorage;
let now: number;
const warnings: string[] = [];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vastra-errors-'));
  storage = openStorage({ RELEASES_DIR: dir });
  now = Date.parse('2026-11-22T10:00:00Z');
  warnings.length = 0;
});

const startLog = (instance = 'shop-1', sentry?: { report: jest.Mock }) =>
  createErrorLog({
    sentry,
    storage,
    instance,
    log: { warn: (_details: unknown, text: string) => void warnings.push(text) } as never,
    now: () => now,
    resolveFrames: async (frames) =>
      frames.map(({ file, line, column }) => ({
        text: `${file}:${line}:${column}`,
        isSource: !file.startsWith('node_modules'),
      })),
  });
const toFrame = (file: string, line: number, column = 1): Frame => ({ ...name, file, line, column });
const buildError = (overrides: Partial<ReportedError> = {}): ReportedError => ({
  ...name,
  kind: 'region',
  message: 'TypeError: x is not a function',
  frames: [toFrame('node_modules/react/index.js', 1), toFrame('mf-cart/src/cart.ts', 12, 9)],
  browser: 'Chrome 131',
  ...overrides,
});

it('groups errors by message and line, whatever the kind and the column', async () => {
  const log = startLog();
  log.addViews(name, 'browser', 8);
  log.add(buildError({ events: [{ name: 'cart:changed', secondsBefore: 2 }] }));
  now += 60_000;
  log.add(buildError({ kind: 'render', browser: undefined, frames: [toFrame('mf-cart/src/cart.ts', 12, 30)] }));
  log.add(buildError({ browser: 'Firefox 130', message: 'RangeError: too far' }));
  await log.settled();
  await log.write();
  expect(await readReleaseErrors(storage, name.remote, name.version)).toEqual({
    groups: [
      {
        message: 'TypeError: x is not a function',
        at: 'mf-cart/src/cart.ts:12:30',
        frames: ['mf-cart/src/cart.ts:12:30'],
        firstSeen: '2026-11-22T10:00:00.000Z',
        lastSeen: '2026-11-22T10:01:00.000Z',
        count: 2,
        kinds: { region: 1, render: 1 },
        browsers: { 'Chrome 131': 1 },
        events: [{ name: 'cart:changed', secondsBefore: 2 }],
        share: 0.25,
      },
      expect.objectContaining({ message: 'RangeError: too far', count: 1, browsers: { 'Firefox 130': 1 } }),
    ],
  });
  expect(warnings).toEqual([
    'mf-cart@2.0.0: TypeError: x is not a function at mf-cart/src/cart.ts:12:9',
    'mf-cart@2.0.0: RangeError: too far at mf-cart/src/cart.ts:12:9',
  ]);
  expect(log.findMain(name, (kind) => kind === 'render')).toBe(
    'TypeError: x is not a function at mf-cart/src/cart.ts:12:30',
  );
  expect(log.findMain(name, () => false)).toBeUndefined();
});

it('passes errors on this server on to Sentry; browsers send their own', async () => {
  const sentry = { report: jest.fn() };
  const log = startLog('shop-1', sentry);
  log.add(buildError());
  log.add(buildError({ kind: 'render', browser: undefined }));
  await log.settled();
  expect(sentry.report.mock.calls).toEqual([
    [
      {
        message: 'TypeError: x is not a function',
        frames: [
          { file: 'node_modules/react/index.js', line: 1, column: 1, isOwn: false },
          { file: 'mf-cart/src/cart.ts', line: 12, column: 9, isOwn: true },
        ],
        release: 'mf-cart@2.0.0',
        tags: { remote: 'mf-cart', kind: 'render' },
      },
    ],
  ]);
});

it('adds up what several servers and the previous process of each have stored', async () => {
  for (const instance of ['shop-1', 'shop-2', 'shop-1']) {
    const log = startLog(instance);
    log.addViews(name, 'server', 4);
    log.add(buildError());
    await log.settled();
    await log.write();
  }
  const { groups } = await readReleaseErrors(storage, name.remote, name.version);
  expect(groups).toMatchObject([{ count: 3, share: 0.25 }]);
});

it('stores a bounded number of groups, the frequent ones', async () => {
  const log = startLog();
  for (let line = 1; line <= 60; line++) log.add(buildError({ frames: [toFrame('mf-cart/src/cart.ts', line)] }));
  log.add(buildError({ frames: [toFrame('mf-cart/src/cart.ts', 60)] }));
  await log.settled();
  await log.write();
  const { groups } = await readReleaseErrors(storage, name.remote, name.version);
  expect(groups).toHaveLength(40);
  expect(groups[0]).toMatchObject({ at: 'mf-cart/src/cart.ts:60:1', count: 2 });
});

it('writes again what the storage has refused', async () => {
  const log = startLog();
  const { write } = storage;
  log.add(buildError());
  await log.settled();
  storage.write = async () => Promise.reject(new Error('full'));
  await expect(log.write()).rejects.toThrow('full');
  storage.write = write;
  await log.write();
  expect((await readReleaseErrors(storage, name.remote, name.version)).groups).toHaveLength(1);
});

it('parses a bounded number of source maps, so that beacons cannot block the server', async () => {
  const map = JSON.stringify({ version: 3, sources: ['./src/cart.ts'], names: [], mappings: 'AAWQ' });
  const resolveFrames = createFrameResolver(async () => map);
  const frames = Array.from({ length: 7 }, (_, index) => toFrame(`web/${index}.js`, 1));
  const resolved = await resolveFrames([...frames, frames[0]]);
  expect(resolved.filter(({ isSource }) => isSource)).toHaveLength(6);
  expect(resolved[0].text).toBe('mf-cart/src/cart.ts:12:9');
  expect(resolved[6]).toEqual({ text: 'web/6.js:1:1', isSource: false });
});

it.each([
  ['mf-cart/1.0.0-3f2a/web/12.9b1c.js:1:204', { remote: 'mf-cart', version: '1.0.0-3f2a', file: 'web/12.9b1c.js' }],
  ['mf-cart/1.0.0/web/../../live.json:1:2', undefined],
  ['mf-cart/1.0.0/server/a.cjs:1:2', undefined],
  ['https://other.test/web/a.js:1:2', undefined],
])('parses the frame %s of a beacon', (text, frame) => {
  expect(parseFrame(text)).toEqual(frame && expect.objectContaining(frame));
});

it('lists the frames of a server stack that are in releases', () => {
  const release = { ...name, dir: '/releases/mf-cart/2.0.0' };
  const stack = `Error: x
    at Cart (/releases/mf-cart/2.0.0/server/page-cart.cjs:7:5)
    at render (/shop/shell/dist/server/serve.cjs:1:1)
    at /releases/mf-cart/2.0.0/server/12.9b1c.cjs:30:2
    at /releases/mf-cart/2.0.0/server/../../live.json:1:1`;
  expect(listServerFrames(stack, [release])).toEqual([
    { ...name, file: 'server/page-cart.cjs', line: 7, column: 5 },
    { ...name, file: 'server/12.9b1c.cjs', line: 30, column: 2 },
  ]);
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome 131',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge 131',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130'],
  ['curl/8.0 asha@example.in', 'Other'],
  [undefined, 'Other'],
])('names the browser of %s', (userAgent, browser) => {
  expect(toBrowserName(userAgent)).toBe(browser);
});
