import { type LiveRelease, RemoteUnavailable } from '@vastra/shared/federation';
import { freshFragments, type LoadExposed, remoteParts } from './parts';

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
const loads: LoadExposed = async (_release, name) => exposed[name] as never;

const parts = (load: LoadExposed, more: { bound?: number; onForget?: (remote: string) => void } = {}) =>
  remoteParts({ releases: [blog], load, bound: more.bound ?? 1000, onForget: more.onForget });

it('finds a page by its route’s id and loads it once', async () => {
  const load = jest.fn(loads);
  const { page: read } = parts(load as LoadExposed);
  expect(await read('mf-blog', 'posts')).toBe(page);
  expect(await read('mf-blog', 'posts')).toBe(page);
  expect(load).toHaveBeenCalledTimes(1);
});

it('gives up a remote that hangs', async () => {
  const hanging: LoadExposed = () => new Promise(() => {});
  await expect(parts(hanging, { bound: 20 }).page('mf-blog', 'posts')).rejects.toThrow(RemoteUnavailable);
});

it('says which remote is missing when no release of it is live', async () => {
  await expect(remoteParts({ releases: [], load: loads, bound: 20 }).page('mf-cart', 'cart')).rejects.toMatchObject({
    remote: 'mf-cart',
  });
});

it('keeps a failure until it is told to forget it, then loads the remote anew', async () => {
  const onForget = jest.fn();
  let isBroken = true;
  const load: LoadExposed = (release, name) => (isBroken ? Promise.reject(new Error('404')) : loads(release, name));
  const one = parts(load, { onForget });
  await expect(one.page('mf-blog', 'posts')).rejects.toThrow(RemoteUnavailable);
  isBroken = false;
  await expect(one.page('mf-blog', 'posts')).rejects.toThrow(RemoteUnavailable);
  one.forgetRemote('mf-blog');
  expect(onForget).toHaveBeenCalledWith('mf-blog');
  expect(await one.page('mf-blog', 'posts')).toBe(page);
});

it('tries a failed page again for a new navigation', async () => {
  let isBroken = true;
  const load: LoadExposed = (release, name) => (isBroken ? Promise.reject(new Error('404')) : loads(release, name));
  const one = parts(load);
  await expect(one.pageAnew('mf-blog', 'posts')).rejects.toThrow(RemoteUnavailable);
  isBroken = false;
  expect(await one.pageAnew('mf-blog', 'posts')).toBe(page);
});

it('uses the data that came with the document instead of asking again', async () => {
  const one = parts(loads);
  one.keepFragmentData({ 'blog/latest-posts': ['from the document'] });
  expect((await one.read('blog/latest-posts')).data).toEqual(['from the document']);
  one.forget('blog/latest-posts');
  expect((await one.read('blog/latest-posts')).data).toEqual(['a post']);
});

it('asks for a fragment’s data anew for each document', async () => {
  let posts = ['old post'];
  const load: LoadExposed = async () => ({ Component: () => null, loader: async () => posts }) as never;
  const one = parts(load);
  expect((await freshFragments(one).read('blog/latest-posts')).data).toEqual(['old post']);
  posts = ['new post'];
  expect((await freshFragments(one).read('blog/latest-posts')).data).toEqual(['new post']);
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
  const found = jest.fn(async () => ({ commands: handlers }));
  const shop = (load: LoadExposed) => remoteParts({ releases: [blog, cart], load, bound: 1000 });
  beforeEach(() => found.mockClear());

  it('come from the remote whose release declares them, whatever they are called, and are loaded once', async () => {
    const { commands } = shop(found as LoadExposed);
    expect(await commands('wishlist/toggle')).toBe(handlers);
    expect(await commands('cart/add')).toBe(handlers);
    expect(found.mock.calls).toEqual([[cart, 'commands']]);
  });

  it('that no release declares cannot be had', async () => {
    await expect(shop(found as LoadExposed).commands('wishlist/read')).rejects.toThrow(
      'No release declares wishlist/read',
    );
    expect(found).not.toHaveBeenCalled();
  });

  it('whose remote could not be loaded are tried anew', async () => {
    let isBroken = true;
    const { commands } = shop(async () => {
      if (isBroken) throw new Error('404');
      return { commands: handlers } as never;
    });
    await expect(commands('cart/add')).rejects.toThrow(RemoteUnavailable);
    isBroken = false;
    expect(await commands('wishlist/toggle')).toBe(handlers);
  });
});
