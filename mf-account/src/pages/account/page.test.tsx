import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { type Notice, showNoticesBy } from '@vastra/shared/notify';
import { endSession, startSession, useSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { user } from '../../testing/fixtures';

const notices: Notice[] = [];
const count = jest.fn();
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  notices.length = 0;
  showNoticesBy((notice) => notices.push(notice));
  count.mockReset().mockResolvedValue({ count: 0 });
  commands.provideBy(async () => ({ 'cart/count': count }));
});

it('greets the customer and shows the profile', async () => {
  renderRoutes(routes, '/account');
  expect(await screen.findByRole('heading', { name: 'Welcome back, Asha!' })).toBeInTheDocument();
  expect(screen.getByText('Manage your profile, orders, and preferences')).toBeInTheDocument();
  expect(screen.getByText('Full Name').nextSibling).toHaveTextContent('Asha Rao');
  expect(screen.getByText('Email Address').nextSibling).toHaveTextContent('asha@example.com');
  expect(screen.getByText('Phone Number').nextSibling).toHaveTextContent('9876543210');
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
});

it('greets a customer without a name', async () => {
  act(() => startSession({ user: { ...user, name: ' ', phone: null }, token: 'token' }));
  renderRoutes(routes, '/account');
  expect(await screen.findByRole('heading', { name: 'Welcome back, User!' })).toBeInTheDocument();
  expect(screen.getByText('Phone Number').nextSibling).toHaveTextContent('Not given');
});

it('sends a stranger to sign in, and remembers the way back', async () => {
  act(() => endSession());
  const { router } = renderRoutes(routes, '/account');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Faccount');
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
  serverReplies({ 'POST auth/refresh-token': () => (works ? { user, token: 'new' } : failure(503, 'x', 'x')) });
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
  const { made } = serverReplies({ 'POST auth/logout': undefined });
  const { router } = renderRoutes(routes, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(made).toEqual(['POST auth/logout']);
  expect(useSession.getState().status).toBe('signed-out');
  expect(ended).toHaveBeenCalledWith({ reason: 'signed-out' });
  expect(count).toHaveBeenCalled();
  expect(notices).toEqual([]);
  stop();
});

it('logs out of this device when the server does not', async () => {
  serverReplies({ 'POST auth/logout': failure(500, 'x', 'x') });
  const { router } = renderRoutes(routes, '/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(notices.map(({ text }) => text)).toEqual(['You have been logged out from this device.']);
  expect(useSession.getState().status).toBe('signed-out');
});
