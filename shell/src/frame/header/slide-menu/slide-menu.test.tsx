import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import type { Menus } from '@vastra/shared/contract';
import { endSession, startSession, useSession } from '@vastra/shared/session';
import { buildFailure, createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { Shortcuts } from '../shortcuts';
import { clearCategories } from '../use-categories';

const women = {
  _id: 'w1',
  name: 'Women',
  icon: '',
  productCount: 3,
  subCategories: [{ _id: 'w2', name: 'Sarees', productCount: 2 }],
};
const social = [{ network: 'youtube', url: 'https://youtube.example/vastra' }];
const signIn = jest.fn(async () => ({ isSignedIn: false }));

beforeAll(() => import('./slide-menu'));
beforeEach(() => {
  act(() => endSession());
  clearCategories();
  signIn.mockClear();
  commands.setProvider(async () => ({
    'account/sign-in': signIn,
    'wishlist/read': async () => ({ count: 0, productIds: [] }),
  }));
  stubServer({ 'GET categories': [women], 'GET cart': { totalItems: 0 } });
});

const renderShortcuts = async (path = '/about', menus?: Menus) => {
  const data = { categories: [women], shop: { social, menus } };
  const router = createMemoryRouter(
    [{ id: 'frame', path: '*', element: <Shortcuts />, loader: () => data, HydrateFallback: () => null }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation', { name: 'Shortcuts' });
  return router;
};
const getTrigger = () => screen.getByRole('button', { name: 'Menu' });
const open = async () => {
  await userEvent.click(getTrigger());
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
};
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('shows the menu of the merchant, and the menu of the header without one for phones', async () => {
  const items = [{ name: 'Winter', to: '/category/w2', items: [{ name: 'Coats', to: '/search?q=coat' }] }];
  const header = [
    { name: 'About', to: '/about' },
    { name: 'New', items },
    { name: 'All of it', to: '/products', allCategories: true },
  ];
  await renderShortcuts('/about', { header });
  const menu = await open();
  const shop = within(menu.getByRole('navigation', { name: 'Shop' }));
  expect(shop.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(shop.getByText('New'));
  expect(shop.getByRole('link', { name: 'Winter' })).toHaveAttribute('href', '/category/w2');
  expect(shop.getByRole('link', { name: 'Coats' })).toHaveAttribute('href', '/search?q=coat');
  expect(shop.getByRole('heading', { name: 'All of it' })).toBeVisible();
  expect(await shop.findByText('Women')).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Hot Offers' })).not.toBeInTheDocument();
});

it('is a link to all products until scripts make it a menu', async () => {
  await renderShortcuts();
  expect(getTrigger()).toHaveAttribute('href', '/products');
});

it('links to all pages', async () => {
  await renderShortcuts('/wishlist');
  const menu = await open();
  for (const to of ['/', '/blog', '/account', '/orders', '/wishlist', '/cart', '/category/w1', '/shop?onSale=1'])
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to);
  expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
  expect(menu.getByRole('link', { name: /YouTube/ })).toHaveAttribute('href', 'https://youtube.example/vastra');
});

it('shows sub-categories below the category’s name', async () => {
  await renderShortcuts();
  const menu = await open();
  const name = await menu.findByText('Women');
  expect(name.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(name);
  expect(menu.getByRole('link', { name: 'All Women' })).toHaveAttribute('href', '/category/w1');
  expect(menu.getByRole('link', { name: 'Sarees' })).toHaveAttribute('href', '/category/w2');
});

it('shows an error when the categories cannot be loaded', async () => {
  stubServer({ 'GET categories': buildFailure(500, 'internal', 'x') });
  await renderShortcuts();
  expect(await (await open()).findByText('Failed to load categories. Please try again later.')).toBeVisible();
});

it('closes when a link is followed, and by its button, and returns the focus', async () => {
  const router = await renderShortcuts();
  await userEvent.click((await open()).getByRole('link', { name: 'Blog' }));
  await waitForClose();
  expect(router.state.location.pathname).toBe('/blog');
  await userEvent.click((await open()).getByRole('button', { name: 'Close' }));
  await waitForClose();
  expect(getTrigger()).toHaveFocus();
  expect(getTrigger()).toHaveAttribute('aria-expanded', 'false');
});

it('closes when a link to the current page is followed', async () => {
  await renderShortcuts('/blog');
  await userEvent.click((await open()).getByRole('link', { name: 'Blog' }));
  await waitForClose();
});

it('closes when the visitor goes back', async () => {
  const router = await renderShortcuts();
  await act(() => router.navigate('/blog'));
  await open();
  await act(() => router.navigate(-1));
  await waitForClose();
  expect(router.state.location.pathname).toBe('/about');
});

it('lets a guest sign in without leaving the page', async () => {
  const router = await renderShortcuts();
  await userEvent.click((await open()).getByRole('link', { name: 'Sign In / Register' }));
  await waitForClose();
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/about');
});

it('opens the sign-in page when the dialog cannot be loaded', async () => {
  signIn.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const router = await renderShortcuts();
  await userEvent.click((await open()).getByRole('link', { name: 'Sign In / Register' }));
  await waitFor(() => expect(router.state.location.search).toBe('?redirect=%2Fabout'));
});

it('names the customer', async () => {
  act(() => startSession({ user: { id: 'u1', name: 'Asha Menon', role: 'user' }, token: 't' }));
  await renderShortcuts();
  const menu = await open();
  expect(menu.getByText('Asha Menon')).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Sign In / Register' })).not.toBeInTheDocument();
});

it('offers no sign-in before the session is known', async () => {
  act(() => useSession.setState({ status: 'unknown', user: undefined }));
  await renderShortcuts();
  expect((await open()).queryByRole('link', { name: 'Sign In / Register' })).not.toBeInTheDocument();
});
