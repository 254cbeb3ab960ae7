import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ReleaseStorage } from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { useSession } from '@vastra/shared/session';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { addEarlierScopes } from '../../src/remotes/earlier-scopes';
import { giftsRelease, setUpWatchedShops } from '../testing/watched-shop';
import { getHostLibraries } from './host-libraries';
import { toLiveRelease } from './live-release';
import { getServerParts } from './load-modules';

// A made-up step from 2 to 3: the session was read by `useCustomer` in 2, and a notice was given by `toast`.
jest.mock('@vastra/shared/build/singletons', () => ({
  ...jest.requireActual('@vastra/shared/build/singletons'),
  sharedVersion: '3.0.0',
}));
jest.mock('@vastra/shared/earlier', () => {
  const { useSession: use, ...session } = jest.requireActual('@vastra/shared/session');
  const modules = { session: { ...session, useCustomer: use } };
  return {
    ...jest.requireActual('@vastra/shared/earlier'),
    earlierMajors: [{ version: '2.9.0', modules }],
    hasEarlierMajors: true,
  };
});

let storage: ReleaseStorage;
const { dir, openEmptyStorage, promoteVersion, startShop } = setUpWatchedShops(() => storage);
beforeEach(() => {
  storage = openEmptyStorage();
});

const buildPage = (hook: string) => `
  const { name } = shared['@vastra/shared/session'].${hook}.getState().user;
  return h('p', null, '${hook}: ' + name + ', styled ' + (shared['styled-components'].styled === globalThis.styledOfTheHost));`;
const buildOptions = (remote: string, range: string, hook: string): StubReleaseOptions => ({
  ...giftsRelease,
  remote,
  routes: [{ id: 'list', path: remote.slice(3) }],
  needs: { '@vastra/shared': range },
  uses: { '@vastra/shared/session': [hook] },
  page: buildPage(hook),
});
const old = buildOptions('mf-old', '^2.1.0', 'useCustomer');
const current = buildOptions('mf-new', '^3.0.0', 'useSession');

const storeAndPromote = async (...stubs: StubReleaseOptions[]) => {
  for (const stub of stubs) {
    await storeRelease(storage, buildStubRelease(stub));
    await promoteVersion(stub.version, stub.remote);
  }
};

it('serves a remote of each of two majors, on one session store and one copy of styled-components', async () => {
  await storeAndPromote(old, current);
  const { watcher } = await startShop();
  const releases = watcher.served.getAll().map(({ live }) => live);
  expect([releases.map(({ remote }) => remote), watcher.refusals.list()]).toEqual([['mf-new', 'mf-old'], []]);
  expect(releases.map((release) => toLiveRelease(release).shareScope)).toEqual([undefined, 'shared-2']);

  Object.assign(globalThis, {
    styledOfTheHost: (getHostLibraries()['styled-components'].lib() as { styled: unknown }).styled,
  });
  const previous = useSession.getState();
  useSession.setState({ user: { name: 'Asha' } } as never);
  const failures = jest.fn();
  const parts = getServerParts(releases, failures);
  const render = async (remote: string) =>
    renderToString(createElement((await parts.getPage(remote, 'list')).Component));
  expect(await render('mf-old')).toBe('<p>useCustomer: Asha, styled true</p>');
  expect(await render('mf-new')).toBe('<p>useSession: Asha, styled true</p>');
  expect(failures).not.toHaveBeenCalled();
  useSession.setState(previous, true);
});

it.each([
  [
    { ...old, needs: { '@vastra/shared': '^1.0.0' }, uses: {} },
    'It needs @vastra/shared ^1.0.0; the shop has 3.0.0 and 2.9.0.',
  ],
  [
    { ...old, uses: { '@vastra/shared/session': ['useSession'] } },
    "It imports useSession from @vastra/shared/session; the shop's version has no such export.",
  ],
  [
    { ...current, uses: { '@vastra/shared/session': ['useCustomer'] } },
    "It imports useCustomer from @vastra/shared/session; the shop's version has no such export.",
  ],
])('refuses a remote that neither major can serve: %#', async (stub, reason) => {
  await storeAndPromote(stub as StubReleaseOptions);
  const { watcher } = await startShop();
  expect(watcher.refusals.list().map((refusal) => refusal.reason)).toEqual([reason]);
});

