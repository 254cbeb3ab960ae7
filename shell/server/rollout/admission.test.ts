import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFrameResolver, createMapReader } from '@vastra/platform/host/errors/resolve-frames';
import { createReleaseFiles, type ReleaseFiles } from '@vastra/platform/host/releases/files';
import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { createAdmission } from '@vastra/platform/host/rollout/admission';
import { createHostCapabilities } from '@vastra/platform/host/rollout/host-capabilities';
import { createSmokeTest } from '@vastra/platform/host/rollout/smoke-test';
import { openStorage, type ReleaseStorage } from '@vastra/platform/releases';
import { buildTestContract, toContractText } from '@vastra/platform/releases/cli/testing/contracts';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { version as sharedVersion } from '../../../shared/package.json';
import { patience } from '../../../shared/testing/patience.cjs';
import * as hostLibraries from '../remotes/host-libraries';
import { buildCapabilities } from './build-capabilities';

let dir: string;
let worker: string;
let api: Server;
let apiUrl: string;
/** Content of the `/contract.json` of the API. */
let contractText: string | undefined;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-admission-'));
  worker = join(dir, 'check.cjs');
  // esbuild builds the worker in half a second; the result is the same as webpack's.
  const esbuild = createRequire(join(__dirname, '../../../api/package.json'))('esbuild');
  await esbuild.build({
    entryPoints: [join(__dirname, 'smoke-test-worker.ts')],
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
    if (request.url === '/contract.json' && contractText) return response.end(contractText);
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"success":false}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(async () => {
  api.close();
  // A document server that a test has started may still store the contract of the API.
});

let storage: ReleaseStorage;
let files: ReleaseFiles;
let number = 0;
const log = { warn: jest.fn() };
beforeEach(() => {
  number += 1;
  contractText = undefined;
  log.warn.mockClear();
  storage = openStorage({ RELEASES_DIR: join(dir, `releases-${number}`) });
  files = createReleaseFiles(storage, join(dir, 'cache'));
});

const gifts: StubReleaseOptions = { remote: 'mf-gifts', version: '1.0.0', routes: [{ id: 'gifts', path: 'gifts' }] };

const store = async (options: Partial<StubReleaseOptions>): Promise<StoredRelease> => {
  const stub = buildStubRelease({ ...gifts, ...options });
  await storeRelease(storage, stub);
  return (await files.get(stub.release.remote, stub.release.version))!;
};

/** One attempt, which is longer than a page takes on a busy machine until it has used up its memory. */
const patientLimitsMs = [15_000 * patience];

const createTestAdmission = (silenceLimitsMs = patientLimitsMs, warnAfterMs?: number) =>
  createAdmission({
    files,
    hostCapabilities: createHostCapabilities({ buildCapabilities, apiUrl, storage, log }),
    smokeTest: createSmokeTest({
      file: worker,
      apiUrl,
      origin: 'https://shop.example',
      getSamplePaths: () => ({ 'mf-gifts/gift': '/gifts/opened-before' }),
      resolveFrames: createFrameResolver(createMapReader(storage)),
      silenceLimitsMs,
      totalMs: 20_000 * patience,
    }),
    log,
    warnAfterMs,
  });

const findReasons = async (
  options: Partial<StubReleaseOptions>,
  others: StoredRelease[] = [],
  shouldSkipSmokeTest = false,
  silenceLimitsMs?: number[],
) => {
  const { remote, version } = await store(options);
  return (
    await createTestAdmission(silenceLimitsMs).evaluate(remote, version, {
      others,
      shouldSkipSmokeTest: shouldSkipSmokeTest,
    })
  ).reasons;
};

it('evaluates a release once for callers at the same time', async () => {
  const smokeTest = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [];
  });
  await store({});
  const admission = createAdmission({
    files,
    hostCapabilities: createHostCapabilities({ buildCapabilities, apiUrl, storage, log }),
    smokeTest,
    log,
  });
  const evaluate = () => admission.evaluate('mf-gifts', '1.0.0', { others: [], shouldSkipSmokeTest: false });
  const verdicts = await Promise.all([evaluate(), evaluate()]);
  expect(verdicts.map(({ reasons }) => reasons)).toEqual([[], []]);
  expect(smokeTest).toHaveBeenCalledTimes(1);
});

