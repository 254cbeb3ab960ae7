import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LiveRelease } from '@vastra/shared/federation';
import { createBrowserParts } from './browser';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(async () => ({ routes: [{ id: 'page', lazy: async () => ({}) }] })),
}));

const build = (remote: string, container: string): LiveRelease => ({
  remote,
  container,
  version: '1.0.0',
  domain: remote.slice(3),
  routes: [],
  fragments: [],
  commands: [],
  entry: 'remoteEntry.js',
  base: `/releases/${remote}/1.0.0/web/`,
});
const listRegistered = () =>
  jest
    .mocked(registerRemotes)
    .mock.calls.flatMap(([remotes]) => remotes.map((remote) => 'entry' in remote && remote.entry));

beforeEach(() => jest.clearAllMocks());

it('registers each container once, and loads no page of a second release by it', async () => {
  const parts = createBrowserParts([build('mf-aaa', 'mf_catalog'), build('mf-catalog', 'mf_catalog')]);
  await expect(parts.getPage('mf-catalog', 'page')).rejects.toThrow('The catalogue could not be loaded');
  parts.evictRemote('mf-catalog');
  expect(listRegistered()).toEqual(['/releases/mf-aaa/1.0.0/web/remoteEntry.js']);
  expect(loadRemote).not.toHaveBeenCalled();
});

it('loads pages of releases with their own containers, and registers one again after a failure', async () => {
  const parts = createBrowserParts([build('mf-aaa', 'mf_aaa'), build('mf-catalog', 'mf_catalog')]);
  await parts.getPage('mf-catalog', 'page');
  parts.evictRemote('mf-catalog');
  expect(listRegistered()).toEqual([
    '/releases/mf-aaa/1.0.0/web/remoteEntry.js',
    '/releases/mf-catalog/1.0.0/web/remoteEntry.js',
    '/releases/mf-catalog/1.0.0/web/remoteEntry.js',
  ]);
  expect(loadRemote).toHaveBeenCalledWith('mf_catalog/routes');
});
