import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readZip } from '@vastra/platform/errors/testing/read-zip';
import { startStubSentry } from '@vastra/platform/errors/testing/stub-sentry';
import { createFrameResolver, createMapReader } from '@vastra/platform/host/errors/resolve-frames';
import { toServerError } from '@vastra/platform/host/errors/server-error';
import { parseFrame } from '@vastra/platform/host/errors/stack';
import { createReleaseFiles, type ReleaseFiles } from '@vastra/platform/host/releases/files';
import { createReleasesStatic } from '@vastra/platform/host/releases/static';
import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { openStorage, type ReleaseStorage } from '@vastra/platform/releases';
import { publish, uploadToSentry } from '@vastra/platform/releases/publish/publish';
import Fastify from 'fastify';
import { describeError } from '../../src/health/describe-error';
import { createSentry } from '../../src/health/sentry/sentry';
import { getServerParts } from '../remotes/load-modules';

const sharedDir = path.join(__dirname, '../../../shared');
const sources = {
  'src/routes.ts': `export const routes = [{ id: 'gifts', path: 'gifts', lazy: () => import('./pages/gifts/page') }];`,
  'src/pages/gifts/page.ts': `import { wrap } from '../../wrap';

interface Gift { name: string }

export const Component = (): string => wrap({ name: 'a' });
export type { Gift };`,
  'src/wrap.ts': `/** A comment, which no build contains. */
export function wrap(gift: { name: string }): string {
  if (gift.name.length < 10)
    throw new RangeError('this gift is too small');
  return gift.name;
}`,
};
const thrownAt = /^mf-gifts\/src\/wrap\.ts:4:\d+$/;
// A separate process, because webpack takes three times as long to load in Jest.
const build = `
const { remote } = require(${JSON.stringify(path.join(sharedDir, 'build/preset.cjs'))});
require('webpack')(remote({ dir: __dirname, name: 'mf-gifts', exposes: { './routes': './src/routes.ts' } }), (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});`;

let home: string;
let storage: ReleaseStorage;
let files: ReleaseFiles;
let release: StoredRelease;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'vastra-maps-'));
  const remoteDir = path.join(home, 'mf-gifts');
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(remoteDir, name)), { recursive: true });
    await writeFile(path.join(remoteDir, name), source);
  }
  await symlink(path.join(sharedDir, 'node_modules'), path.join(remoteDir, 'node_modules'));
  await writeFile(path.join(remoteDir, 'package.json'), JSON.stringify({ name: 'mf-gifts', version: '1.0.0' }));
  await writeFile(path.join(remoteDir, 'build.cjs'), build);
  await promisify(execFile)(process.execPath, [path.join(remoteDir, 'build.cjs')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  storage = openStorage({ RELEASES_DIR: path.join(home, 'releases') });
  const { version } = await publish({ remoteDir, storage, shouldCompress: false });
  files = createReleaseFiles(storage, path.join(home, 'cache'));
  release = (await files.get('mf-gifts', version))!;
});

const resolve = (...args: Parameters<ReturnType<typeof createFrameResolver>>) =>
  createFrameResolver(createMapReader(storage))(...args);

it('shows the line of what the server build has thrown', async () => {
  const { Component } = await getServerParts([release], () => {}).getPage('mf-gifts', 'gifts');
  let error: unknown;
  try {
    (Component as () => unknown)();
  } catch (thrown) {
    error = thrown;
  }
  const { message, frames } = toServerError(error, [release]);
  expect(message).toBe('RangeError: this gift is too small');
  const [thrower, caller] = await resolve(frames);
  expect(thrower).toEqual({ text: expect.stringMatching(thrownAt), isSource: true });
  expect(caller.text).toMatch(/^mf-gifts\/src\/pages\/gifts\/page\.ts:5:\d+$/);
});

/** Returns the browser script that throws, and the column of its throw. The build has one line. */
async function findThrow(): Promise<{ file: string; text: string; column: number }> {
  for (const file of await readdir(path.join(release.dir, 'web'))) {
    const text = await readFile(path.join(release.dir, 'web', file), 'utf8');
    const column = text.indexOf('RangeError(') + 1;
    if (column > 0 && !text.slice(0, column).includes('\n')) return { file, text, column };
  }
  throw new Error('no script throws');
}

it('shows the line of what the browser build has thrown', async () => {
  const { file, column } = await findThrow();
  const url = `https://shop.test/releases/mf-gifts/${release.version}/web/${file}`;
  const thrown = Object.assign(new RangeError('x'), { stack: `RangeError: x\n    at a (${url}:1:${column})` });
  const [frame] = describeError(thrown).frames;
  expect(await resolve([parseFrame(frame)!])).toEqual([{ text: expect.stringMatching(thrownAt), isSource: true }]);
});