it('gives a remote of the earlier major its share scope in a browser, with the other libraries of the default scope', async () => {
  const inits: Record<string, Record<string, Record<string, { lib?: () => unknown }>>> = {};
  const host = createInstance({
    name: 'browser_host',
    remotes: [],
    shared: getHostLibraries(),
    plugins: [
      {
        name: 'containers',
        loadEntry: async ({ remoteInfo }) => ({
          init: (scope) => {
            inits[remoteInfo.name] = scope as never;
          },
          get: () => async () => ({}),
        }),
      },
    ],
  });
  addEarlierScopes(host.shareScopeMap as never);
  for (const [name, shareScope] of [
    ['mf_old', 'shared-2'],
    ['mf_new', undefined],
  ])
    host.registerRemotes([{ name: name!, entry: `http://shop/${name}.js`, type: 'global', shareScope }]);
  for (const name of ['mf_old', 'mf_new']) await host.loadRemote(`${name}/routes`);
  const getSession = (name: string) =>
    Object.entries(inits[name]['@vastra/shared/session']).map(([version, { lib }]) => [
      version,
      Object.keys(lib!() as object),
    ]);
  expect(getSession('mf_old')).toEqual([['2.9.0', expect.arrayContaining(['useCustomer'])]]);
  expect(getSession('mf_new')).toEqual([['3.0.0', expect.arrayContaining(['useSession'])]]);
  expect(inits.mf_old.zustand).toBe(inits.mf_new.zustand);
});

// A separate process, because webpack takes three times as long to load in Jest.
const build = `
const { ModuleFederationPlugin } = require(${JSON.stringify(join(__dirname, '../../../shared/build/pins/federation-plugin.cjs'))});
const library = { type: 'commonjs-module' };
const session = { import: false, singleton: true, requiredVersion: '^2.1.0' };
const federation = { name: 'mf_built', filename: 'remoteEntry.cjs', library, manifest: false, dts: false };
const plugin = new ModuleFederationPlugin({
  ...federation,
  exposes: { './page': './page.js' },
  shared: { '@vastra/shared/session': session },
});
const output = { path: __dirname + '/dist', filename: '[name].cjs', uniqueName: 'mf_built', publicPath: '', library };
const options = { mode: 'production', target: 'async-node', context: __dirname, entry: {}, optimization: { minimize: false } };
require('webpack')({ ...options, output, plugins: [plugin] }, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});`;

it('is what a remote that webpack built for the default scope imports, without another build', async () => {
  const folder = join(dir, 'mf-built');
  const packages = join(__dirname, '../../../shared/node_modules');
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const name of await readdir(packages)) await symlink(join(packages, name), join(folder, 'node_modules', name));
  const page = "import { useCustomer } from '@vastra/shared/session';\nexport const hook = useCustomer;";
  await writeFile(join(folder, 'page.js'), page);
  await writeFile(join(folder, 'build.cjs'), build);
  await promisify(execFile)(process.execPath, ['build.cjs'], { cwd: folder, env: { PATH: process.env.PATH } });

  const entry = join(folder, 'dist/remoteEntry.cjs');
  const host = createInstance({
    name: 'browser_of_built',
    remotes: [],
    shared: getHostLibraries(),
    plugins: [{ name: 'from-disk', loadEntry: async () => createRequire(entry)(entry) }],
  });
  addEarlierScopes(host.shareScopeMap as never);
  host.registerRemotes([{ name: 'mf_built', entry, type: 'commonjs-module', shareScope: 'shared-2' }]);
  const loaded = await host.loadRemote<{ hook: unknown }>('mf_built/page');
  expect(loaded?.hook).toBe(useSession);
});

it('says whether there are earlier majors by a constant', () => {
  const actual = jest.requireActual('@vastra/shared/earlier');
  expect(actual.hasEarlierMajors).toBe(actual.earlierMajors.length > 0);
});