describe('a release whose pages', () => {
  test('render is accepted, if the shop meets its requirements', async () => {
    const needs = { react: '^19.0.0', '@vastra/shared': '^1.0.0', contract: '^1.0.0' };
    expect(await findReasons({ needs, uses: { react: ['useState'], '@vastra/shared/router': ['Link'] } })).toEqual([]);
  });

  it.each([
    ['throws at load', '/gifts: Error: mf-gifts throws at load.'],
    ['throws at render', '/gifts: Error: mf-gifts throws at render.'],
    ['exits', '/gifts ends the process (exit 7).'],
    ['eats memory', '/gifts takes more than 256 MB.'],
  ] as const)('%s is refused with the reason', async (server, reason) => {
    expect(await findReasons({ server })).toEqual([reason]);
  });

  test('throw is refused with the source line, if its maps are stored', async () => {
    const stub = buildStubRelease({ ...gifts, server: 'throws at render' });
    const lines = stub.files['server/page-gifts.cjs'].toString('utf8').split('\n');
    const map = {
      version: 3,
      sources: ['./src/pages/gifts/page.tsx'],
      names: [],
      // The beginning of the line that throws is line 12, column 9.
      mappings: `${';'.repeat(lines.findIndex((line) => line.includes('throw ')))}AAWQ`,
    };
    await storage.write('mf-gifts/1.0.0/maps/server/page-gifts.cjs.map', JSON.stringify(map));
    expect(await findReasons({ server: 'throws at render' })).toEqual([
      '/gifts: Error: mf-gifts throws at render at mf-gifts/src/pages/gifts/page.tsx:12:9.',
    ]);
  });

  test('loop is refused, and the shop works meanwhile', async () => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 10);
    // Longer than the build loads on a busy machine: a build that has not loaded has another reason.
    const seconds = Math.min(12, 6 * patience);
    expect(await findReasons({ server: 'loops' }, [], false, [500, seconds * 1000])).toEqual([
      `/gifts did not end within ${seconds} s.`,
    ]);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });

  test('are slow on a busy machine is accepted at the second attempt', async () => {
    const page = `while (Date.now() < ${Date.now() + 1000}); return null;`;
    expect(await findReasons({ page }, [], false, [200, 20_000])).toEqual([]);
  });

  test('cause an unhandled rejection is refused, because that would end the shop', async () => {
    const page = "Promise.reject(new Error('nobody cares')); return null;";
    expect(await findReasons({ page })).toEqual(['/gifts throws outside of any page: Error: nobody cares.']);
  });

  test('are missing is refused', async () => {
    const stub = buildStubRelease(gifts);
    const routes = [...stub.release.routes, { id: 'more', path: 'gifts/more' }];
    await storeRelease(storage, {
      ...stub,
      files: { ...stub.files, 'release.json': Buffer.from(JSON.stringify({ ...stub.release, routes })) },
    });
    const { reasons } = await createTestAdmission().evaluate('mf-gifts', '1.0.0', {
      others: [],
      shouldSkipSmokeTest: false,
    });
    expect(reasons).toEqual(['/gifts/more: Error: mf-gifts has no page more.']);
  });

  test.each(["ApiError(404, 'gone', 'Gone')", 'NetworkError()'])(
    'fail with the API’s %s is accepted',
    async (failure) => {
      expect(await findReasons({ page: `throw new shared['@vastra/shared/http'].${failure}` })).toEqual([]);
    },
  );

  test('throw for a path that a visitor has opened is refused, with the name of the route', async () => {
    const page = `if (shared['@vastra/shared/router'].useParams().id === 'opened-before') throw new TypeError('no gift');
      return null;`;
    const routes = [{ id: 'gift', path: 'gifts/:id' }];
    expect(await findReasons({ routes, page })).toEqual(['/gifts/:id: TypeError: no gift.']);
  });

  test('throw for a path that another of its pages links to is refused', async () => {
    const page = `const { id } = shared['@vastra/shared/router'].useParams();
      if (id === 'ring') throw new TypeError('no ring');
      return h('a', { href: '/gifts/present/ring' }, 'Ring');`;
    const routes = [...gifts.routes, { id: 'present', path: 'gifts/present/:id' }];
    expect(await findReasons({ routes, page })).toEqual(['/gifts/present/:id: TypeError: no ring.']);
  });

  test('show another team’s broken fragment is accepted', async () => {
    const toys = { remote: 'mf-toys', routes: [], fragments: ['toys/box'], server: 'throws at render' } as const;
    const page = `const { Fragment } = shared['@vastra/shared/federation'];
      return h(Fragment, { name: 'toys/box', skeleton: null, missing: () => null });`;
    expect(await findReasons({ page }, [await store({ ...toys, routes: [] })])).toEqual([]);
    expect(await findReasons({ ...toys, version: '1.0.1', routes: [{ id: 'toys', path: 'toys' }], page })).toEqual([
      '/toys: Error: mf-toys throws at render.',
    ]);
  });
});