it('arrives in Sentry with its release, and resolves to its line with what was uploaded', async () => {
  const chunks = new Map<string, Buffer>();
  const sentry = await startStubSentry(async ({ method, path: url, headers, body }) => {
    if (url.endsWith('/assemble/')) return { state: 'created', missingChunks: JSON.parse(String(body)).chunks };
    if (!url.endsWith('/chunk-upload/')) return {};
    if (method === 'GET') return { chunkSize: 8_388_608, compression: [] };
    const init = { headers: { 'content-type': String(headers['content-type']) } };
    const file = (await new Response(new Uint8Array(body), init).formData()).get('file') as File;
    chunks.set(file.name, Buffer.from(await file.arrayBuffer()));
    return {};
  });
  const { version } = release;
  const { file, column } = await findThrow();
  const url = `https://shop.test/releases/mf-gifts/${version}/web/${file}`;
  const stack = `RangeError: x\n    at pay (https://elsewhere.test/x.js:1:1)\n    at a (${url}:1:${column})`;
  const error = Object.assign(new RangeError('"Asha Verma" of asha@example.in'), { stack });
  createSentry({ dsn: sentry.dsn, environment: 'production' })({
    release: { remote: 'mf-gifts', version },
    kind: 'region',
    error: new Error('a part is missing', { cause: error }),
    events: [{ name: 'cart:changed', secondsBefore: 2 }],
  });
  await sentry.waitForEvents(1);
  const [event] = sentry.events;
  expect(event).toMatchObject({
    release: `mf-gifts@${version}`,
    environment: 'production',
    tags: { remote: 'mf-gifts', kind: 'region' },
    breadcrumbs: [{ category: 'event', message: 'cart:changed' }],
  });
  const [thrown] = event.exception!.values;
  expect([thrown.type, thrown.value]).toEqual(['RangeError', '"…" of EMAIL']);
  expect(thrown.stacktrace!.frames.map(({ filename }) => filename)).toEqual([url]);
  for (const field of ['user', 'request', 'contexts', 'extra', 'server_name']) expect(event).not.toHaveProperty(field);

  const project = { url: sentry.origin, org: 'vastra', project: 'shop', token: 't' };
  expect(await uploadToSentry(storage, (await files.get('mf-gifts', version))!, project)).toBe(true);
  await sentry.close();
  const entries = readZip([...chunks.values()][0]);
  const { files: uploaded } = JSON.parse(entries['manifest.json']);
  const [script] = Object.values(uploaded as Record<string, { url: string; headers?: { sourcemap: string } }>).filter(
    (entry) => entry.url === `~${new URL(url).pathname}`,
  );
  const map = new SourceMap(JSON.parse(entries[`files/_/_/${script.headers!.sourcemap}`]));
  const [{ lineno, colno }] = thrown.stacktrace!.frames;
  expect(map.findEntry(lineno - 1, colno - 1)).toMatchObject({ originalSource: './src/wrap.ts', originalLine: 3 });
});

it('has maps that are no file of the release, that no script names, and that the server does not serve', async () => {
  const { file, text } = await findThrow();
  expect(text).not.toContain('sourceMappingURL');
  expect(Object.keys(release.integrity).filter((name) => name.includes('map'))).toEqual([]);
  const map = await readFile(path.join(release.dir, 'maps/web', `${file}.map`), 'utf8');
  expect(map).not.toContain('no build contains');

  const server = Fastify().register(createReleasesStatic(files, { isRemoteStore: false }));
  const getStatus = async (name: string) =>
    (await server.inject(`/releases/mf-gifts/${release.version}/${name}`)).statusCode;
  expect(await getStatus(`web/${file}`)).toBe(200);
  for (const name of [
    `maps/web/${file}.map`,
    `web/maps/${file}.map`,
    `web/${file}.map`,
    `web/../maps/web/${file}.map`,
    `web/%2e%2e/maps/web/${file}.map`,
    'maps/',
    'errors/shop-1.json',
  ])
    expect([name, await getStatus(name)]).toEqual([name, 404]);
  await server.close();
});

it('stores maps that are missing when the same build is published again', async () => {
  await storage.remove(`mf-gifts/${release.version}/maps`);
  const published = await publish({ remoteDir: path.join(home, 'mf-gifts'), storage, shouldCompress: false });
  expect(published).toMatchObject({ isNew: false, version: release.version });
  expect(await storage.list(`mf-gifts/${release.version}/maps/server`)).toContain('remoteEntry.cjs.map');
});
