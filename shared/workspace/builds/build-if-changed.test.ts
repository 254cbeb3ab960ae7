import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as releases from '../../../platform/releases';
import { hashSourceFiles } from '../source-files.mjs';
import { openTaskCache } from '../tasks/task-cache.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { packFolder, unpackFolder } from './pack-folder.mjs';

let root: string;
let buildCount: number;
/** Runs during a build. */
let during: () => Promise<void>;

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const read = (file: string) => readFile(join(root, file), 'utf8');

const hashInputs = () => hashSourceFiles(root, ['gifts', 'lock']);

/** Brings a build up to date that is a copy of its source. */
const run = async (cache?: Awaited<ReturnType<typeof openTaskCache>>) =>
  buildIfChanged({
    dist: join(root, 'gifts/dist'),
    memory: join(root, 'memory'),
    cache,
    inputs: await hashInputs(),
    hashInputs,
    build: async () => {
      buildCount += 1;
      await during();
      await write('gifts/dist/web/page.js', `built from ${await read('gifts/page.ts')}`);
    },
  });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vastra-builds-'));
  buildCount = 0;
  during = async () => {};
  await write('gifts/page.ts', 'first');
  await write('lock', '1');
});

const expectBuiltFrom = async (source: string) =>
  expect(await read('gifts/dist/web/page.js')).toBe(`built from ${source}`);

it('builds once while nothing has changed', async () => {
  expect(await run()).toBe('built');
  expect(await run()).toBe('current');
  expect(buildCount).toBe(1);
});

it.each([
  ['a source', 'gifts/page.ts'],
  ['a new source', 'gifts/other.ts'],
  ['the lock file', 'lock'],
])('builds again after a change of %s', async (_what, file) => {
  await run();
  await write(file, 'second');
  expect(await run()).toBe('built');
  expect(await run()).toBe('current');
  await expectBuiltFrom(await read('gifts/page.ts'));
});

it('restores a remembered build when a source has its earlier content again', async () => {
  await run();
  await write('gifts/page.ts', 'second');
  await run();
  await write('gifts/page.ts', 'first');
  expect(await run()).toBe('restored');
  await expectBuiltFrom('first');
  expect(await run()).toBe('current');
  expect(buildCount).toBe(2);
});

it.each([
  ['changed', () => write('gifts/dist/web/page.js', 'another')],
  ['added', () => write('gifts/dist/web/old-chunk.js', 'old')],
  ['removed', () => rm(join(root, 'gifts/dist/web/page.js'))],
  ['emptied', () => rm(join(root, 'gifts/dist'), { recursive: true })],
])('does not serve a build of which a file was %s', async (_what, damage) => {
  await run();
  await damage();
  expect(await run()).toBe('restored');
  await expectBuiltFrom('first');
  expect(await readdir(join(root, 'gifts/dist/web'))).toEqual(['page.js']);
});

it('builds when the remembered build is damaged as well', async () => {
  await run();
  const [inputs] = await readdir(join(root, 'memory'));
  await write(`memory/${inputs}/web/page.js`, 'another');
  await write('gifts/dist/web/page.js', 'another');
  expect(await run()).toBe('built');
  await expectBuiltFrom('first');
});

it('builds again when a source was changed during the build and changed back after it', async () => {
  during = () => write('gifts/page.ts', 'second');
  expect(await run()).toBe('built');
  during = async () => {};
  await write('gifts/page.ts', 'first');
  expect(await run()).toBe('built');
  await expectBuiltFrom('first');
});

it('leaves no build behind when a build fails', async () => {
  await run();
  await write('gifts/page.ts', 'second');
  during = () => Promise.reject(new Error('no gifts today'));
  await expect(run()).rejects.toThrow('no gifts today');
  during = async () => {};
  expect(await run()).toBe('built');
  await expectBuiltFrom('second');
});

it('leaves builds of development alone, and builds again where a build has no stamp', async () => {
  await write('gifts/dist/dev/page.js', 'for development');
  await write('gifts/dist/web/page.js', 'built from first');
  expect(await run()).toBe('built');
  await write('gifts/dist/dev/page.js', 'for development, changed');
  expect(await run()).toBe('current');
  expect(await read('gifts/dist/dev/page.js')).toBe('for development, changed');
});

it('remembers the last three builds', async () => {
  for (const source of ['1', '2', '3', '4', '5']) {
    await write('gifts/page.ts', source);
    await run();
  }
  expect(await readdir(join(root, 'memory'))).toHaveLength(3);
  await write('gifts/page.ts', '4');
  expect(await run()).toBe('restored');
  await write('gifts/page.ts', '1');
  expect(await run()).toBe('built');
});

describe('with a cache that machines share', () => {
  const openCache = () =>
    openTaskCache(
      () => {},
      join(root, 'cache'),
      async () => releases,
    );
  /** Removes all builds of this machine. */
  const forgetHere = async () => {
    await rm(join(root, 'memory'), { recursive: true });
    await rm(join(root, 'gifts/dist'), { recursive: true });
  };

  it('copies the build of another machine', async () => {
    await run(await openCache());
    await forgetHere();
    expect(await run(await openCache())).toBe('restored');
    await expectBuiltFrom('first');
    expect(buildCount).toBe(1);
  });

  it.each([
    ['no ZIP file', async () => Buffer.from('nothing')],
    ['changed', async () => packFolder(join(root, 'gifts/dist'))],
  ])('builds when the build of the other machine is %s', async (what, pack) => {
    await run(await openCache());
    const [inputs] = await readdir(join(root, 'memory'));
    if (what === 'changed') await write('gifts/dist/web/page.js', 'another');
    await (await openCache())!.write(inputs, await pack());
    await forgetHere();
    expect(await run(await openCache())).toBe('built');
    await expectBuiltFrom('first');
  });

  it('writes no file outside of the build', async () => {
    const { zipSync } = await import('fflate');
    const packed = Buffer.from(zipSync({ '../outside.js': new Uint8Array([1]) }));
    await expect(unpackFolder(packed, join(root, 'inside'))).rejects.toThrow('leads out of the folder');
    expect(await readdir(root)).not.toContain('outside.js');
  });
});
