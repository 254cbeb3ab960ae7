import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@vastra/shared/events';
import { Fragment } from '@vastra/shared/federation';
import { api, NetworkError } from '@vastra/shared/http';
import { buildRoutesModule, openShop } from '../testing/open-shop';
import type { LoadExposed } from './parts';

const loadWorking: LoadExposed = async (release) =>
  buildRoutesModule({ Component: () => <h1>{release.remote} works</h1> }) as never;

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));

it('shows a remote’s page inside the frame', async () => {
  openShop('/cart', loadWorking);
  expect(await screen.findByRole('heading', { name: 'mf-cart works' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

it('shows a page that brings its own frame without the shop’s, which comes with the next page', async () => {
  const router = openShop(
    '/admin',
    async () => buildRoutesModule({ Component: () => <main id="content">Own frame</main> }) as never,
  );
  expect(await screen.findByText('Own frame')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  for (const role of ['banner', 'contentinfo', 'search', 'navigation', 'complementary'])
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  await act(() => router.navigate('/cart'));
  expect(await screen.findByRole('banner')).toBeVisible();
});

it('shows that a page with its own frame cannot be loaded, with a way to the shop', async () => {
  openShop('/admin', () => Promise.reject(new Error('404')));
  expect(await screen.findByRole('heading', { name: 'The admin area could not be loaded.' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

it('shows an error for a remote that cannot be loaded, keeps the frame, and loads the page on Retry', async () => {
  let isBroken = true;
  openShop('/cart', (release, name) => (isBroken ? Promise.reject(new Error('404')) : loadWorking(release, name)));
  expect(await screen.findByRole('heading', { name: 'The cart could not be loaded.' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'mf-cart works' })).toBeVisible();
});

it('says that the visitor is offline instead of that the rest works, and has a title', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openShop('/cart', () => Promise.reject(new Error('Failed to fetch')));
  await screen.findByRole('heading', { name: 'The cart could not be loaded.' });
  expect(screen.getByText('You are offline. It loads again when you are back online.')).toBeVisible();
  expect(screen.queryByText('The rest of the shop works as usual.')).not.toBeInTheDocument();
  expect(document.title).toBe('The cart could not be loaded | Vastra');
  onLine.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('The rest of the shop works as usual.')).toBeVisible();
  onLine.mockReturnValue(false);
  await act(async () => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline. It loads again when you are back online.')).toBeVisible();
  onLine.mockRestore();
});

it('does not affect other remotes', async () => {
  const router = openShop('/cart', (release, name) =>
    release.remote === 'mf-cart' ? Promise.reject(new Error('404')) : loadWorking(release, name),
  );
  await screen.findByRole('heading', { name: 'The cart could not be loaded.' });
  await act(() => router.navigate('/blog'));
  expect(await screen.findByRole('heading', { name: 'mf-blog works' })).toBeVisible();
});

it('keeps the frame when a page throws while it renders', async () => {
  const Broken = () => {
    throw new Error('broken page');
  };
  openShop('/cart', async () => buildRoutesModule({ Component: Broken }) as never);
  expect(await screen.findByRole('heading', { name: 'The cart could not be loaded.' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  (console.error as jest.Mock).mockClear();
});

it('marks a failed region for the code that counts failures, until it works again', async () => {
  let isBroken = true;
  openShop('/cart', (release, name) => (isBroken ? Promise.reject(new Error('404')) : loadWorking(release, name)));
  await screen.findByRole('heading', { name: 'The cart could not be loaded.' });
  const getRegion = () => document.querySelector('[data-region]');
  expect(getRegion()).toHaveAttribute('data-alive', 'mf-cart RemoteUnavailableError');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'mf-cart works' });
  expect(getRegion()).toHaveAttribute('data-alive', '');
});

it('marks a fragment that threw', async () => {
  const Component = () => {
    throw new TypeError('broken fragment');
  };
  const Page = () => <Fragment name="blog/latest-posts" skeleton={null} missing={() => <p>No posts</p>} />;
  openShop(
    '/cart',
    async (_release, name) =>
      (name === 'routes'
        ? buildRoutesModule({ Component: Page })
        : { Component, loader: async () => ['a post'] }) as never,
  );
  await screen.findByText('No posts');
  expect(document.querySelector('[data-fragment="blog/latest-posts"]')).toHaveAttribute('data-failed', 'TypeError');
  (console.error as jest.Mock).mockClear();
});

it('shows the remote’s own error page when its data cannot be loaded', async () => {
  const loader = () => api.get('blogs').data();
  openShop(
    '/blog',
    async () =>
      buildRoutesModule({ loader, Component: () => null, ErrorBoundary: () => <h1>No posts today</h1> }) as never,
  );
  expect(await screen.findByRole('heading', { name: 'No posts today' })).toBeVisible();
});

it('loads a failed remote again by itself when the shop is reachable again', async () => {
  let isBroken = true;
  openShop('/cart', (release, name) => (isBroken ? Promise.reject(new Error('404')) : loadWorking(release, name)));
  await screen.findByRole('heading', { name: 'The cart could not be loaded.' });
  isBroken = false;
  await act(async () => events.emit('shop:reachable', {}));
  expect(await screen.findByRole('heading', { name: 'mf-cart works' })).toBeVisible();
});

it('loads failed data again when the shop is reachable again', async () => {
  let isReachable = false;
  openShop(
    '/cart',
    async () =>
      buildRoutesModule({
        loader: () => (isReachable ? null : Promise.reject(new NetworkError())),
        Component: () => <h1>The cart</h1>,
      }) as never,
  );
  await screen.findByRole('button', { name: 'Retry' });
  isReachable = true;
  await act(async () => events.emit('shop:reachable', {}));
  expect(await screen.findByRole('heading', { name: 'The cart' })).toBeVisible();
});

it('redirects an unknown path to the home page', async () => {
  history.replaceState(null, '', '/no/such/page');
  const router = openShop('/no/such/page', loadWorking);
  await screen.findByRole('banner');
  expect(router.state.location.pathname).toBe('/');
});
