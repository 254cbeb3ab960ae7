import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@vastra/shared/events';
import { Fragment, FragmentContext, type LiveRelease, OriginContext } from '@vastra/shared/federation';
import { api, NetworkError } from '@vastra/shared/http';
import { createMemoryRouter, failure, RouterProvider, serverReplies } from '@vastra/shared/testing';
import { shopRoutes } from '../routes';
import { type LoadExposed, remoteParts } from './parts';
import { PartsContext } from './region';

const release = (remote: string, path: string): LiveRelease => ({
  remote,
  version: '1.0.0',
  container: remote.replace('-', '_'),
  domain: remote.slice(3),
  routes: [{ id: 'page', path }],
  fragments: [],
  commands: [],
  entry: 'remoteEntry.js',
  base: '/',
});
const releases = [release('mf-cart', 'cart'), release('mf-blog', 'blog')];

const pageOf = (page: object) => ({ routes: [{ id: 'page', lazy: async () => page }] });

/** The shop at an address, with remotes that load as told. */
function openShop(address: string, load: LoadExposed) {
  serverReplies({
    'GET shipping-policy': { topBar: { text: 'Free Shipping This Week', link: null } },
    'GET shop-details': null,
    'GET categories': [],
    'GET blogs': failure(500, 'broken', 'No posts'),
  });
  const parts = remoteParts({ releases, load, bound: 500 });
  const router = createMemoryRouter(shopRoutes(releases, parts), { initialEntries: [address] });
  render(
    <OriginContext value="http://shop.test">
      <PartsContext value={parts}>
        <FragmentContext value={parts}>
          <RouterProvider router={router} />
        </FragmentContext>
      </PartsContext>
    </OriginContext>,
  );
  return router;
}

const works: LoadExposed = async (one) => pageOf({ Component: () => <h1>{one.remote} works</h1> }) as never;

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));

it('shows a remote’s page inside the frame', async () => {
  openShop('/cart', works);
  expect(await screen.findByRole('heading', { name: 'mf-cart works' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

it('says what is missing, keeps the frame, and brings it back on Retry', async () => {
  let isBroken = true;
  openShop('/cart', (one, name) => (isBroken ? Promise.reject(new Error('404')) : works(one, name)));
  expect(await screen.findByRole('heading', { name: 'The cart could not be loaded.' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'mf-cart works' })).toBeVisible();
});

it('leaves the other remotes alone', async () => {
  const router = openShop('/cart', (one, name) =>
    one.remote === 'mf-cart' ? Promise.reject(new Error('404')) : works(one, name),
  );
  await screen.findByRole('heading', { name: 'The cart could not be loaded.' });
  await act(() => router.navigate('/blog'));
  expect(await screen.findByRole('heading', { name: 'mf-blog works' })).toBeVisible();
});

it('keeps the frame when a page breaks while it is shown', async () => {
  const Broken = () => {
    throw new Error('broken page');
  };
  openShop('/cart', async () => pageOf({ Component: Broken }) as never);
  expect(await screen.findByRole('heading', { name: 'The cart could not be loaded.' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  (console.error as jest.Mock).mockClear();
});

it('leaves a mark of what failed for the code that counts it, until it is there again', async () => {
  let isBroken = true;
  openShop('/cart', (one, name) => (isBroken ? Promise.reject(new Error('404')) : works(one, name)));
  await screen.findByRole('heading', { name: 'The cart could not be loaded.' });
  const region = () => document.querySelector('[data-region]');
  expect(region()).toHaveAttribute('data-alive', 'mf-cart RemoteUnavailable');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'mf-cart works' });
  expect(region()).toHaveAttribute('data-alive', '');
});

it('leaves a mark of a fragment that threw', async () => {
  const Component = () => {
    throw new TypeError('broken fragment');
  };
  const Page = () => <Fragment of="blog/latest-posts" skeleton={null} missing={() => <p>No posts</p>} />;
  openShop(
    '/cart',
    async (_one, name) =>
      (name === 'routes' ? pageOf({ Component: Page }) : { Component, loader: async () => ['a post'] }) as never,
  );
  await screen.findByText('No posts');
  expect(document.querySelector('[data-fragment="blog/latest-posts"]')).toHaveAttribute('data-failed', 'TypeError');
  (console.error as jest.Mock).mockClear();
});

it('shows the remote’s own words when its data cannot be had', async () => {
  const loader = () => api.get('blogs').data();
  openShop(
    '/blog',
    async () => pageOf({ loader, Component: () => null, ErrorBoundary: () => <h1>No posts today</h1> }) as never,
  );
  expect(await screen.findByRole('heading', { name: 'No posts today' })).toBeVisible();
});

it('loads again by itself what failed, when the shop can be reached again', async () => {
  let isBroken = true;
  openShop('/cart', (one, name) => (isBroken ? Promise.reject(new Error('404')) : works(one, name)));
  await screen.findByRole('heading', { name: 'The cart could not be loaded.' });
  isBroken = false;
  await act(async () => events.tell('shop:reachable', {}));
  expect(await screen.findByRole('heading', { name: 'mf-cart works' })).toBeVisible();
});

it('asks again for data that had no answer, when the shop can be reached again', async () => {
  let isReachable = false;
  openShop(
    '/cart',
    async () =>
      pageOf({
        loader: () => (isReachable ? null : Promise.reject(new NetworkError())),
        Component: () => <h1>The cart</h1>,
      }) as never,
  );
  await screen.findByRole('button', { name: 'Retry' });
  isReachable = true;
  await act(async () => events.tell('shop:reachable', {}));
  expect(await screen.findByRole('heading', { name: 'The cart' })).toBeVisible();
});

it('leads an unknown address to the home page', async () => {
  const router = openShop('/no/such/page', works);
  await screen.findByRole('banner');
  expect(router.state.location.pathname).toBe('/');
});
