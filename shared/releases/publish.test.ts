import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from './publish.mjs';

let home: string;
const releasesDir = () => join(home, 'releases');

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vastra-publish-'));
});
afterEach(() => rm(home, { recursive: true }));

/** A built remote with these routes, whose web build has these parts. */
async function built(routes: object[], parts = ['routes', 'page:cart']): Promise<string> {
  const remoteDir = join(home, 'mf-cart');
  // Jest keeps modules by itself, whatever publish forgets.
  jest.resetModules();
  await mkdir(join(remoteDir, 'dist/web'), { recursive: true });
  await mkdir(join(remoteDir, 'dist/server'), { recursive: true });
  await writeFile(join(remoteDir, 'package.json'), JSON.stringify({ name: 'mf-cart', version: '1.2.3' }));
  await writeFile(join(remoteDir, 'dist/web/remoteEntry.js'), 'var mf_cart;'.repeat(50));
  await writeFile(
    join(remoteDir, 'dist/web/scripts.json'),
    JSON.stringify(Object.fromEntries(parts.map((part) => [part, ['1.js']]))),
  );
  await writeFile(
    join(remoteDir, 'dist/server/remoteEntry.cjs'),
    `module.exports = { init() {}, get: async () => () => ({ routes: ${JSON.stringify(routes)} }) };`,
  );
  return remoteDir;
}

it('stores a build as a release, once, and makes it live', async () => {
  const remoteDir = await built([{ id: 'cart', path: 'cart', children: [{ id: 'cart:saved', path: 'saved' }] }]);
  const first = await publish({ remoteDir, releasesDir: releasesDir() });
  const again = await publish({ remoteDir, releasesDir: releasesDir() });
  expect(first.isNew).toBe(true);
  expect(again).toEqual({ version: first.version, isNew: false });

  const stored = join(releasesDir(), 'mf-cart');
  expect((await readdir(stored)).sort()).toEqual([first.version, 'live.json'].sort());
  expect(JSON.parse(await readFile(join(stored, 'live.json'), 'utf8'))).toEqual({ version: first.version });
  const release = JSON.parse(await readFile(join(stored, first.version, 'release.json'), 'utf8'));
  expect(release).toMatchObject({
    remote: 'mf-cart',
    container: 'mf_cart',
    domain: 'cart',
    routes: [{ id: 'cart', path: 'cart', children: [{ id: 'cart:saved', path: 'saved' }] }],
    scripts: { 'page:cart': ['1.js'] },
  });
  expect(Object.keys(release.integrity)).toContain('server/remoteEntry.cjs');
  expect(await readdir(join(stored, first.version, 'web'))).toContain('remoteEntry.js.br');
});

it('gives another build another version and keeps the one before', async () => {
  const first = await publish({ remoteDir: await built([{ id: 'cart', path: 'cart' }]), releasesDir: releasesDir() });
  const second = await publish({ remoteDir: await built([{ id: 'cart', path: 'bag' }]), releasesDir: releasesDir() });
  expect(second.version).not.toBe(first.version);
  expect(await readdir(join(releasesDir(), 'mf-cart'))).toEqual(
    expect.arrayContaining([first.version, second.version]),
  );
});

it.each([
  ['a route without an id', [{ path: 'cart' }], 'the route cart has no id'],
  ['a route without a page', [{ id: 'checkout', path: 'checkout' }], 'route checkout has no src/pages/checkout/page'],
])('refuses %s and leaves what is live alone', async (_what, routes, reason) => {
  const { version } = await publish({
    remoteDir: await built([{ id: 'cart', path: 'cart' }]),
    releasesDir: releasesDir(),
  });
  await expect(publish({ remoteDir: await built(routes), releasesDir: releasesDir() })).rejects.toThrow(reason);
  expect(JSON.parse(await readFile(join(releasesDir(), 'mf-cart/live.json'), 'utf8'))).toEqual({ version });
});

it('refuses what is not built', async () => {
  const remoteDir = await built([]);
  await rm(join(remoteDir, 'dist'), { recursive: true });
  await expect(publish({ remoteDir, releasesDir: releasesDir() })).rejects.toThrow('mf-cart is not built');
});
