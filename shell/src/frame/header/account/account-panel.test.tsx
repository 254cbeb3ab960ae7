import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { setToastRenderer } from '@vastra/shared/notify';
import { endSession, getAccessToken, type SessionUser, setSignOutPending, startSession } from '@vastra/shared/session';
import { buildFailure, createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { Header } from '../header';

const asha: SessionUser = { id: 'u1', name: 'asha Menon', email: 'asha@example.in', phone: '9845012345', role: 'user' };
const social = [{ network: 'instagram', url: 'https://instagram.example/vastra' }];
let toasts: string[];

beforeAll(() => import('./account-panel'));
beforeEach(() => {
  toasts = [];
  setToastRenderer(({ text }) => toasts.push(text));
  commands.setProvider(async () => ({
    'wishlist/read': async () => ({ count: 0, productIds: [] }),
    'cart/count': async () => ({ count: 0 }),
  }));
  stubServer({ 'GET cart': { totalItems: 0 }, 'POST auth/logout': null });
});
afterEach(() => {
  act(() => endSession());
  setSignOutPending(false);
});

const renderAccountPanel = async (user: SessionUser = asha, path = '/search?q=jacket') => {
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
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await trigger();
  return router;
};
const trigger = () => screen.findByRole('button', { name: /, your account$/ });
const queryPanel = () => screen.queryByRole('region', { name: 'Your account' });
const open = async () => {
  await userEvent.click(await trigger());
  return within(await screen.findByRole('region', { name: 'Your account' }));
};

it('shows the user’s initial and first name', async () => {
  await renderAccountPanel();
  expect(await trigger()).toHaveTextContent(/^asha$/);
  expect((await trigger()).querySelector('[data-initial="a"]')).toBeInTheDocument();
  expect(await trigger()).toHaveAttribute('href', '/account');
  expect(await trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(queryPanel()).not.toBeInTheDocument();
});

it('shows the name, the email, the capitalised role and links to their pages', async () => {
  await renderAccountPanel();
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
  const outsideLink = menu.getByRole('link', { name: /Instagram/ });
  expect(outsideLink).toHaveAttribute('href', 'https://instagram.example/vastra');
  expect(outsideLink).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('shows the phone number if there is no email', async () => {
  await renderAccountPanel({ ...asha, email: null });
  expect((await open()).getByText(/9845012345/)).toBeVisible();
});

it('links to the admin area for admins only', async () => {
  await renderAccountPanel({ ...asha, role: 'admin' });
  const menu = await open();
  expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
  expect(menu.getByText(/Admin$/)).toBeVisible();
});

it('closes by Escape and returns the focus', async () => {
  await renderAccountPanel();
  await open();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(queryPanel()).not.toBeInTheDocument();
  expect(await trigger()).toHaveFocus();
});

it('opens by Enter and by Space, and closes by a second press', async () => {
  await renderAccountPanel();
  (await trigger()).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Your account' })).toBeVisible();
  await userEvent.keyboard(' ');
  expect(queryPanel()).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(queryPanel()).toBeVisible();
});

it('closes on a press elsewhere, or when the focus leaves by Tab', async () => {
  await renderAccountPanel();
  await open();
  await userEvent.click(screen.getByRole('combobox', { name: 'Search' }));
  expect(queryPanel()).not.toBeInTheDocument();
  await open();
  await userEvent.tab({ shift: true });
  expect(queryPanel()).not.toBeInTheDocument();
});

it('closes when a link is followed', async () => {
  const router = await renderAccountPanel();
  const menu = await open();
  await userEvent.click(menu.getByRole('link', { name: 'My Orders' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(queryPanel()).not.toBeInTheDocument();
});

it('signs out, goes home, and does not open by itself after the next sign-in', async () => {
  const router = await renderAccountPanel();
  await userEvent.click((await open()).getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('link', { name: 'Sign In / Register' })).not.toHaveAttribute('aria-expanded');
  expect(router.state.location.pathname).toBe('/');
  expect(getAccessToken()).toBeUndefined();
  expect(toasts).toEqual([]);
  act(() => startSession({ user: asha, token: 't' }));
  await trigger();
  expect(queryPanel()).not.toBeInTheDocument();
});

it('signs out of this device even if the server is unreachable', async () => {
  stubServer({ 'GET cart': { totalItems: 0 }, 'POST auth/logout': buildFailure(503, 'x', 'x') });
  await renderAccountPanel();
  await userEvent.click((await open()).getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('link', { name: 'Sign In / Register' });
  expect(toasts).toEqual(['You have been logged out from this device.']);
});
