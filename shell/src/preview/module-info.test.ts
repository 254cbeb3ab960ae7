import type { LiveRelease } from '@vastra/shared/federation';
import { provideModuleInfo } from './module-info';

const assets = { js: { sync: ['12.js'], async: [] }, css: { sync: [], async: [] } };
const manifest = {
  metaData: {
    globalName: 'mf_cart',
    buildInfo: { buildVersion: '1.0.0' },
    remoteEntry: { name: 'remoteEntry.js', type: 'global' },
  },
  shared: [{ name: 'react', version: '19.0.0', assets }],
  exposes: [{ name: 'routes', path: './routes', assets }],
};
const release = (container: string) =>
  ({
    container,
    version: '1.0.0-3f',
    entry: 'remoteEntry.js',
    base: `/releases/${container}/1.0.0-3f/web/`,
  }) as LiveRelease;
const toUrl = (container: string) => `http://localhost/releases/${container}/1.0.0-3f/web/mf-manifest.json`;

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.__webpack_public_path__ = '/releases/shell/2.0.0-aa/web/';
  Object.assign(globalThis, { __FEDERATION__: { moduleInfo: {} } });
  globalThis.fetch = (async (url: string) =>
    url === toUrl('mf_cart') ? Response.json(manifest) : new Response('', { status: 404 })) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  Object.assign(globalThis, { __FEDERATION__: undefined });
});

it('has the host with its remotes, and each remote under the URL that the host names', async () => {
  await provideModuleInfo([release('mf_cart'), release('mf_blog')]);
  const { shell, ...remotes } = globalThis.__FEDERATION__.moduleInfo;
  expect(shell).toMatchObject({
    version: '2.0.0-aa',
    remotesInfo: { mf_cart: { matchedVersion: toUrl('mf_cart') }, mf_blog: { matchedVersion: toUrl('mf_blog') } },
  });
  expect(remotes[`mf_cart:${toUrl('mf_cart')}`]).toMatchObject({
    version: '1.0.0-3f',
    publicPath: 'http://localhost/releases/mf_cart/1.0.0-3f/web/',
    remoteEntry: 'remoteEntry.js',
    modules: [{ moduleName: 'routes', modulePath: './routes', assets }],
    shared: [{ sharedName: 'react', version: '19.0.0', assets }],
  });
});

it('shows a release without a manifest by its entry', async () => {
  globalThis.fetch = (async () => Promise.reject(new TypeError('blocked'))) as typeof fetch;
  await provideModuleInfo([release('mf_blog')]);
  expect(globalThis.__FEDERATION__.moduleInfo[`mf_blog:${toUrl('mf_blog')}`]).toMatchObject({
    version: '1.0.0-3f',
    modules: [],
  });
});

it('does nothing on a page without the federation runtime', async () => {
  Object.assign(globalThis, { __FEDERATION__: undefined });
  await provideModuleInfo([release('mf_cart')]);
  expect(globalThis.__FEDERATION__).toBeUndefined();
});
