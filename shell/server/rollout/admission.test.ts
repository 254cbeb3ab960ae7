import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type ReleaseStorage } from '@vastra/shared/releases';
import { version as sharedVersion } from '../../../shared/package.json';
import { type Making, madeRelease, storeRelease } from '../../../shared/releases/made';
import { type ReleaseFiles, releaseFiles } from '../releases/files';
import type { StoredRelease } from '../releases/stored-release';
import * as hostLibraries from '../remotes/host-libraries';
import { guardOf } from './admission';
import { shopOffers } from './host-capabilities';
import { smokeRender } from './smoke-test';

let dir: string;
let worker: string;
let api: Server;
let apiUrl: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-guard-'));
  worker = join(dir, 'check.cjs');
  // As webpack builds it, in half a second.
  const esbuild = createRequire(join(__dirname, '../../../api/package.json'))('esbuild');
  await esbuild.build({
    entryPoints: [join(__dirname, 'check.ts')],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    loader: { '.css': 'text', '.svg': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  api = createServer((request, response) => {
    if (request.url === '/readyz') return response.end('{"contract":"1.4.0"}');
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"success":false}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(async () => {
  api.close();
  await rm(dir, { recursive: true });
});

let storage: ReleaseStorage;
let files: ReleaseFiles;
let number = 0;
beforeEach(() => {
  number += 1;
  storage = openStorage({ RELEASES_DIR: join(dir, `releases-${number}`) });
  files = releaseFiles(storage, join(dir, 'cache'));
});

const gifts: Making = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };

const stored = async (making: Partial<Making>): Promise<StoredRelease> => {
  const made = madeRelease({ ...gifts, ...making });
  await storeRelease(storage, made);
  return (await files.get(made.release.remote, made.release.version))!;
};

const guard = (silence = 5000) =>
  guardOf({
    files,
    offers: shopOffers(apiUrl),
    smokeRender: smokeRender({
      file: worker,
      apiUrl,
      origin: 'https://shop.example',
      addresses: () => ({ 'mf-gifts/gift': '/gift/opened-before' }),
      silence,
      total: 20_000,
    }),
  });

const look = async (making: Partial<Making>, others: StoredRelease[] = [], isSmokeSpared = false, silence = 5000) => {
  const { remote, version } = await stored(making);
  return (await guard(silence).look(remote, version, { others, isSmokeSpared })).reasons;
};

describe('a release whose pages', () => {
  it('render is taken, with whatever it needs of the shop', async () => {
    const needs = { react: '^19.0.0', '@vastra/shared': '^1.0.0', contract: '^1.2.0' };
    expect(await look({ needs, uses: { react: ['useState'], '@vastra/shared/router': ['Link'] } })).toEqual([]);
  });

  it.each([
    ['throws at load', '/gifts: Error: mf-gifts throws at load.'],
    ['throws at render', '/gifts: Error: mf-gifts throws at render.'],
    ['exits', '/gifts ends the process (exit 7).'],
    ['eats memory', '/gifts takes more than 256 MB.'],
  ] as const)('%s is refused with the reason', async (server, reason) => {
    expect(await look({ server })).toEqual([reason]);
  });

  it('loops is refused, and the shop goes on meanwhile', async () => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 10);
    expect(await look({ server: 'loops' }, [], false, 1500)).toEqual(['/gifts did not end within 1.5 s.']);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });

  it('reject where nobody catches it is refused: it would end the shop', async () => {
    const page = "Promise.reject(new Error('nobody cares')); return null;";
    expect(await look({ page })).toEqual(['/gifts throws outside of any page: Error: nobody cares.']);
  });

  it('is missing is refused', async () => {
    const made = madeRelease(gifts);
    const routes = [...made.release.routes, { id: 'more', path: 'more-gifts' }];
    await storeRelease(storage, {
      ...made,
      files: { ...made.files, 'release.json': Buffer.from(JSON.stringify({ ...made.release, routes })) },
    });
    const { reasons } = await guard().look('mf-gifts', '1.0.0', { others: [], isSmokeSpared: false });
    expect(reasons).toEqual(['/more-gifts: Error: mf-gifts has no page more.']);
  });

  it.each(["ApiError(404, 'gone', 'Gone')", 'NetworkError()'])('fail by the API’s %s is taken', async (failure) => {
    expect(await look({ page: `throw new shared['@vastra/shared/http'].${failure}` })).toEqual([]);
  });

  it('throws for an address that a visitor has opened is refused, by the name of its route', async () => {
    const page = `if (shared['@vastra/shared/router'].useParams().id === 'opened-before') throw new TypeError('no gift');
      return null;`;
    const routes = [{ id: 'gift', path: 'gift/:id' }];
    expect(await look({ routes, page })).toEqual(['/gift/:id: TypeError: no gift.']);
  });

  it('throws for an address that another of its pages links to is refused', async () => {
    const page = `const { id } = shared['@vastra/shared/router'].useParams();
      if (id === 'ring') throw new TypeError('no ring');
      return h('a', { href: '/present/ring' }, 'Ring');`;
    const routes = [...gifts.routes, { id: 'present', path: 'present/:id' }];
    expect(await look({ routes, page })).toEqual(['/present/:id: TypeError: no ring.']);
  });

  it('show another team’s broken part is taken: it is not its fault', async () => {
    const toys = { remote: 'mf-toys', routes: [], fragments: ['toys/box'], server: 'throws at render' } as const;
    const page = `const { Fragment } = shared['@vastra/shared/federation'];
      return h(Fragment, { of: 'toys/box', skeleton: null, missing: () => null });`;
    expect(await look({ page }, [await stored({ ...toys, routes: [] })])).toEqual([]);
    expect(await look({ ...toys, version: '1.0.1', routes: [{ id: 'toys', path: 'toys' }], page })).toEqual([
      '/toys: Error: mf-toys throws at render.',
    ]);
  });
});

describe('before any of its code runs, a release is refused', () => {
  it('when a file is not what was published', async () => {
    const { dir: home } = await stored({ server: 'exits' });
    await writeFile(join(home, 'web/page-gifts.js'), 'evil()');
    const { reasons } = await guard().look('mf-gifts', '1.0.0', { others: [], isSmokeSpared: false });
    expect(reasons).toEqual(['web/page-gifts.js is not what was published.']);
  });

  it('when a file is missing, or it is not stored at all', async () => {
    const { dir: home } = await stored({});
    await rm(join(home, 'server/page-gifts.cjs'));
    const look = (version: string) => guard().look('mf-gifts', version, { others: [], isSmokeSpared: false });
    expect((await look('1.0.0')).reasons).toEqual(['server/page-gifts.cjs is missing.']);
    expect((await look('9.9.9')).reasons).toEqual(['mf-gifts@9.9.9 is not stored.']);
  });

  it.each([
    [{ needs: { react: '^20.0.0' } }, /^It needs react \^20\.0\.0; the shop has 19\./],
    [{ needs: { '@vastra/shared': '^2.0.0' } }, /^It needs @vastra\/shared \^2\.0\.0; the shop has 1\./],
    [{ needs: { contract: '^1.9.0' } }, 'It needs the contract ^1.9.0; the shop serves 1.4.0.'],
    [
      { uses: { '@vastra/shared/notify': ['notify', 'shout'] } },
      "It imports shout from @vastra/shared/notify; the shop's has no such export.",
    ],
    [{ routes: [{ id: 'gifts', path: 'terms' }] }, "It declares the route /terms, which is shell's."],
    [{ routes: [{ id: 'gifts', path: 'api/gifts' }] }, "It declares the route /api/gifts, but /api is the shop's own."],
    [{ routes: [{ id: 'gifts', path: 'toys' }] }, "It declares the route /toys, which is mf-toys's."],
    [{ commands: { 'toys/play': {} } }, "It declares the command toys/play, which is mf-toys's."],
  ])('%j', async (making, reason) => {
    const toys = await stored({
      remote: 'mf-toys',
      routes: [{ id: 't', path: 'toys' }],
      commands: { 'toys/play': {} },
    });
    expect(await look({ ...making, server: 'exits' } as Partial<Making>, [toys])).toEqual([
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ]);
  });
});

it('forced, it is not rendered, but its needs and files are looked at all the same', async () => {
  expect(await look({ server: 'throws at render' }, [], true)).toEqual([]);
  expect(await look({ version: '1.0.1', needs: { react: '^18.0.0' } }, [], true)).toHaveLength(1);
});

it('takes at once what it has taken before', async () => {
  const smoke = jest.fn(async () => []);
  const { remote, version } = await stored({});
  const one = guardOf({ files, offers: shopOffers(apiUrl), smokeRender: smoke });
  for (const _ of [1, 2])
    expect((await one.look(remote, version, { others: [], isSmokeSpared: false })).reasons).toEqual([]);
  expect(smoke).toHaveBeenCalledTimes(1);
});

it('says of itself which shared it brings', () => {
  expect(hostLibraries.sharedVersion).toBe(sharedVersion);
});
