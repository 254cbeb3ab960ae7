import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands, type ShopCommands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { ApiError, NetworkError } from '@vastra/shared/http';
import { setToastRenderer } from '@vastra/shared/notify';
import { createBrowserRouter, RouterProvider } from '@vastra/shared/router';
import { endSession, startSession } from '@vastra/shared/session';
import { WishlistButton } from './wishlist-button';

type Asked = ShopCommands['wishlist/toggle']['in'];

let toasts: string[];
let read: jest.Mock;
let toggle: jest.Mock;

/** Emits the event as mf-cart does. */
const emitChange = (productIds: string[]) => events.emit('wishlist:changed', { count: productIds.length, productIds });
const signIn = (id = 'u1') =>
  startSession({ user: { id, name: 'Asha', role: 'user' as const }, token: 'a token of the test' });

beforeEach(() => {
  act(() => endSession());
  toasts = [];
  setToastRenderer(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  read = jest.fn(async () => ({ productIds: [], count: 0 }));
  toggle = jest.fn(async ({ productId, shouldBeWishlisted }: Asked) => {
    emitChange(shouldBeWishlisted ? [productId] : []);
    return { isWishlisted: shouldBeWishlisted, count: shouldBeWishlisted ? 1 : 0 };
  });
  commands.setProvider(async () => ({ 'wishlist/read': read, 'wishlist/toggle': toggle }));
});

function renderWishlistButton({
  variantId = 'indigo-s',
  withLabel = false,
}: {
  variantId?: string | null;
  withLabel?: boolean;
} = {}) {
  window.history.replaceState(null, '', '/product/jacket?color=indigo');
  const button = (
    <WishlistButton
      productId="jacket"
      title="Indigo Denim Jacket"
      variantId={variantId ?? undefined}
      withLabel={withLabel}
    />
  );
  const router = createBrowserRouter([
    { path: '/product/:id', element: button },
    { path: '/login', element: <h1>Sign in</h1> },
  ]);
  return { router, ...render(<RouterProvider router={router} />) };
}
const findAddButton = () =>
  screen.findByRole('button', { name: 'Add to wishlist: Indigo Denim Jacket', pressed: false });
const findRemoveButton = () =>
  screen.findByRole('button', { name: 'Remove from wishlist: Indigo Denim Jacket', pressed: true });

describe('a guest', () => {
  it('sees a login message on a card, and nothing else happens', async () => {
    const { router } = renderWishlistButton();
    await userEvent.click(await findAddButton());
    await waitFor(() => expect(toasts).toEqual(['error: Please login to add items to wishlist']));
    expect(router.state.location.pathname).toBe('/product/jacket');
    expect(await findAddButton()).toBeVisible();
    expect(read).not.toHaveBeenCalled();
    expect(toggle).not.toHaveBeenCalled();
  });

  it('signs in over the page of a card, and the product is added then', async () => {
    const signInDialog = jest.fn(async () => {
      signIn();
      return { isSignedIn: true };
    });
    commands.setProvider(async () => ({
      'wishlist/read': read,
      'wishlist/toggle': toggle,
      'account/sign-in': signInDialog,
    }));
    const { router } = renderWishlistButton();
    await userEvent.click(await findAddButton());
    await waitFor(() =>
      expect(toasts).toEqual(['error: Please login to add items to wishlist', 'success: Added to wishlist']),
    );
    expect(toggle.mock.calls).toEqual([[{ productId: 'jacket', variantId: 'indigo-s', shouldBeWishlisted: true }]]);
    expect(router.state.location.pathname).toBe('/product/jacket');
    expect(await findRemoveButton()).toBeVisible();
  });

  it('is sent from the product page to the login, and back afterwards', async () => {
    const { router } = renderWishlistButton({ withLabel: true });
    await userEvent.click(await findAddButton());
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(toasts).toEqual(['error: Please login to manage your wishlist']);
    expect(router.state.location.search).toBe('?redirect=%2Fproduct%2Fjacket%3Fcolor%3Dindigo');
    act(() => signIn());
    await act(() => router.navigate('/product/jacket?color=indigo'));
    await waitFor(() => expect(toasts.at(-1)).toBe('success: Added to wishlist'));
    expect(toggle.mock.calls).toEqual([[{ productId: 'jacket', variantId: 'indigo-s', shouldBeWishlisted: true }]]);
  });

  it('adds nothing later if the visitor comes back from the login as a guest', async () => {
    const { router } = renderWishlistButton({ withLabel: true });
    await userEvent.click(await findAddButton());
    await screen.findByRole('heading', { name: 'Sign in' });
    await act(() => router.navigate('/product/jacket'));
    await findAddButton();
    act(() => signIn());
    await findAddButton();
    expect(toggle).not.toHaveBeenCalled();
  });
});

describe('a customer', () => {
  it('sees which products are in the wishlist, and the list is read once for all hearts', async () => {
    read.mockResolvedValue({ productIds: ['jacket'], count: 1 });
    act(() => signIn());
    renderWishlistButton();
    renderWishlistButton();
    await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('adds the first variant of a card’s product at once', async () => {
    let respond = () => {};
    toggle.mockImplementation(
      ({ productId }: Asked) =>
        new Promise((resolve) => {
          respond = () => {
            emitChange([productId]);
            resolve({ isWishlisted: true, count: 1 });
          };
        }),
    );
    act(() => signIn());
    renderWishlistButton();
    await userEvent.click(await findAddButton());
    expect(await findRemoveButton()).toBeVisible();
    expect(toasts).toEqual([]);
    await waitFor(() => expect(toggle).toHaveBeenCalled());
    await userEvent.click(await findRemoveButton());
    expect(toggle.mock.calls).toEqual([[{ productId: 'jacket', variantId: 'indigo-s', shouldBeWishlisted: true }]]);
    await act(async () => respond());
    expect(await findRemoveButton()).toBeVisible();
    await waitFor(() => expect(toasts).toEqual(['success: Added to wishlist']));
  });

  it('removes it again', async () => {
    read.mockResolvedValue({ productIds: ['jacket'], count: 1 });
    act(() => signIn());
    renderWishlistButton();
    await userEvent.click(await findRemoveButton());
    expect(await findAddButton()).toBeVisible();
    await waitFor(() => expect(toasts).toEqual(['success: Removed from wishlist']));
    expect(toggle.mock.calls).toEqual([[{ productId: 'jacket', variantId: 'indigo-s', shouldBeWishlisted: false }]]);
  });

  it('sees on the product page what the button will do', async () => {
    act(() => signIn());
    renderWishlistButton({ withLabel: true });
    await userEvent.click(await screen.findByText('Add to wishlist'));
    expect(await screen.findByText('Remove from wishlist')).toBeVisible();
  });

  it.each([
    ['not been added', [], false, 'Failed to add to wishlist'],
    ['not been removed', ['jacket'], false, 'Failed to remove from wishlist'],
    ['not been added on its page', [], true, 'Failed to update wishlist'],
    ['not been removed on its page', ['jacket'], true, 'Failed to update wishlist'],
  ])('sees the change reverted, with the message, when a product has %s', async (_, productIds, withLabel, text) => {
    read.mockResolvedValue({ productIds, count: productIds.length });
    toggle.mockRejectedValue(new ApiError(500, 'internal_error', 'An error occurred'));
    act(() => signIn());
    renderWishlistButton({ withLabel });
    const originalButton = productIds.length > 0 ? findRemoveButton : findAddButton;
    await userEvent.click(await originalButton());
    await waitFor(() => expect(toasts).toEqual([`error: ${text}`]));
    expect(await originalButton()).toBeVisible();
  });

  it.each([
    [
      'the server’s own sentence',
      new ApiError(409, 'wishlist_full', 'A wishlist holds 200 products.'),
      ['error: A wishlist holds 200 products.'],
    ],
    ['that there was no answer', new NetworkError(), ['error: Network error. Please check your connection.']],
    [
      'that the cart remote requires a login',
      new ApiError(401, 'sign_in_required', 'Please login to add items to your wishlist'),
      ['error: Please login to add items to your wishlist'],
    ],
    ['only once that the session has ended, by the shell', new ApiError(401, 'unauthorized', 'x'), []],
  ])('sees %s', async (_, error, texts) => {
    toggle.mockRejectedValue(error);
    act(() => signIn());
    renderWishlistButton();
    await userEvent.click(await findAddButton());
    await waitFor(() => expect(toggle).toHaveBeenCalled());
    // The change is reverted, so every toast has been shown.
    expect(await findAddButton()).toBeVisible();
    await waitFor(() => expect(toasts).toEqual(texts));
  });

  it('sees an error when the cart remote cannot be loaded', async () => {
    commands.setProvider(async () => {
      throw new Error('mf-cart is down');
    });
    act(() => signIn());
    renderWishlistButton();
    await userEvent.click(await findAddButton());
    await waitFor(() => expect(toasts).toEqual(['error: Failed to add to wishlist']));
    expect(await findAddButton()).toBeVisible();
  });

  it.each([
    [false, 'Product variant not found'],
    [true, 'Please select a variant to add to wishlist'],
  ])('sees that a variant is missing (with label: %s)', async (withLabel, text) => {
    act(() => signIn());
    renderWishlistButton({ variantId: null, withLabel });
    await userEvent.click(await findAddButton());
    await waitFor(() => expect(toasts).toEqual([`error: ${text}`]));
    expect(toggle).not.toHaveBeenCalled();
  });

  it('sees changes from another tab', async () => {
    act(() => signIn());
    renderWishlistButton();
    await findAddButton();
    act(() => emitChange(['jacket']));
    expect(await findRemoveButton()).toBeVisible();
  });

  it('shows no hearts after signing out or for another customer', async () => {
    read.mockResolvedValueOnce({ productIds: ['jacket'], count: 1 });
    act(() => signIn());
    renderWishlistButton();
    await findRemoveButton();
    act(() => endSession());
    expect(await findAddButton()).toBeVisible();
    act(() => emitChange(['jacket']));
    expect(await findAddButton()).toBeVisible();
    act(() => signIn('u2'));
    expect(await findAddButton()).toBeVisible();
    expect(read).toHaveBeenCalledTimes(2);
  });
});
