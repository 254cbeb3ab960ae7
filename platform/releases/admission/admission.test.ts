import type { Release } from '../../federation/release';
import { getErrorRate, getRefusalReasons, type HostCapabilities } from '..';

const host: HostCapabilities = {
  versions: { react: '19.3.0', '@vastra/shared': '1.2.0', contract: '1.1.0' },
  exports: { '@vastra/shared/router': ['Link', 'useParams'], 'styled-components': ['css', 'styled'] },
};

const release = (remote: string, overrides: Partial<Release> = {}): Release => ({
  remote,
  version: '1.0.0',
  container: remote.replace('-', '_'),
  domain: remote.slice(3),
  routes: [{ id: remote.slice(3), path: remote.slice(3) }],
  fragments: [],
  commands: [`${remote.slice(3)}/do`],
  entry: 'remoteEntry.js',
  serverEntry: 'server/remoteEntry.cjs',
  scripts: {},
  needs: { react: '^19.0.0', '@vastra/shared': '^1.0.0', contract: '^1.1.0' },
  uses: { '@vastra/shared/router': ['Link'], 'styled-components': ['css', 'default'] },
  integrity: {},
  ...overrides,
});

const getReasons = (overrides: Partial<Release>, others: Release[] = []) =>
  getRefusalReasons({ release: release('mf-cart', overrides), host, others });

it('admits a release whose requirements are met', () => {
  const otherRelease = release('mf-blog', {
    routes: [
      { id: 'blog', path: 'blog' },
      { id: 'rest', children: [] },
    ],
  });
  expect(getReasons({}, [otherRelease, release('mf-cart')])).toEqual([]);
  expect(getReasons({ uses: undefined })).toEqual([]);
});

it.each<[string, Partial<Release>, string[]]>([
  ['another React', { needs: { react: '^20.0.0' } }, ['It needs react ^20.0.0; the shop has 19.3.0.']],
  [
    'a newer shared package',
    { needs: { '@vastra/shared': '^1.3.0' } },
    ['It needs @vastra/shared ^1.3.0; the shop has 1.2.0.'],
  ],
  ['a newer contract', { needs: { contract: '^1.2.0' } }, ['It needs the contract ^1.2.0; the shop serves 1.1.0.']],
  [
    'a library that the shop does not provide',
    { needs: { vue: '^3.0.0' } },
    ['It needs vue ^3.0.0, which the shop does not provide.'],
  ],
  [
    'a missing export',
    { uses: { '@vastra/shared/router': ['Link', 'useFetcher', 'useMatches'] } },
    ["It imports useFetcher, useMatches from @vastra/shared/router; the shop's version has no such export."],
  ],
  [
    'a missing library',
    { uses: { '@vastra/shared/maps': [] } },
    ['It imports @vastra/shared/maps, which the shop does not provide.'],
  ],
  [
    "another remote's route, whatever its parameter is called",
    { routes: [{ id: 'frame', children: [{ id: 'post', path: 'blog', children: [{ id: 'one', path: ':id' }] }] }] },
    ['It declares the route /blog/:id, which belongs to mf-blog.'],
  ],
  ["another remote's domain", { domain: 'blog' }, ['It declares the domain blog, which belongs to mf-blog.']],
  [
    "another remote's command",
    { commands: ['blog/do'] },
    ['It declares the command blog/do, which belongs to mf-blog.'],
  ],
])('refuses %s', (_what, overrides, reasons) => {
  const blog = release('mf-blog', { routes: [{ id: 'post', path: 'blog/:slug' }] });
  expect(getReasons(overrides, [blog])).toEqual(reasons);
});

it('returns every reason at once', () => {
  expect(getReasons({ needs: { react: '^20.0.0', contract: '^2.0.0' } })).toHaveLength(2);
});

it('does not check the contract before the API has reported its version', () => {
  const { contract: _, ...versions } = host.versions;
  expect(getRefusalReasons({ release: release('mf-cart'), host: { ...host, versions }, others: [] })).toEqual([]);
});

it('adds up errors over servers and browsers', () => {
  const buildCounts = (views: number, failures: number, pages: number, pageFailures: number) => ({
    server: { views, failures },
    browser: { views: pages, failures: pageFailures, kinds: {} },
  });
  expect(getErrorRate([])).toBe(0);
  expect(getErrorRate([buildCounts(100, 2, 40, 3)])).toBe(0.05);
  expect(getErrorRate([buildCounts(60, 2, 40, 3), buildCounts(40, 5, 10, 0)])).toBe(0.1);
  expect(getErrorRate([buildCounts(0, 3, 1, 1)])).toBe(1);
});
