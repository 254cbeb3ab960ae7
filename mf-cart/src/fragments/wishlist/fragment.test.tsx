import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { commands as cartCommands } from '../../commands';
import { buildCart, jacketItem, signIn } from '../../testing/fixtures';
import { createWishlistServer, jacket, saree } from '../../testing/wishlist';
import { Component, loader } from './fragment';

const toasts: Toast[] = [];
const listToasts = () => toasts.map(({ text }) => text);
beforeEach(() => {
  localStorage.clear();
  commands.setProvider(async () => cartCommands);
  act(() => {
    endSession();
    signIn();
  });
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});

const renderFragment = () => renderRoutes([{ path: '/account', element: <Component data={null} /> }], '/account');

it('loads nothing on the server, because the server does not know the session', async () => {
  const { calls } = stubServer({});
  expect(await loader({})).toBeNull();
  expect(calls).toEqual([]);
});

it('shows a skeleton, then the items', async () => {
  stubServer(createWishlistServer([jacket, saree]).replies);
  renderFragment();
  expect(screen.getByRole('status', { name: 'Loading your wishlist' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Indigo Denim Jacket' })).toHaveAttribute('href', '/product/jacket');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('shows the empty state', async () => {
  stubServer(createWishlistServer().replies);
  renderFragment();
  expect(await screen.findByRole('heading', { name: 'Your Wishlist is Empty' })).toBeInTheDocument();
  expect(screen.getByText('Save items you love for easy access later.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop');
});

it('can be retried without losing the focus', async () => {
  const { replies } = createWishlistServer([jacket]);
  let isUp = false;
  stubServer({
    'GET wishlist': () => (isUp ? (replies['GET wishlist'] as () => unknown)() : buildFailure(500, 'x', 'x')),
  });
  renderFragment();
  expect(await screen.findByRole('heading', { name: 'Failed to load wishlist' })).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Your wishlist' })).toHaveFocus());
});

it('moves an item to the cart, and removes another', async () => {
  const { server, replies } = createWishlistServer([jacket, saree]);
  stubServer({ ...replies, 'POST cart/items': buildCart([jacketItem]) });
  renderFragment();
  await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Move to cart' })[0]!);
  await waitFor(() => expect(listToasts()).toEqual(['Moved to cart']));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(listToasts()).toEqual(['Moved to cart', 'Removed from wishlist']));
  expect(server.items).toEqual([]);
});

it('shows nothing after its owner has signed out', async () => {
  stubServer(createWishlistServer([jacket]).replies);
  renderFragment();
  await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' });
  act(() => endSession());
  expect(screen.queryByText('Indigo Denim Jacket')).not.toBeInTheDocument();
});
