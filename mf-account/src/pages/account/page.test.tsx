import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { FragmentContext, type FragmentSource } from '@vastra/shared/federation';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { Outlet } from '@vastra/shared/router';
import { endSession, startSession, useSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { orderSummary, profileReplies, user } from '../../testing/fixtures';

const notices: Notice[] = [];
const count = jest.fn();
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  notices.length = 0;
  setNoticeRenderer((notice) => notices.push(notice));
  count.mockReset().mockResolvedValue({ count: 0 });
  commands.setProvider(async () => ({ 'cart/count': count }));
  serverReplies(profileReplies);
});

it('greets the customer', async () => {
  renderRoutes(routes, '/account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Asha!' })).toBeInTheDocument();
  expect(screen.getByText('Manage your profile, orders, and preferences')).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Rao');
});

it('greets a customer without a name', async () => {
  act(() => startSession({ user: { ...user, name: ' ' }, token: 'token' }));
  renderRoutes(routes, '/account');
  expect(await screen.findByRole('heading', { name: 'Welcome back, User!' })).toBeInTheDocument();
});

describe('the tabs', () => {
  const pagination = { page: 1, limit: 10, total: 0, hasNextPage: false, hasPreviousPage: false };
  const link = (name: string) => screen.findByRole('link', { name });

  it('start on the profile', async () => {
    renderRoutes(routes, '/account');
    expect(await link('Profile')).toHaveAttribute('aria-current', 'page');
    expect(await link('My Orders')).toHaveAttribute('href', '/account?tab=orders');
    expect(await link('Wishlist')).toHaveAttribute('href', '/account?tab=wishlist');
    expect(await link('Addresses')).toHaveAttribute('href', '/account?tab=addresses');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Profile' });
    // Nobody has turned to it.
    expect(heading).not.toHaveFocus();
  });

  it('are in the address: one that nobody knows is the profile', async () => {
    renderRoutes(routes, '/account?tab=nonsense');
    expect(await screen.findByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
    expect(await link('Profile')).toHaveAttribute('aria-current', 'page');
  });

  it('change the address, read out their heading, and Back works', async () => {
    serverReplies({ ...profileReplies, 'GET orders': { orders: [], pagination } });
    const { router } = renderRoutes(routes, '/account');
    await userEvent.click(await link('My Orders'));
    const heading = await screen.findByRole('heading', { level: 2, name: 'My Orders' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(router.state.location.search).toBe('?tab=orders');
    expect(await link('My Orders')).toHaveAttribute('aria-current', 'page');
    expect(await link('Profile')).not.toHaveAttribute('aria-current');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Profile' })).toHaveFocus());
  });

  it('My Orders: the empty state', async () => {
    serverReplies({ 'GET orders': { orders: [], pagination } });
    renderRoutes(routes, '/account?tab=orders');
    expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeInTheDocument();
    expect(screen.getByText("You haven't placed any orders yet.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });

  it('My Orders: the list, whose pages stay in the tab', async () => {
    serverReplies({
      'GET orders': ({ query }: { query: URLSearchParams }) =>
        query.get('page') === '2'
          ? {
              orders: [{ ...orderSummary, _id: 'OLD-1' }],
              pagination: { ...pagination, page: 2, hasPreviousPage: true },
            }
          : { orders: [orderSummary], pagination: { ...pagination, hasNextPage: true } },
    });
    const { router } = renderRoutes(routes, '/account?tab=orders');
    expect(await screen.findByRole('heading', { level: 3, name: 'V261120-7KQ3M9XB' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Older orders' }));
    expect(await link('OLD-1')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=orders&page=2');
    expect(await link('Newer orders')).toHaveAttribute('href', '/account?tab=orders');
  });

  it('Addresses: its heading gets the focus when it is there', async () => {
    serverReplies({ ...profileReplies, 'GET addresses': [] });
    renderRoutes(routes, '/account');
    await userEvent.click(await link('Addresses'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Saved Addresses' })).toHaveFocus());
  });
});

describe("the wishlist's tab, which is the cart's team's", () => {
  const forget = jest.fn();
  const show = (read: FragmentSource['read']) => {
    const shown = renderRoutes(
      [
        {
          element: (
            <FragmentContext value={{ read, evict: forget }}>
              <Outlet />
            </FragmentContext>
          ),
          children: routes,
        },
      ],
      '/account?tab=wishlist',
    );
    return shown;
  };

  it('has its place until it has come', async () => {
    show(() => new Promise(() => {}));
    expect(await screen.findByRole('status', { name: 'Loading your wishlist' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Wishlist' })).toBeInTheDocument();
  });

  it('shows what has come', async () => {
    const asked: string[] = [];
    const loaded = Promise.resolve({
      module: { loader: async () => null, Component: () => <p>What I have kept</p> },
      data: null,
    });
    show((name) => {
      asked.push(name);
      return loaded;
    });
    expect(await screen.findByText('What I have kept')).toBeInTheDocument();
    expect(asked[0]).toBe('cart/wishlist');
  });

  it('costs its own place only when it does not come, and can be tried again', async () => {
    let loaded: ReturnType<FragmentSource['read']> = Promise.reject(new Error('The cart is away'));
    loaded.catch(() => {});
    forget.mockImplementation(() => {
      loaded = Promise.resolve({ module: { loader: async () => null, Component: () => <p>Here</p> }, data: null });
    });
    show(() => loaded);
    expect(await screen.findByRole('heading', { name: 'Failed to load wishlist' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Profile' })).toBeInTheDocument();
    (console.error as jest.Mock).mockClear();
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(forget).toHaveBeenCalledWith('cart/wishlist');
  });
});

describe('the menu of a small window', () => {
  const toggle = () => screen.findByRole('button', { name: 'Account menu, Profile' });

  it('opens and closes, and leads to a tab', async () => {
    serverReplies({ ...profileReplies, 'GET orders': () => failure(500, 'x', 'An error occurred') });
    renderRoutes(routes, '/account');
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(await toggle());
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(await screen.findByRole('button', { name: 'Account menu, My Orders' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('closes by Escape, which gives the focus back', async () => {
    renderRoutes(routes, '/account');
    await userEvent.click(await toggle());
    act(() => screen.getByRole('link', { name: 'Wishlist' }).focus());
    await userEvent.keyboard('{Escape}');
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(await toggle()).toHaveFocus();
  });
});

it('sends a stranger to sign in, and remembers the way back', async () => {
  act(() => endSession());
  const { router } = renderRoutes(routes, '/account');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Faccount');
});

it('remembers the tab that a stranger wanted to see', async () => {
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

it('can retry when nobody answers for the session', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'session=1';
  act(() => useSession.setState({ status: 'unknown', user: undefined }));
  let works = false;
  serverReplies({
    ...profileReplies,
    'POST auth/refresh-token': () => (works ? { user, token: 'new' } : failure(503, 'x', 'x')),
  });
  renderRoutes(routes, '/account');
  expect(await screen.findByText('Network error. Please check your connection.')).toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back, Asha!' })).toBeInTheDocument();
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'session=; Max-Age=0';
});

it('logs out and goes home', async () => {
  const ended = jest.fn();
  const stop = events.on('session:ended', ended);
  const { calls } = serverReplies({ ...profileReplies, 'POST auth/logout': undefined });
  const { router } = renderRoutes(routes, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(calls).toContain('POST auth/logout');
  expect(useSession.getState().status).toBe('signed-out');
  expect(ended).toHaveBeenCalledWith({ reason: 'signed-out' });
  expect(count).toHaveBeenCalled();
  expect(notices).toEqual([]);
  stop();
});

it('logs out of this device when the server does not', async () => {
  serverReplies({ ...profileReplies, 'POST auth/logout': failure(500, 'x', 'x') });
  const { router } = renderRoutes(routes, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(notices.map(({ text }) => text)).toEqual(['You have been logged out from this device.']);
  expect(useSession.getState().status).toBe('signed-out');
});
