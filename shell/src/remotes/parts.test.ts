import { type LiveRelease, RemoteUnavailableError, withTimeout } from '@vastra/shared/federation';
import { toFragmentKey } from '@vastra/shared/federation/fragment-key';
import { createRemoteParts, type LimitTime, type LoadExposed } from './parts';

const blog: LiveRelease = {
  remote: 'mf-blog',
  version: '1.0.0',
  container: 'mf_blog',
  domain: 'blog',
  routes: [{ id: 'posts', path: 'blog' }],
  fragments: ['blog/latest-posts'],
  commands: [],
  entry: 'remoteEntry.js',
  base: '/releases/mf-blog/1.0.0/web/',
};
const page = { Component: () => null };
const exposed: Record<string, unknown> = {
  routes: { routes: [{ path: 'a', children: [{ id: 'posts', lazy: async () => page }] }] },
  'fragments/latest-posts': { Component: () => null, loader: async () => ['a post'] },
};
const loadExposed: LoadExposed = async (_release, name) => exposed[name] as never;

const limitBy =
  (timeoutMs: number): LimitTime =>
  (remote, work) =>
    withTimeout(timeoutMs, remote, work);

const createParts = (load: LoadExposed, options: { timeoutMs?: number; onEvict?: (remote: string) => void } = {}) =>
  createRemoteParts({
    releases: [blog],
    load,
    limitTime: limitBy(options.timeoutMs ?? 1000),
    onEvict: options.onEvict,
  });

it('finds a page by its route’s id and loads it once', async () => {
  const load = jest.fn(loadExposed);
  const { getPage } = createParts(load as LoadExposed);
  expect(await getPage('mf-blog', 'posts')).toBe(page);
  expect(await getPage('mf-blog', 'posts')).toBe(page);
  expect(load).toHaveBeenCalledTimes(1);
});

it('rejects after the timeout if a remote hangs', async () => {
  const loadForever: LoadExposed = () => new Promise(() => {});
  await expect(createParts(loadForever, { timeoutMs: 20 }).getPage('mf-blog', 'posts')).rejects.toThrow(
    RemoteUnavailableError,
  );
});

it('names the remote if no release of it is live', async () => {
  await expect(
    createRemoteParts({ releases: [], load: loadExposed, limitTime: limitBy(20) }).getPage('mf-cart', 'cart'),
  ).rejects.toMatchObject({
    remote: 'mf-cart',
  });
});

it('caches a failure until the remote is evicted, then loads it again', async () => {
  const onEvict = jest.fn();
  let isBroken = true;
  const load: LoadExposed = (release, name) =>
    isBroken ? Promise.reject(new Error('404')) : loadExposed(release, name);
  const remoteParts = createParts(load, { onEvict });
  await expect(remoteParts.getPage('mf-blog', 'posts')).rejects.toThrow(RemoteUnavailableError);
  isBroken = false;
  await expect(remoteParts.getPage('mf-blog', 'posts')).rejects.toThrow(RemoteUnavailableError);
  remoteParts.evictRemote('mf-blog');
  expect(onEvict).toHaveBeenCalledWith('mf-blog');
  expect(await remoteParts.getPage('mf-blog', 'posts')).toBe(page);
});

it('loads a failed page again for a new navigation', async () => {
  let isBroken = true;
  const load: LoadExposed = (release, name) =>
    isBroken ? Promise.reject(new Error('404')) : loadExposed(release, name);
  const remoteParts = createParts(load);
  await expect(remoteParts.getPageForNavigation('mf-blog', 'posts')).rejects.toThrow(RemoteUnavailableError);
  isBroken = false;
  expect(await remoteParts.getPageForNavigation('mf-blog', 'posts')).toBe(page);
});

it('uses the data that came with the document instead of loading it again', async () => {
  const remoteParts = createParts(loadExposed);
  remoteParts.setFragmentData({ 'blog/latest-posts': ['from the document'] });
  expect((await remoteParts.read('blog/latest-posts')).data).toEqual(['from the document']);
  remoteParts.evict('blog/latest-posts');
  expect((await remoteParts.read('blog/latest-posts')).data).toEqual(['a post']);
});

it('loads a fragment once for the same properties, and again for others', async () => {
  const loader = jest.fn(async ({ properties }: { properties?: object }) => properties);
  const { read } = createParts(async () => ({ Component: () => null, loader }) as never);
  const keys = [{ limit: 3, tag: 'a"/b' }, { tag: 'a"/b', limit: 3, sort: undefined }, { limit: 4 }];
  const loaded = await Promise.all(keys.map((properties) => read(toFragmentKey('blog/latest-posts', properties))));
  expect(loaded.map(({ data }) => data)).toEqual([{ limit: 3, tag: 'a"/b' }, { limit: 3, tag: 'a"/b' }, { limit: 4 }]);
  expect(loaded[0].properties).toEqual({ limit: 3, tag: 'a"/b' });
  expect(loader).toHaveBeenCalledTimes(2);
});

it('loads again only the evicted instance of a fragment', async () => {
  const loader = jest.fn(async () => 'a post');
  const { read, evict } = createParts(async () => ({ Component: () => null, loader }) as never);
  const [three, four] = [3, 4].map((limit) => toFragmentKey('blog/latest-posts', { limit }));
  for (const key of [three, four]) await read(key);
  evict(three);
  for (const key of [three, four]) await read(key);
  expect(loader).toHaveBeenCalledTimes(3);
});

describe('commands', () => {
  const cart: LiveRelease = {
    ...blog,
    remote: 'mf-cart',
    container: 'mf_cart',
    domain: 'cart',
    routes: [],
    fragments: [],
    commands: ['cart/add', 'wishlist/toggle'],
  };
  const handlers = { 'cart/add': async () => ({ count: 1 }) };
  const loadCommands = jest.fn(async () => ({ commands: handlers }));
  const createShopParts = (load: LoadExposed) =>
    createRemoteParts({ releases: [blog, cart], load, limitTime: limitBy(1000) });
  beforeEach(() => loadCommands.mockClear());

  it('come from the remote whose release declares them, whatever they are called, and are loaded once', async () => {
    const { getCommands } = createShopParts(loadCommands as LoadExposed);
    expect(await getCommands('wishlist/toggle')).toBe(handlers);
    expect(await getCommands('cart/add')).toBe(handlers);
    expect(loadCommands.mock.calls).toEqual([[cart, 'commands']]);
  });

  it('are rejected if no release declares them', async () => {
    await expect(createShopParts(loadCommands as LoadExposed).getCommands('wishlist/read')).rejects.toThrow(
      'No release declares wishlist/read',
    );
    expect(loadCommands).not.toHaveBeenCalled();
  });

  it('whose remote could not be loaded are loaded again', async () => {
    let isBroken = true;
    const { getCommands } = createShopParts(async () => {
      if (isBroken) throw new Error('404');
      return { commands: handlers } as never;
    });
    await expect(getCommands('cart/add')).rejects.toThrow(RemoteUnavailableError);
    isBroken = false;
    expect(await getCommands('wishlist/toggle')).toBe(handlers);
  });
});
