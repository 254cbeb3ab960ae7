import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openFinishedBuild } from './finished-build.mjs';

let root: string;
let sources: string[];

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

const open = (settings = '', releases = 'releases') =>
  openFinishedBuild({
    memory: join(root, 'memory'),
    sources: sources.map((file) => join(root, file)),
    dists: [join(root, 'gifts/dist')],
    releasesDir: join(root, releases),
    released: ['gifts'],
    keysDir: join(root, 'keys'),
    settings,
  });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vastra-finished-'));
  sources = ['gifts/page.ts', 'lock'];
  await write('gifts/page.ts', 'first');
  await write('lock', '1');
  await write('gifts/dist/web/page.js', 'built');
  await write('releases/gifts/live.json', '{}');
  await write('releases/gifts/1.0.0/release.json', '{}');
});

it('is current after a finished build, also beside a build of development', async () => {
  expect(open().isCurrent()).toBe(false);
  open().remember();
  await write('gifts/dist/dev/page.js', 'for development');
  expect(open().isCurrent()).toBe(true);
});

it.each<[string, () => Promise<unknown>]>([
  ['a source', () => write('gifts/page.ts', 'other')],
  ['the list of sources', async () => sources.push('gifts/new.ts')],
  ['a file of a build', () => write('gifts/dist/web/page.js', 'other')],
  ['a removed file of a build', () => rm(join(root, 'gifts/dist/web/page.js'))],
  ['a new file of a build', () => write('gifts/dist/web/chunk.js', 'new')],
  ['the live release', () => write('releases/gifts/live.json', '[]')],
  ['the stored releases', () => rm(join(root, 'releases/gifts/1.0.0'), { recursive: true })],
  ['a key', () => write('keys/gifts.key', 'secret')],
])('is not current after a change of %s', async (_what, change) => {
  open().remember();
  await change();
  expect(open().isCurrent()).toBe(false);
});

it('notices a source whose size and time are the same', async () => {
  const time = new Date('2026-11-27T10:00:00Z');
  await utimes(join(root, 'lock'), time, time);
  open().remember();
  await write('lock', '2');
  await utimes(join(root, 'lock'), time, time);
  expect(open().isCurrent()).toBe(false);
});

it('is current after the attributes of a file of a build and of a release were written again', async () => {
  open().remember();
  for (const file of ['gifts/dist/web/page.js', 'releases/gifts/live.json', 'releases/gifts'])
    await chmod(join(root, file), 0o700);
  expect(open().isCurrent()).toBe(true);
});

it('is not current when a source was written during the build', async () => {
  const building = open();
  await write('gifts/page.ts', 'later');
  building.remember();
  expect(open().isCurrent()).toBe(false);
});

it('is not current for other settings, for other releases, and while a new build goes on', () => {
  open().remember();
  expect([open('key').isCurrent(), open('', 'other').isCurrent()]).toEqual([false, false]);
  open().forget();
  expect(open().isCurrent()).toBe(false);
});
