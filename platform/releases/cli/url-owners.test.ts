import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  applyPromotion,
  applyRefusal,
  changePointer,
  type InstanceHealth,
  listReleases,
  readPointer,
  takeBack,
} from '..';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { startCanary } from './canary';
import { handBack, handOver } from './handover/handover';
import { promote } from './promote';
import { publish } from './publish';
import { parseReleaseName } from './resolve-release';
import { setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
const urlOwners = {
  '/': 'mf-catalog',
  '/product': 'mf-catalog',
  '/wishlist': { from: 'mf-cart', to: 'mf-social' },
};
const reason = 'It declares the route /product/indigo-denim-jacket, which belongs to mf-catalog.';

const store = async (remote: string, version: string, paths: string[]) =>
  storeRelease(
    context.storage,
    buildStubRelease({ remote, version, routes: paths.map((path, index) => ({ id: `page:${index}`, path })) }),
  );
const makeLive = (remote: string, version: string) =>
  changePointer(context.storage, remote, (pointer) =>
    applyPromotion(pointer, { version, by: 'Asha', at: '2026-11-20T10:00:00.000Z' }),
  );
const getLive = async (remote: string) => (await readPointer(context.storage, remote))?.version;

/** Writes the report of a document server that offers the owners, and serves whatever is live. */
async function reportServer(serving: InstanceHealth['serving'] = {}) {
  const health: InstanceHealth = {
    instance: 'shop-1',
    at: new Date().toISOString(),
    offers: { versions: { react: '19.3.0', '@vastra/shared': '1.0.0' }, exports: {}, urlOwners },
    serving,
    releases: [],
    refusals: [],
  };
  await context.storage.write('health/shop-1.json', JSON.stringify(health));
}

/** Stores a release of the shell with the owners, on a machine on which no document server runs. */
async function storeShell() {
  const stub = buildStubRelease({ remote: 'mf-x', version: '2.0.0', routes: [] });
  const release = { ...stub.release, remote: 'shell', urlOwners };
  await context.storage.write('shell/2.0.0/release.json', JSON.stringify(release));
  await makeLive('shell', '2.0.0');
}

/** Writes a build of mf-gifts. Returns its folder. */
async function writeBuild(paths: string[]): Promise<string> {
  const dir = join(context.home, 'mf-gifts');
  jest.resetModules();
  await mkdir(join(dir, 'dist/web'), { recursive: true });
  await mkdir(join(dir, 'dist/server'), { recursive: true });
  const routes = JSON.stringify(paths.map((path) => ({ id: 'gifts', path })));
  const files = {
    'package.json': '{"name":"mf-gifts","version":"1.0.0"}',
    'dist/web/remoteEntry.js': 'var mf_gifts;',
    'dist/web/uses.json': '{}',
    'dist/web/scripts.json': '{"routes":["1.js"],"page:gifts":["1.js"]}',
    'dist/server/remoteEntry.cjs': `module.exports = { init() {}, get: async () => () => ({ routes: ${routes} }) };`,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(dir, file), text);
  return dir;
}

describe.each([
  ['a document server that runs', reportServer],
  ['the live release of the shell', storeShell],
])('with the owners of %s', (_source, offer) => {
  beforeEach(() => offer());

  it('publish stores nothing that declares a URL of another remote', async () => {
    const remoteDir = await writeBuild(['product/indigo-denim-jacket']);
    await expect(publish(context.command, { remoteDir })).rejects.toThrow(
      new RegExp(`^The shop would refuse mf-gifts 1\\.0\\.0-[0-9a-f]{10}:\n  ${reason}$`),
    );
    expect(await listReleases(context.storage, 'mf-gifts')).toEqual([]);
    await expect(publish(context.command, { remoteDir: await writeBuild(['gifts', 'gifts/:id']) })).resolves.toMatch(
      /^1/,
    );
  });

  it('publish prints where the first page without parameters is previewed', async () => {
    const remoteDir = await writeBuild(['gifts/:id', 'gifts']);
    const version = await publish(context.command, { remoteDir, shopUrl: 'https://shop.example/api/v1' });
    expect(context.printed.at(-1)).toBe(`Preview: https://shop.example/gifts?release=mf-gifts@${version}`);
  });

  it('promote and canary change nothing', async () => {
    await store('mf-gifts', '1.0.0', ['gifts']);
    await makeLive('mf-gifts', '1.0.0');
    await store('mf-gifts', '1.1.0', ['gifts', 'product/indigo-denim-jacket']);
    const message = `The shop would refuse mf-gifts 1.1.0:\n  ${reason}`;
    const request = { remote: 'mf-gifts', version: '1.1.0' };
    await expect(promote(context.command, request)).rejects.toThrow(message);
    await expect(startCanary(context.command, { ...request, share: 0.1 })).rejects.toThrow(message);
    expect(await readPointer(context.storage, 'mf-gifts')).toMatchObject({ version: '1.0.0' });
    expect((await readPointer(context.storage, 'mf-gifts'))?.canary).toBeUndefined();
  });
});

it('promote refuses a release of the shell by which a live remote loses a URL', async () => {
  await store('mf-gifts', '1.0.0', ['presents']);
  await makeLive('mf-gifts', '1.0.0');
  const stub = buildStubRelease({ remote: 'mf-x', version: '2.0.0', routes: [] });
  const release = { ...stub.release, remote: 'shell', container: 'shell', domain: 'shell', urlOwners };
  await context.storage.write('shell/2.0.0/release.json', JSON.stringify(release));
  await expect(promote(context.command, { remote: 'shell' })).rejects.toThrow(
    'It would refuse mf-gifts 1.0.0, which is live: It declares the route /presents, which shell/url-owners.json does not list for mf-gifts.',
  );
});

describe('a prefix that a flag decides', () => {
  const decided = { '/basket': { flag: 'home-latest-posts', default: 'mf-cart', variants: { hidden: 'mf-gifts' } } };
  beforeEach(async () => {
    Object.assign(urlOwners, decided);
    await reportServer();
  });
  afterEach(() => {
    delete (urlOwners as Partial<typeof decided>)['/basket'];
  });

  it('is declared by both owners', async () => {
    for (const remote of ['mf-cart', 'mf-gifts']) {
      await store(remote, '1.0.0', ['basket']);
      await reportServer({ [remote]: { live: '1.0.0' } });
      await promote(context.command, { remote, version: '1.0.0' });
      expect(await getLive(remote)).toBe('1.0.0');
    }
  });

  it('is refused to a third remote, and as a part of a pattern', async () => {
    await store('mf-social', '1.0.0', ['basket']);
    await expect(promote(context.command, { remote: 'mf-social' })).rejects.toThrow(
      'It declares the route /basket, which belongs to mf-cart.',
    );
    const remoteDir = await writeBuild(['gifts?/basket']);
    await expect(publish(context.command, { remoteDir })).rejects.toThrow(
      'It declares the route /gifts?/basket, which also matches URLs outside of /basket, whose owner the flag home-latest-posts decides.',
    );
  });
});

describe('handover', () => {
  const request = {
    path: '/wishlist',
    from: parseReleaseName('mf-cart@2.0.0'),
    to: parseReleaseName('mf-social@2.0.0'),
  };
  beforeEach(async () => {
    await storeShell();
    await store('mf-cart', '1.0.0', ['cart', 'wishlist']);
    await store('mf-cart', '2.0.0', ['cart']);
    await store('mf-social', '1.0.0', ['social']);
    await store('mf-social', '2.0.0', ['social', 'wishlist/:list?']);
    for (const remote of ['mf-cart', 'mf-social']) await makeLive(remote, '1.0.0');
  });
  const listLive = async () => [await getLive('mf-cart'), await getLive('mf-social')];

  it('alone, neither remote can move the path', async () => {
    await expect(promote(context.command, { remote: 'mf-social', version: '2.0.0' })).rejects.toThrow(
      'It declares the route /wishlist/:list?, but the live release of mf-cart has /wishlist. The command release handover moves it.',
    );
    expect(await listLive()).toEqual(['1.0.0', '1.0.0']);
  });

  it('makes both releases live, and back', async () => {
    await handOver(context.command, request);
    expect(await listLive()).toEqual(['2.0.0', '2.0.0']);
    await expect(promote(context.command, { remote: 'mf-cart', version: '1.0.0' })).rejects.toThrow(
      'It declares the route /wishlist, but the live release of mf-social has /wishlist/:list?.',
    );
    await handBack(context.command, { path: '/wishlist' });
    expect(await listLive()).toEqual(['1.0.0', '1.0.0']);
    expect((await readPointer(context.storage, 'mf-social'))?.history?.map(({ reason: why }) => why)).toEqual([
      'the handover of /wishlist is taken back',
      '/wishlist is handed over from mf-cart to mf-social',
      undefined,
    ]);
    await expect(handBack(context.command, { path: '/wishlist' })).rejects.toThrow(
      'The last change of mf-cart is not the handover of /wishlist.',
    );
  });

  it('makes both live in one write, also when another person changes one of them meanwhile', async () => {
    const { storage } = context;
    await store('mf-social', '1.5.0', ['social']);
    const written: string[] = [];
    let hasChanged = false;
    const changed = {
      ...storage,
      write: async (...[key, body, ifMatch]: Parameters<typeof storage.write>) => {
        if (key === 'live.json' && !hasChanged) {
          hasChanged = true;
          await changePointer(storage, 'mf-social', (pointer) =>
            applyPromotion(pointer, { version: '1.5.0', by: 'Ravi', at: new Date().toISOString() }),
          );
        }
        await storage.write(key, body, ifMatch);
        if (key === 'live.json') written.push(String(body));
      },
    };
    await handOver({ ...context.command, storage: changed }, request);
    expect(await listLive()).toEqual(['2.0.0', '2.0.0']);
    const { remotes } = JSON.parse(written[0]);
    expect([written.length, remotes['mf-cart'].version, remotes['mf-social'].version]).toEqual([1, '2.0.0', '2.0.0']);
    expect((await readPointer(context.storage, 'mf-social'))?.before).toEqual(['1.5.0', '1.0.0']);
  });

  it('takes both back when the shop refuses one', async () => {
    const { storage } = context;
    const refusal = { version: '2.0.0', by: 'the shop', reason: 'Its page throws.' };
    let hasRefused = false;
    const refusing = {
      ...storage,
      write: async (...args: Parameters<typeof storage.write>) => {
        await storage.write(...args);
        if (args[0] !== 'mf-social/live.json' || hasRefused) return;
        hasRefused = true;
        await takeBack(storage, 'mf-social', (pointer, group) =>
          applyRefusal(pointer, { ...refusal, group, at: new Date(Date.now() + 1000).toISOString() }),
        );
      },
    };
    await reportServer({ 'mf-cart': { live: '2.0.0' } });
    await expect(handOver({ ...context.command, storage: refusing }, request)).rejects.toThrow(
      'The shop refused mf-social 2.0.0: Its page throws.\nLive: mf-cart 1.0.0, mf-social 1.0.0.',
    );
    expect(await listLive()).toEqual(['1.0.0', '1.0.0']);
  });

  it.each([
    [{ ...request, path: '/product' }, 'does not hand over /product from mf-cart to mf-social.'],
    [{ ...request, from: request.to, to: request.from }, 'does not hand over /wishlist from mf-social to mf-cart.'],
    [{ ...request, from: { remote: 'mf-cart', version: '1.0.0' } }, 'mf-cart 1.0.0 still has a route at /wishlist.'],
    [{ ...request, to: { remote: 'mf-social', version: '1.0.0' } }, 'mf-social 1.0.0 has no route at /wishlist.'],
  ])('refuses %j', async (wrong, message) => {
    await expect(handOver(context.command, wrong)).rejects.toThrow(message);
    expect(await listLive()).toEqual(['1.0.0', '1.0.0']);
  });

  it.each(['mf-cart', 'cart@1', 'mf-cart@1@2', '../x@1'])('does not accept %s as the name of a release', (text) => {
    expect(() => parseReleaseName(text)).toThrow('names no release');
  });
});
