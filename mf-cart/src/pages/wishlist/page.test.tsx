import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession, useSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { commands as cartCommands } from '../../commands';
import { routes } from '../../routes';
import { buildCart, jacketItem, signIn } from '../../testing/fixtures';
import { buildWishlistItem, createWishlistServer, jacket, kurta, saree } from '../../testing/wishlist';

const toasts: Toast[] = [];
const listToasts = () => toasts.map(({ text }) => text);
let counts: number[] = [];
let stop: () => void;

// Compiled before the first test, which would otherwise wait for it.
beforeAll(() => import('./page'));

beforeEach(() => {
  localStorage.clear();
  commands.setProvider(async () => cartCommands);
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
  counts = [];
  stop = events.on('wishlist:changed', ({ count }) => counts.push(count));
});
afterEach(() => stop());

const findRow = (name: string) => screen.findByRole('listitem', { name });
const getButton = (row: HTMLElement, name: string) => within(row).getByRole('button', { name });
const emitFromOtherTab = (...productIds: string[]) =>
  act(() => events.emit('wishlist:changed', { count: productIds.length, productIds }));

describe('a guest', () => {
  it('is asked to log in, and returns afterwards', async () => {
    const { calls } = stubServer({});
    renderRoutes(routes, '/wishlist');
    expect(await screen.findByRole('heading', { name: 'Please login to view your wishlist' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?redirect=%2Fwishlist');
    expect(calls).toEqual([]);
  });
});

it('shows a skeleton until the session is known', async () => {
  act(() => useSession.setState({ status: 'unknown', user: undefined }));
  renderRoutes(routes, '/wishlist');
  expect(await screen.findByRole('status', { name: 'Loading your wishlist' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

it('can be retried when the session could not be read', async () => {
  act(() => useSession.setState({ status: 'unknown', user: undefined }));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that marks a session
  document.cookie = 'session=1';
  let isUp = false;
  stubServer({
    ...createWishlistServer([jacket]).replies,
    'POST auth/refresh-token': () =>
      isUp ? { user: { id: 'u1', name: 'Asha', role: 'user' }, token: 't' } : buildFailure(503, 'x', 'x'),
  });
  renderRoutes(routes, '/wishlist');
  expect(await screen.findByRole('heading', { name: 'Failed to load wishlist' })).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRow('Indigo Denim Jacket')).toBeInTheDocument();
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'session=; Max-Age=0';
});

describe('a customer', () => {
  beforeEach(() => act(() => signIn()));

  it('sees a skeleton until the items have arrived', async () => {
    let respond: ((list: unknown) => void) | undefined;
    stubServer({ 'GET wishlist': () => new Promise((resolve) => (respond = resolve)) });
    renderRoutes(routes, '/wishlist');
    expect(await screen.findByRole('status', { name: 'Loading your wishlist' })).toBeInTheDocument();
    await waitFor(() => expect(respond).toBeDefined());
    respond!({ items: [jacket], count: 1 });
    expect(await findRow('Indigo Denim Jacket')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading your wishlist' })).not.toBeInTheDocument();
  });

  it('can try again when the wishlist could not be loaded', async () => {
    const { replies } = createWishlistServer([jacket]);
    let isUp = false;
    stubServer({
      'GET wishlist': () => (isUp ? (replies['GET wishlist'] as () => unknown)() : buildFailure(500, 'x', 'x')),
    });
    renderRoutes(routes, '/wishlist');
    expect(await screen.findByRole('heading', { name: 'Failed to load wishlist' })).toBeInTheDocument();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findRow('Indigo Denim Jacket')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Wishlist' })).toHaveFocus();
  });

  it('sees a link to the shop when the wishlist is empty', async () => {
    stubServer(createWishlistServer().replies);
    renderRoutes(routes, '/wishlist');
    expect(await screen.findByRole('heading', { name: 'Your Wishlist is Empty' })).toBeInTheDocument();
    expect(screen.getByText('Save items you love for easy access later.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop');
  });

  it('sees the items in their saved variants', async () => {
    const long = { ...saree, product: { ...saree.product, shortDesc: 'silk '.repeat(40) } };
    stubServer(createWishlistServer([jacket, long, kurta]).replies);
    renderRoutes(routes, '/wishlist');
    const first = within(await findRow('Indigo Denim Jacket'));
    expect(first.getByRole('link', { name: 'Indigo Denim Jacket' })).toHaveAttribute('href', '/product/jacket');
    expect(first.getByText('Neelam')).toBeInTheDocument();
    expect(first.getByText('Indigo · M')).toBeInTheDocument();
    expect(first.getByText('Softens with every wear.')).toBeInTheDocument();
    expect(first.getByText('₹1,500')).toBeInTheDocument();
    expect(first.getByText('₹2,000')).toBeInTheDocument();
    expect(first.getByText('25% off')).toBeInTheDocument();
    expect(first.getByText('In stock')).toBeInTheDocument();
    expect(first.getByText('20 Nov 2026')).toHaveAttribute('datetime', jacket.addedAt);
    const sareeRow = within(await findRow('Temple Border Silk Saree'));
    expect(sareeRow.getByText('Peacock · Free')).toBeInTheDocument();
    expect(sareeRow.getByText(`${'silk '.repeat(24).trim()}…`)).toBeInTheDocument();
    expect(within(await findRow('Festive Kurta')).getByText('Only 3 left')).toBeInTheDocument();
  });

  describe('moves to the cart', () => {
    it('an item, which then leaves the wishlist', async () => {
      const { server, replies } = createWishlistServer([jacket, saree]);
      const bodies: unknown[] = [];
      const { calls } = stubServer({
        ...replies,
        'POST cart/items': ({ body }: { body: unknown }) => {
          expect(server.items).toHaveLength(2);
          bodies.push(body);
          return buildCart([jacketItem]);
        },
      });
      renderRoutes(routes, '/wishlist');
      await userEvent.click(getButton(await findRow('Indigo Denim Jacket'), 'Move to cart'));
      await waitFor(() => expect(listToasts()).toEqual(['Moved to cart']));
      expect(bodies).toEqual([{ productId: 'jacket', variantId: 'jacket-m', quantity: 1 }]);
      expect(screen.queryByText(/Indigo Denim Jacket/)).not.toBeInTheDocument();
      expect(await findRow('Temple Border Silk Saree')).toHaveFocus();
      expect(calls.slice(1)).toEqual(['POST cart/items', 'DELETE wishlist/items/wish-jacket']);
      expect(counts.at(-1)).toBe(1);
    });

    it('once, however often the button is pressed', async () => {
      let respond: ((cart: unknown) => void) | undefined;
      const { calls } = stubServer({
        ...createWishlistServer([jacket]).replies,
        'POST cart/items': () => new Promise((resolve) => (respond = resolve)),
      });
      renderRoutes(routes, '/wishlist');
      const first = await findRow('Indigo Denim Jacket');
      await userEvent.click(getButton(first, 'Move to cart'));
      await userEvent.click(getButton(first, 'Moving…'));
      await waitFor(() => expect(respond).toBeDefined());
      await act(async () => respond!(buildCart([jacketItem])));
      expect(await screen.findByRole('heading', { name: 'Your Wishlist is Empty' })).toBeInTheDocument();
      expect(calls.filter((call) => call === 'POST cart/items')).toHaveLength(1);
      expect(screen.getByRole('heading', { name: 'Wishlist' })).toHaveFocus();
    });

    it.each([
      ['the call to the cart fails', buildFailure(500, 'x', 'x'), 'Failed to move to cart'],
      ['the cart says why', buildFailure(409, 'out_of_stock', 'Only 2 left.'), 'Only 2 left.'],
    ])('nothing when %s', async (_, reply, text) => {
      const { calls } = stubServer({ ...createWishlistServer([jacket]).replies, 'POST cart/items': reply });
      renderRoutes(routes, '/wishlist');
      await userEvent.click(getButton(await findRow('Indigo Denim Jacket'), 'Move to cart'));
      await waitFor(() => expect(listToasts()).toEqual([text]));
      expect(getButton(await findRow('Indigo Denim Jacket'), 'Move to cart')).toBeEnabled();
      expect(calls).not.toContain('DELETE wishlist/items/wish-jacket');
    });

    it('an item, which stays in the wishlist when it cannot be removed', async () => {
      stubServer({
        ...createWishlistServer([jacket]).replies,
        'POST cart/items': buildCart([jacketItem]),
        'DELETE wishlist/items/wish-jacket': buildFailure(500, 'x', 'x'),
      });
      renderRoutes(routes, '/wishlist');
      await userEvent.click(getButton(await findRow('Indigo Denim Jacket'), 'Move to cart'));
      await waitFor(() => expect(listToasts()).toEqual(['Failed to remove item']));
      expect(await findRow('Indigo Denim Jacket')).toBeInTheDocument();
    });

    it('nothing that is out of stock', async () => {
      stubServer(
        createWishlistServer([buildWishlistItem('jacket', 'Indigo Denim Jacket', { stock: 0, inStock: false })])
          .replies,
      );
      renderRoutes(routes, '/wishlist');
      const first = await findRow('Indigo Denim Jacket');
      expect(within(first).getByText('Out of stock')).toBeInTheDocument();
      expect(getButton(first, 'Move to cart')).toBeDisabled();
      expect(getButton(first, 'Remove')).toBeEnabled();
    });
  });

  describe('removes', () => {
    it('a product at once, and can undo it in its place', async () => {
      const { server, replies } = createWishlistServer([saree, jacket, kurta]);
      stubServer(replies);
      renderRoutes(routes, '/wishlist');
      await userEvent.click(getButton(await findRow('Indigo Denim Jacket'), 'Remove'));
      expect(screen.getByText('Indigo Denim Jacket was removed.')).toBeInTheDocument();
      const undo = screen.getByRole('button', { name: 'Undo removing Indigo Denim Jacket' });
      expect(undo).toHaveFocus();
      await waitFor(() => expect(listToasts()).toEqual(['Removed from wishlist']));
      expect(server.items).toEqual([saree, kurta]);
      expect(counts.at(-1)).toBe(2);

      await userEvent.keyboard('{Enter}');
      expect(await findRow('Indigo Denim Jacket')).toHaveFocus();
      await waitFor(() => expect(listToasts()).toEqual(['Removed from wishlist', 'Added to wishlist']));
      expect(server.items).toEqual([jacket, saree, kurta]);
      expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
        'Temple Border Silk Saree',
        'Indigo Denim Jacket',
        'Festive Kurta',
      ]);
    });

    it('the last item, which can be undone too', async () => {
      stubServer(createWishlistServer([jacket]).replies);
      renderRoutes(routes, '/wishlist');
      await userEvent.click(getButton(await findRow('Indigo Denim Jacket'), 'Remove'));
      expect(await screen.findByRole('heading', { name: 'Your Wishlist is Empty' })).toBeInTheDocument();
      await waitFor(() => expect(listToasts()).toHaveLength(1));
      await userEvent.click(screen.getByRole('button', { name: 'Undo removing Indigo Denim Jacket' }));
      expect(await findRow('Indigo Denim Jacket')).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Your Wishlist is Empty' })).not.toBeInTheDocument();
    });

    it('nothing when the server fails: the row is back, with the focus', async () => {
      stubServer({
        ...createWishlistServer([jacket, saree]).replies,
        'DELETE wishlist/items/wish-jacket': buildFailure(500, 'x', 'x'),
      });
      renderRoutes(routes, '/wishlist');
      await userEvent.click(getButton(await findRow('Indigo Denim Jacket'), 'Remove'));
      await waitFor(() => expect(listToasts()).toEqual(['Failed to remove item']));
      expect(await findRow('Indigo Denim Jacket')).toHaveFocus();
      expect(counts.at(-1)).toBe(2);
    });

    it('an item for good when the undo fails, and says so', async () => {
      stubServer({ ...createWishlistServer([jacket]).replies, 'POST wishlist/items': buildFailure(500, 'x', 'x') });
      renderRoutes(routes, '/wishlist');
      await userEvent.click(getButton(await findRow('Indigo Denim Jacket'), 'Remove'));
      await waitFor(() => expect(listToasts()).toHaveLength(1));
      await userEvent.click(screen.getByRole('button', { name: 'Undo removing Indigo Denim Jacket' }));
      await waitFor(() => expect(listToasts().at(-1)).toBe('Failed to add to wishlist'));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Undo removing Indigo Denim Jacket' })).toHaveFocus(),
      );
    });
  });

  describe('in two tabs', () => {
    it('removes a product that the other tab has removed, without losing the focus', async () => {
      stubServer(createWishlistServer([jacket, saree]).replies);
      renderRoutes(routes, '/wishlist');
      (await within(await findRow('Temple Border Silk Saree')).findByRole('button', { name: 'Remove' })).focus();
      emitFromOtherTab('jacket');
      expect(screen.queryByText(/Temple Border/)).not.toBeInTheDocument();
      expect(await findRow('Indigo Denim Jacket')).toHaveFocus();
    });

    it('shows a product that the other tab has added', async () => {
      const { server, replies } = createWishlistServer([jacket]);
      stubServer(replies);
      renderRoutes(routes, '/wishlist');
      await findRow('Indigo Denim Jacket');
      server.items = [saree, jacket];
      emitFromOtherTab('saree', 'jacket');
      expect(await findRow('Temple Border Silk Saree')).toBeInTheDocument();
      expect(counts).toEqual([1, 2]);
    });

    it('shows a toast when the list on the screen could not be refreshed', async () => {
      const { replies } = createWishlistServer([jacket]);
      let isUp = true;
      stubServer({
        'GET wishlist': () => (isUp ? (replies['GET wishlist'] as () => unknown)() : buildFailure(500, 'x', 'x')),
      });
      renderRoutes(routes, '/wishlist');
      await findRow('Indigo Denim Jacket');
      isUp = false;
      emitFromOtherTab('saree', 'jacket');
      await waitFor(() => expect(listToasts()).toEqual(['Failed to load wishlist']));
      expect(await findRow('Indigo Denim Jacket')).toBeInTheDocument();
    });
  });

  it('leaves nothing on the screen when signing out', async () => {
    stubServer(createWishlistServer([jacket]).replies);
    renderRoutes(routes, '/wishlist');
    await findRow('Indigo Denim Jacket');
    act(() => endSession());
    expect(screen.queryByText(/Indigo Denim Jacket/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Please login to view your wishlist' })).toBeInTheDocument();
  });
});
