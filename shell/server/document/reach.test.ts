import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { findReach } from './reach';

const build = (remote: string, options: Partial<StoredRelease> = {}): StoredRelease => ({
  remote,
  version: '1.0.0',
  container: remote.replace('-', '_'),
  domain: remote.slice('mf-'.length),
  routes: [{ id: 'page', path: remote.slice('mf-'.length) }],
  fragments: [],
  commands: [],
  entry: 'remoteEntry.js',
  serverEntry: '',
  scripts: {},
  needs: {},
  integrity: {},
  dir: '',
  ...options,
});
const manyRoutes = Array.from({ length: 20 }, (_, index) => ({
  id: `page:${index}`,
  path: `list/of/articles/${index}`,
}));
const find = (releases: StoredRelease[], pathname: string, used: string[], live = releases) => {
  const reach = findReach({ releases, live }, new Set(used), pathname);
  return {
    ...reach,
    releases: reach.releases.map(({ remote }) => remote),
    all: reach.listed.map(({ remote }) => remote),
  };
};

const [catalog, cart, blog] = [build('mf-catalog'), build('mf-cart', { commands: ['cart/add'] }), build('mf-blog')];
const admin = build('mf-admin', { frame: 'own' });

it('reaches the code of a page, and releases with commands', () => {
  const reach = find([admin, blog, cart, catalog], '/catalog', ['mf-catalog', 'shell']);
  expect(reach.remotes).toEqual(['shell', 'mf-catalog']);
  expect(reach.releases).toEqual(['mf-cart', 'mf-catalog']);
  expect(reach.all).toEqual(['mf-blog', 'mf-cart', 'mf-catalog']);
});

it('lists only the page’s own releases in a separate frame', () => {
  const reach = find([admin, blog, cart, catalog], '/admin/orders', ['mf-admin']);
  expect([reach.releases, reach.all]).toEqual([['mf-admin'], ['mf-admin']]);
});

it('lists releases that fill slots of a page in a separate frame, and not on pages of the shop if they have such a frame', () => {
  const owner = build('mf-admin', { frame: 'own', slots: { 'admin/extension-page': [] } });
  const points = build('mf-points', {
    frame: 'own',
    routes: [],
    fragments: ['points/admin'],
    fills: { 'admin/extension-page': { 'points/admin': [] } },
  });
  const rail = build('mf-rail', { fragments: ['rail/below'], fills: { 'catalog/below': { 'rail/below': [] } } });
  const releases = [owner, points, rail, blog, catalog];
  expect(find(releases, '/admin/orders', ['mf-admin'])).toMatchObject({
    remotes: ['shell', 'mf-admin'],
    releases: ['mf-admin'],
    all: ['mf-admin', 'mf-points'],
  });
  expect(find(releases, '/catalog', ['mf-catalog']).all).toEqual(['mf-blog', 'mf-catalog', 'mf-rail']);
});

it('reaches other releases whose routes begin with the same segment, because they may own the URL for other visitors', () => {
  const reach = find(
    [
      build('mf-deals', { routes: [{ id: 'frame', children: [{ id: 'deal', path: 'catalog/deal' }] }] }),
      build('mf-pages', { routes: [{ id: 'any', path: ':page' }] }),
      build('mf-home', { routes: [{ id: 'home', index: true }] }),
      catalog,
    ],
    '/catalog/jacket',
    ['mf-catalog'],
  );
  expect(reach.remotes).toEqual(['shell', 'mf-deals', 'mf-pages', 'mf-catalog']);
});

it('lists a release that the page does not reach as it is live for all', () => {
  const canary = build('mf-blog', { version: '2.0.0' });
  const list = (used: string[]) =>
    find([canary, catalog], '/catalog', used, [blog, catalog]).listed.map(({ version }) => version);
  expect(list(['mf-catalog'])).toEqual(['1.0.0', '1.0.0']);
  expect(list(['mf-catalog', 'mf-blog'])).toEqual(['2.0.0', '1.0.0']);
});

describe('with thirty remotes', () => {
  const others = Array.from({ length: 26 }, (_, index) =>
    build(`mf-team-${String.fromCharCode(97 + index)}`, { routes: manyRoutes }),
  );
  const lender = build('mf-lender', { routes: manyRoutes, fragments: ['lender/size-guide'] });
  const secondLender = build('mf-second', {
    routes: [...Array.from({ length: 8 }, () => manyRoutes).flat()],
    commands: ['cart/add'],
  });
  const reach = find([catalog, ...others, lender, secondLender, blog], '/catalog', ['mf-catalog']);

  it('bounds the list, and leaves out large releases that lend nothing', () => {
    expect(JSON.stringify(reach.listed).length).toBeLessThan(7000);
    expect(reach.all).toEqual(expect.arrayContaining(['mf-blog', 'mf-catalog']));
    expect(reach.all.length).toBeLessThan(12);
  });

  it('always lists what lends fragments or commands, if need be without its routes', () => {
    const getRoutes = (name: string) => reach.listed.find(({ remote }) => remote === name)!.routes.length;
    expect([getRoutes('mf-lender'), getRoutes('mf-second')]).toEqual([manyRoutes.length, 0]);
  });

  it('lists all routes of the page’s own remote', () => {
    const own = find([...others, lender], '/team-a', ['mf-team-a']).listed;
    expect(own.find(({ remote }) => remote === 'mf-team-a')?.routes).toEqual(manyRoutes);
  });
});