describe('a release that uses a remote which is absent', () => {
  it.each([
    [
      'its fragment',
      "const { Fragment } = shared['@vastra/shared/federation']; return h(Fragment, { name: 'toys/box', skeleton: null, missing: () => null });",
    ],
    ['its page', "throw new shared['@vastra/shared/federation'].RemoteUnavailableError('mf-toys')"],
    ['its command', "throw new shared['@vastra/shared/commands'].CommandUnavailableError('toys/play')"],
  ])('is accepted, if it misses %s', async (_what, page) => {
    expect(await findReasons({ page })).toEqual([]);
  });

  it('is refused for an error in its own code, and for a command of a remote that is there', async () => {
    const page = "throw new shared['@vastra/shared/commands'].CommandUnavailableError('toys/play')";
    const toys = await store({ remote: 'mf-toys', routes: [], commands: { 'toys/play': {} } });
    expect(await findReasons({ page }, [toys])).toEqual([expect.stringContaining('toys/play')]);
  });
});

describe('before any of its code runs, a release is refused', () => {
  test('when a file is not what was published', async () => {
    const { dir: releaseDir } = await store({ server: 'exits' });
    await writeFile(join(releaseDir, 'web/page-gifts.js'), 'evil()');
    const { reasons } = await createTestAdmission().evaluate('mf-gifts', '1.0.0', {
      others: [],
      shouldSkipSmokeTest: false,
    });
    expect(reasons).toEqual(['web/page-gifts.js is not what was published.']);
  });

  test('when a file is missing, or it is not stored at all', async () => {
    const { dir: releaseDir } = await store({});
    await rm(join(releaseDir, 'server/page-gifts.cjs'));
    const evaluate = (version: string) =>
      createTestAdmission().evaluate('mf-gifts', version, { others: [], shouldSkipSmokeTest: false });
    expect((await evaluate('1.0.0')).reasons).toEqual(['server/page-gifts.cjs is missing.']);
    expect((await evaluate('9.9.9')).reasons).toEqual(['mf-gifts@9.9.9 is not stored.']);
  });

  it.each([
    [{ needs: { react: '^20.0.0' } }, /^It needs react \^20\.0\.0; the shop has 19\./],
    [{ needs: { '@vastra/shared': '^0.9.0' } }, /^It needs @vastra\/shared \^0\.9\.0; the shop has 1\./],
    [{ needs: { '@vastra/shared': '^3.0.0' } }, /^It needs @vastra\/shared \^3\.0\.0; the shop has 1\./],
    [{ needs: { contract: '^1.9.0' } }, 'It needs the contract ^1.9.0; the shop serves 1.1.0.'],
    [
      { uses: { '@vastra/shared/notify': ['notify', 'shout'] } },
      "It imports shout from @vastra/shared/notify; the shop's version has no such export.",
    ],
    [{ routes: [{ id: 'gifts', path: 'terms' }] }, 'It declares the route /terms, which belongs to shell.'],
    [
      { routes: [{ id: 'gifts', path: 'product/indigo-denim-jacket' }] },
      'It declares the route /product/indigo-denim-jacket, which belongs to mf-catalog.',
    ],
    [{ routes: [{ id: 'gifts', path: 'api/gifts' }] }, 'It declares the route /api/gifts, which belongs to shell.'],
    [
      { routes: [{ id: 'gifts', path: 'toys' }] },
      'It declares the route /toys, which shell/url-owners.json does not list for mf-gifts.',
    ],
    [{ commands: { 'toys/play': {} } }, 'It declares the command toys/play, which belongs to mf-toys.'],
  ])('%j', async (options, reason) => {
    contractText = toContractText(buildTestContract());
    const toys = await store({
      remote: 'mf-toys',
      routes: [{ id: 't', path: 'toys' }],
      commands: { 'toys/play': {} },
    });
    expect(await findReasons({ ...options, server: 'exits' } as Partial<StubReleaseOptions>, [toys])).toEqual([
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ]);
  });
});

