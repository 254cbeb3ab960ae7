import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { showNoticesBy } from '@vastra/shared/notify';
import { accessToken, endSession, type SessionUser, setSignOutUntold, startSession } from '@vastra/shared/session';
import { createMemoryRouter, failure, RouterProvider, serverReplies } from '@vastra/shared/testing';
import { Header } from '../header';

const asha: SessionUser = { id: 'u1', name: 'asha Menon', email: 'asha@example.in', phone: '9845012345', role: 'user' };
const social = [{ network: 'instagram', url: 'https://instagram.example/vastra' }];
let said: string[];

beforeAll(() => import('./account-panel'));
beforeEach(() => {
  said = [];
  showNoticesBy(({ text }) => said.push(text));
  commands.provideBy(async () => ({
    'wishlist/read': async () => ({ count: 0, productIds: [] }),
    'cart/count': async () => ({ count: 0 }),
  }));
  serverReplies({ 'GET cart': { totalItems: 0 }, 'POST auth/logout': null });
});
afterEach(() => {
  act(() => endSession());
  setSignOutUntold(false);
});

const show = async (user: SessionUser = asha, address = '/search?q=jacket') => {
  act(() => startSession({ user, token: 't' }));
  const router = createMemoryRouter(
    [
      {
        id: 'frame',
        path: '*',
        element: <Header />,
        loader: () => ({ shop: { social } }),
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await trigger();
  return router;
};
const trigger = () => screen.findByRole('button', { name: /, your account$/ });
const panel = () => screen.queryByRole('region', { name: 'Your account' });
const open = async () => {
  await userEvent.click(await trigger());
  return within(await screen.findByRole('region', { name: 'Your account' }));
};

it('names who is signed in, with an initial and the first name', async () => {
  await show();
  expect(await trigger()).toHaveTextContent(/^asha$/);
  expect((await trigger()).querySelector('[data-initial="a"]')).toBeInTheDocument();
  expect(await trigger()).toHaveAttribute('href', '/account');
  expect(await trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(panel()).not.toBeInTheDocument();
});

it('shows the name, the email, the capitalised role and what is theirs', async () => {
  await show();
  const menu = await open();
  expect(await trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(menu.getByText('asha Menon')).toBeVisible();
  expect(menu.getByText(/asha@example\.in/)).toHaveTextContent('asha@example.inUser');
  for (const [name, to] of [
    ['My Account', '/account'],
    ['My Orders', '/orders'],
    ['Wishlist', '/wishlist'],
  ])
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(menu.queryByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
  const elsewhere = menu.getByRole('link', { name: /Instagram/ });
  expect(elsewhere).toHaveAttribute('href', 'https://instagram.example/vastra');
  expect(elsewhere).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('shows the phone of who has no email', async () => {
  await show({ ...asha, email: null });
  expect((await open()).getByText(/9845012345/)).toBeVisible();
});

it('has the admin area for an admin only', async () => {
  await show({ ...asha, role: 'admin' });
  const menu = await open();
  expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
  expect(menu.getByText(/Admin$/)).toBeVisible();
});

it('closes by Escape, and the focus goes back', async () => {
  await show();
  await open();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  expect(await trigger()).toHaveFocus();
});

it('opens by Enter and by Space, and closes by a second press', async () => {
  await show();
  (await trigger()).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Your account' })).toBeVisible();
  await userEvent.keyboard(' ');
  expect(panel()).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(panel()).toBeVisible();
});

it('closes when somebody presses elsewhere, or leaves by Tab', async () => {
  await show();
  await open();
  await userEvent.click(screen.getByRole('combobox', { name: 'Search' }));
  expect(panel()).not.toBeInTheDocument();
  await open();
  await userEvent.tab({ shift: true });
  expect(panel()).not.toBeInTheDocument();
});

it('closes when one of its links is followed', async () => {
  const router = await show();
  const menu = await open();
  await userEvent.click(menu.getByRole('link', { name: 'My Orders' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(panel()).not.toBeInTheDocument();
});

it('signs out, goes home, and does not open by itself for the next one', async () => {
  const router = await show();
  await userEvent.click((await open()).getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('link', { name: 'Sign In / Register' })).not.toHaveAttribute('aria-expanded');
  expect(router.state.location.pathname).toBe('/');
  expect(accessToken()).toBeUndefined();
  expect(said).toEqual([]);
  act(() => startSession({ user: asha, token: 't' }));
  await trigger();
  expect(panel()).not.toBeInTheDocument();
});

it('signs out of this device when the server does not hear of it', async () => {
  serverReplies({ 'GET cart': { totalItems: 0 }, 'POST auth/logout': failure(503, 'x', 'x') });
  await show();
  await userEvent.click((await open()).getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('link', { name: 'Sign In / Register' });
  expect(said).toEqual(['You have been logged out from this device.']);
});
