import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { FragmentContext, type FragmentSource } from '@vastra/shared/federation';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { Outlet } from '@vastra/shared/router';
import { endSession, startSession, useSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { newCustomer } from '../../components/new-customer';
import { routes } from '../../routes';
import { orderSummary, profileReplies, user } from '../../testing/fixtures';

const toasts: Toast[] = [];
const getCartCount = jest.fn();
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
  getCartCount.mockReset().mockResolvedValue({ count: 0 });
  commands.setProvider(async () => ({ 'cart/count': getCartCount }));
  stubServer(profileReplies);
});

it('greets the customer', async () => {
  renderRoutes(routes, '/account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Asha!' })).toBeInTheDocument();
  expect(screen.getByText('Manage your profile, orders, and preferences')).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Rao');
});

it('welcomes a customer who has registered in this tab, and no other customer', async () => {
  newCustomer.write(user.id);
  renderRoutes(routes, '/account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha!' })).toBeInTheDocument();
  act(() => startSession({ user: { ...user, id: 'u2', name: 'Mira' }, token: 'token' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back, Mira!' })).toBeInTheDocument();
  newCustomer.clear();
});

it('greets a customer without a name', async () => {
  act(() => startSession({ user: { ...user, name: ' ' }, token: 'token' }));
  renderRoutes(routes, '/account');
  expect(await screen.findByRole('heading', { name: 'Welcome back, User!' })).toBeInTheDocument();
});

describe('the tabs', () => {
  const pagination = { page: 1, limit: 10, total: 0, hasNextPage: false, hasPreviousPage: false };
  const findLink = (name: string) => screen.findByRole('link', { name });

  it('show the profile first', async () => {
    renderRoutes(routes, '/account');
    expect(await findLink('Profile')).toHaveAttribute('aria-current', 'page');
    expect(await findLink('My Orders')).toHaveAttribute('href', '/account?tab=orders');
    expect(await findLink('Wishlist')).toHaveAttribute('href', '/account?tab=wishlist');
    expect(await findLink('Addresses')).toHaveAttribute('href', '/account?tab=addresses');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Profile' });
    // The heading gets the focus only when the customer switches to the tab.
    expect(heading).not.toHaveFocus();
  });

  it('show the profile for an unknown name in the URL', async () => {
    renderRoutes(routes, '/account?tab=nonsense');
    expect(await screen.findByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
    expect(await findLink('Profile')).toHaveAttribute('aria-current', 'page');
  });

  it('change the URL, focus their heading, and work with Back', async () => {
    stubServer({ ...profileReplies, 'GET orders': { orders: [], pagination } });
    const { router } = renderRoutes(routes, '/account');
    await userEvent.click(await findLink('My Orders'));
    const heading = await screen.findByRole('heading', { level: 2, name: 'My Orders' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(router.state.location.search).toBe('?tab=orders');
    expect(await findLink('My Orders')).toHaveAttribute('aria-current', 'page');
    expect(await findLink('Profile')).not.toHaveAttribute('aria-current');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Profile' })).toHaveFocus());
  });

  it('My Orders: shows the empty state', async () => {
    stubServer({ 'GET orders': { orders: [], pagination } });
    renderRoutes(routes, '/account?tab=orders');
    expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeInTheDocument();
    expect(screen.getByText("You haven't placed any orders yet.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });

  it('My Orders: shows the list, and its pages stay in the tab', async () => {
    stubServer({
      'GET orders': ({ query }: { query: URLSearchParams }) =>
        query.get('page') === '2'
          ? {
              orders: [{ ...orderSummary, _id: 'OLD-1' }],
              pagination: { ...pagination, page: 2, hasPreviousPage: true },
            }
          : { orders: [orderSummary], pagination: { ...pagination, hasNextPage: true } },
    });
    const { router } = renderRoutes(routes, '/account?tab=orders');
    expect(await screen.findByRole('heading', { level: 3, name: /V261120-7KQ3M9XB$/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Older orders' }));
    expect(await screen.findByRole('link', { name: /OLD-1$/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=orders&page=2');
    expect(await findLink('Newer orders')).toHaveAttribute('href', '/account?tab=orders');
  });

  it('Addresses: focuses its heading when it has loaded', async () => {
    stubServer({ ...profileReplies, 'GET addresses': [] });
    renderRoutes(routes, '/account');
    await userEvent.click(await findLink('Addresses'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Saved Addresses' })).toHaveFocus());
  });
});

describe('the wishlist tab, a fragment of the cart remote', () => {
  const evict = jest.fn();
  const show = (read: FragmentSource['read']) => {
    return renderRoutes(
      [
        {
          element: (
            <FragmentContext value={{ read, evict }}>
              <Outlet />
            </FragmentContext>
          ),
          children: routes,
        },
      ],
      '/account?tab=wishlist',
    );
  };

  it('has a skeleton while it loads', async () => {
    show(() => new Promise(() => {}));
    expect(await screen.findByRole('status', { name: 'Loading your wishlist' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Wishlist' })).toBeInTheDocument();
  });

  it('shows the fragment', async () => {
    const readNames: string[] = [];
    const loaded = Promise.resolve({
      module: { loader: async () => null, Component: () => <p>The wishlist</p> },
      data: null,
    });
    show((name) => {
      readNames.push(name);
      return loaded;
    });
    expect(await screen.findByText('The wishlist')).toBeInTheDocument();
    expect(readNames[0]).toBe('cart/wishlist');
  });

  it('shows an error in its place only when it fails, and can retry', async () => {
    let loaded: ReturnType<FragmentSource['read']> = Promise.reject(new Error('The cart remote cannot be loaded'));
    loaded.catch(() => {});
    evict.mockImplementation(() => {
      loaded = Promise.resolve({ module: { loader: async () => null, Component: () => <p>Here</p> }, data: null });
    });
    show(() => loaded);
    expect(await screen.findByRole('heading', { name: 'Failed to load wishlist' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Profile' })).toBeInTheDocument();
    (console.error as jest.Mock).mockClear();
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(evict).toHaveBeenCalledWith('cart/wishlist');
  });
});

describe('the menu of a small window', () => {
  const findToggle = () => screen.findByRole('button', { name: 'Account menu, Profile' });

  it('opens and closes, and leads to a tab', async () => {
    stubServer({ ...profileReplies, 'GET orders': () => buildFailure(500, 'x', 'An error occurred') });
    renderRoutes(routes, '/account');
    expect(await findToggle()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(await findToggle());
    expect(await findToggle()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(await screen.findByRole('button', { name: 'Account menu, My Orders' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('closes by Escape, and focuses its button', async () => {
    renderRoutes(routes, '/account');
    await userEvent.click(await findToggle());
    act(() => screen.getByRole('link', { name: 'Wishlist' }).focus());
    await userEvent.keyboard('{Escape}');
    expect(await findToggle()).toHaveAttribute('aria-expanded', 'false');
    expect(await findToggle()).toHaveFocus();
  });
});

it('redirects a visitor without a session to sign in, with the way back', async () => {
  act(() => endSession());
  const { router } = renderRoutes(routes, '/account');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Faccount');
});

it('keeps the tab in the redirect to sign in', async () => {
  act(() => endSession());
  const { router } = renderRoutes(routes, '/account?tab=wishlist');
  await waitFor(() => expect(router.state.location.search).toBe('?redirect=%2Faccount%3Ftab%3Dwishlist'));
});

it('waits until the session is known', async () => {
  act(() => useSession.setState({ status: 'unknown', user: undefined }));
  renderRoutes(routes, '/account');
  expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeInTheDocument();
  act(() => startSession({ user, token: 'token' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back, Asha!' })).toBeInTheDocument();
});

it('can retry when the session cannot be read', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie that the server sets
  document.cookie = 'session=1';
  act(() => useSession.setState({ status: 'unknown', user: undefined }));
  let isUp = false;
  stubServer({
    ...profileReplies,
    'POST auth/refresh-token': () => (isUp ? { user, token: 'new' } : buildFailure(503, 'x', 'x')),
  });
  renderRoutes(routes, '/account');
  expect(await screen.findByText('Network error. Please check your connection.')).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back, Asha!' })).toBeInTheDocument();
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'session=; Max-Age=0';
});

it('logs out and goes home', async () => {
  const onSessionEnded = jest.fn();
  const stopListening = events.on('session:ended', onSessionEnded);
  const { calls } = stubServer({ ...profileReplies, 'POST auth/logout': undefined });
  const { router } = renderRoutes(routes, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(calls).toContain('POST auth/logout');
  expect(useSession.getState().status).toBe('signed-out');
  expect(onSessionEnded).toHaveBeenCalledWith({ reason: 'signed-out' });
  expect(getCartCount).toHaveBeenCalled();
  expect(toasts).toEqual([]);
  stopListening();
});

it('logs out of this device when the call fails', async () => {
  stubServer({ ...profileReplies, 'POST auth/logout': buildFailure(500, 'x', 'x') });
  const { router } = renderRoutes(routes, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(toasts.map(({ text }) => text)).toEqual(['You have been logged out from this device.']);
  expect(useSession.getState().status).toBe('signed-out');
});