describe('a release that uses a field that the live API does not have', () => {
  const requirements = { contract: buildTestContract({ fields: ['title', 'fabricCare'] }) };
  const reason = 'It reads data.fabricCare of GET /products/:id, which the API does not serve.';
  const evaluate = (admission: ReturnType<typeof createTestAdmission>) =>
    admission.evaluate('mf-gifts', '1.0.0', { others: [], shouldSkipSmokeTest: true });

  it('is refused, also if it is forced', async () => {
    contractText = toContractText(buildTestContract());
    expect(await findReasons({ requirements })).toEqual([reason]);
    expect(await findReasons({ requirements }, [], true)).toEqual([reason]);
  });

  it('is accepted as soon as the API has it, because the API is asked again before a refusal', async () => {
    contractText = toContractText(buildTestContract());
    await store({ requirements });
    const admission = createTestAdmission();
    expect((await evaluate(admission)).reasons).toEqual([reason]);
    contractText = toContractText(requirements.contract);
    expect((await evaluate(admission)).reasons).toEqual([]);
  });

  it('is served with a warning if it was live before a start, as the servers that run serve it', async () => {
    contractText = toContractText(buildTestContract());
    await store({ requirements });
    const options = { others: [], shouldSkipSmokeTest: true, wasLive: true };
    expect((await createTestAdmission(patientLimitsMs, 1).evaluate('mf-gifts', '1.0.0', options)).reasons).toEqual([]);
    for (let attempts = 0; attempts < 500 && log.warn.mock.calls.length === 0; attempts += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(log.warn.mock.calls).toEqual([
      [{ remote: 'mf-gifts', version: '1.0.0', reasons: [reason] }, 'The API lacks what a live release may use'],
    ]);
  });

  it('is accepted while no contract is known, because a start must not need the API', async () => {
    expect(await findReasons({ requirements }, [], true)).toEqual([]);
  });
});

test('a forced release skips the smoke test, but its requirements and files are checked', async () => {
  expect(await findReasons({ server: 'throws at render' }, [], true)).toEqual([]);
  expect(await findReasons({ version: '1.0.1', needs: { react: '^18.0.0' } }, [], true)).toHaveLength(1);
});

it('accepts a release again without another smoke test', async () => {
  const smoke = jest.fn(async () => []);
  const { remote, version } = await store({});
  const admission = createAdmission({
    files,
    hostCapabilities: createHostCapabilities({ buildCapabilities, apiUrl, storage, log }),
    smokeTest: smoke,
    log,
  });
  for (const _ of [1, 2])
    expect((await admission.evaluate(remote, version, { others: [], shouldSkipSmokeTest: false })).reasons).toEqual([]);
  expect(smoke).toHaveBeenCalledTimes(1);
});

it('reports the version of shared that it provides', () => {
  expect(hostLibraries.sharedVersion).toBe(sharedVersion);
});
