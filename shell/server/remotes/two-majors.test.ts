import { createInstance } from '@module-federation/enhanced/runtime';
import type { ReleaseStorage } from '@vastra/shared/releases';
import { useSession } from '@vastra/shared/session';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '../../../shared/releases/stub/stub-release';
import { addEarlierScopes } from '../../src/remotes/earlier-scopes';
import { toLiveRelease } from '../releases/stored-release';
import { giftsRelease, setUpWatchedShops } from '../testing/watched-shop';
import { getHostLibraries } from './host-libraries';
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
const { openEmptyStorage, promoteVersion, startShop } = setUpWatchedShops(() => storage);
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

it('says whether there are earlier majors by a constant', () => {
  const actual = jest.requireActual('@vastra/shared/earlier');
  expect(actual.hasEarlierMajors).toBe(actual.earlierMajors.length > 0);
});
