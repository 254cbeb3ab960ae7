import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@vastra/shared/events';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { routes } from '../../routes';
import {
  buildCart,
  buildQuote,
  jacketItem,
  jacketLine,
  readGuestCart,
  replyWithQuote,
  signIn,
  storeGuestCart,
} from '../../testing/fixtures';

const toasts: Toast[] = [];
let counts: number[] = [];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
  counts = [];
  stop = events.on('cart:changed', ({ count }) => counts.push(count));
});
afterEach(() => stop());

const stubCartServer = (cartReplies: Parameters<typeof stubServer>[0]) =>
  stubServer({ 'GET coupons': [], ...cartReplies });

const buildProduct = (stock: number) => ({
  _id: 'indigo-denim-jacket',
  title: 'Indigo Denim Jacket',
  brand: 'Neelam',
  price: 1500,
  images: [],
  variants: [{ ...jacketItem.variant, stock }],
});

it('says when a line ships that is sold before it is in stock, and delivers after that day', async () => {
  signIn();
  const text = 'Ships from 12 Jan';
  const preorder = { ...jacketItem, backorder: { kind: 'preorder' as const, shipsFrom: '2099-01-12', text } };
  stubCartServer({
    'GET cart': buildCart([preorder]),
    'GET delivery': ({ query }: { query: URLSearchParams }) =>
      query.get('shipsFrom') === '2099-01-12'
        ? { delivery: null, from: '2099-01-15', to: '2099-01-21' }
        : { delivery: null, from: '2026-11-26', to: '2026-12-03' },
  });
  renderRoutes(routes, '/cart');
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText('Delivery in India: Thu, 15 Jan – Wed, 21 Jan')).toBeVisible();
});

describe('a guest', () => {
  it('sees when it can be delivered: in India, or to the PIN code that was entered on a product', async () => {
    storeGuestCart();
    const days = { from: '2026-11-26', to: '2026-12-03' };
    const options = [{ method: 'standard', fee: 79, from: '2026-11-25', to: '2026-11-25' }];
    stubCartServer({
      'POST checkout/quote': buildQuote({}),
      'GET delivery': { delivery: null, ...days },
      'GET delivery/560001': { postalCode: '560001', city: 'Bengaluru', options },
      'GET delivery/900001': { postalCode: '900001', city: '', options: [] },
    });
    const findSummary = () => screen.findByRole('region', { name: 'Order Summary' });
    const { unmount } = renderRoutes(routes, '/cart');
    expect(await within(await findSummary()).findByText('Delivery in India: Thu, 26 Nov – Thu, 3 Dec')).toBeVisible();
    unmount();
    localStorage.setItem('vastra:pin-code', '"560001"');
    const second = renderRoutes(routes, '/cart');
    expect(await within(await findSummary()).findByText('Delivery to Bengaluru: Wed, 25 Nov')).toBeVisible();
    second.unmount();
    localStorage.setItem('vastra:pin-code', '"900001"');
    renderRoutes(routes, '/cart');
    expect(await within(await findSummary()).findByText('We cannot deliver to 900001 yet.')).toBeVisible();
  });

  it('sees the lines and amounts that the server computed', async () => {
    storeGuestCart();
    stubCartServer({ 'POST checkout/quote': buildQuote({ shippingFee: 79, subtotal: 500, total: 579 }) });
    renderRoutes(routes, '/cart');
    const line = await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' });
    expect(within(line).getByRole('link', { name: 'Indigo Denim Jacket' })).toHaveAttribute(
      'href',
      '/product/indigo-denim-jacket',
    );
    expect(within(line).getByText('Indigo · M')).toBeInTheDocument();
    expect(within(line).getByText('₹2,000')).toBeInTheDocument();
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    expect(within(summary).getByText('Subtotal (1 item)').nextSibling).toHaveTextContent('₹500');
    expect(within(summary).getByText('Shipping').nextSibling).toHaveTextContent('₹79');
    expect(within(summary).getByText('₹579')).toBeInTheDocument();
    expect(within(summary).getByText('Add ₹500 more for free shipping')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('sees the price of a unit after offers, as cards show it', async () => {
    storeGuestCart();
    const items = [{ ...jacketLine, unitPrice: 400, netTotal: 400 }];
    stubCartServer({ 'POST checkout/quote': buildQuote({ items, discount: 100, total: 400 }) });
    renderRoutes(routes, '/cart');
    const line = within(await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' }));
    expect(line.getAllByText('₹400')).toHaveLength(2);
    expect(line.getByText('80% off')).toBeInTheDocument();
  });

  it('sees a skeleton until then', async () => {
    storeGuestCart();
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    stubCartServer({
      'POST checkout/quote': (request: { body: unknown }) => responded.then(() => replyWithQuote(request)),
    });
    renderRoutes(routes, '/cart');
    expect(await screen.findByRole('status', { name: 'Loading your cart' })).toBeInTheDocument();
    respond();
    expect(await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' })).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading your cart' })).not.toBeInTheDocument();
  });

  it('reads that shipping is free above the threshold', async () => {
    storeGuestCart();
    stubCartServer({ 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('Your order qualifies for free shipping!')).toBeInTheDocument();
    expect(screen.getByText('Free')).toBeInTheDocument();
  });

  it('has an empty cart when storage is empty or malformed', async () => {
    localStorage.setItem('vastra:cart', '{"broken":');
    stubCartServer({});
    renderRoutes(routes, '/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  });

  it('sees a new quantity at once, and the amounts after the response', async () => {
    storeGuestCart();
    stubCartServer({ 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/cart');
    const stepper = await screen.findByRole('group', { name: 'Quantity of Indigo Denim Jacket' });
    await userEvent.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
    expect(within(stepper).getByText('2')).toBeInTheDocument();
    expect(stepper).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Subtotal (2 items)')).toBeInTheDocument();
    expect(stepper).toHaveAttribute('aria-busy', 'false');
    expect(readGuestCart()).toEqual([
      { productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 2, seenPrice: 1500 },
    ]);
    expect(counts.at(-1)).toBe(2);
  });

  it('gets the old quantity back, with the reason, when the stock is too low', async () => {
    storeGuestCart();
    stubCartServer({
      'POST checkout/quote': (request: { body: { items: { quantity: number }[] } }) =>
        request.body.items[0].quantity > 1 ? buildFailure(409, 'out_of_stock', 'x') : replyWithQuote(request),
      'GET products/indigo-denim-jacket': buildProduct(1),
    });
    renderRoutes(routes, '/cart');
    const stepper = await screen.findByRole('group', { name: 'Quantity of Indigo Denim Jacket' });
    await userEvent.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Only 1 of Indigo Denim Jacket can be in your cart.'));
    expect(within(stepper).getByText('1')).toBeInTheDocument();
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-m', quantity: 1 }]);
  });

  it('sees on the line that its stock has changed, and cannot check out', async () => {
    storeGuestCart(3);
    stubCartServer({
      'POST checkout/quote': (request: { body: { items: { quantity: number }[] } }) =>
        request.body.items[0].quantity > 2 ? buildFailure(409, 'out_of_stock', 'x') : replyWithQuote(request),
      'GET products/indigo-denim-jacket': buildProduct(2),
    });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('Only 2 left; you have 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Change to 2: Indigo Denim Jacket' }));
    expect(screen.queryByText('Only 2 left; you have 3')).not.toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Indigo Denim Jacket' })).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-m', quantity: 2 }]);
  });

  it('sees a line whose product no longer exists until it is removed', async () => {
    storeGuestCart();
    stubCartServer({
      'POST checkout/quote': buildFailure(404, 'product_not_found', 'x'),
      'GET products/indigo-denim-jacket': buildFailure(404, 'product_not_found', 'x'),
    });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('No longer available. Please remove this item.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove An item that is no longer sold' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  });

  it.each([
    ['from another tab', () => new StorageEvent('storage', { key: 'vastra:cart' })],
    ['made before Back restored the page', () => new PageTransitionEvent('pageshow', { persisted: true })],
  ])('sees changes %s', async (_origin, createEvent) => {
    storeGuestCart();
    stubCartServer({ 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/cart');
    await screen.findByText('Subtotal (1 item)');
    storeGuestCart(4);
    act(() => void window.dispatchEvent(createEvent()));
    expect(await screen.findByText('Subtotal (4 items)')).toBeInTheDocument();
  });
});

describe('a customer', () => {
  beforeEach(() => act(() => signIn()));

  it('sees the account’s cart', async () => {
    stubCartServer({ 'GET cart': buildCart([jacketItem]) });
    renderRoutes(routes, '/cart');
    expect(await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' })).toBeInTheDocument();
    expect(counts).toEqual([1]);
  });

  it('removes a line, which fades first', async () => {
    stubCartServer({ 'GET cart': buildCart([jacketItem]), 'DELETE cart/items/item-1': buildCart([]) });
    renderRoutes(routes, '/cart');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Indigo Denim Jacket' }));
    expect(screen.getByRole('listitem', { name: 'Indigo Denim Jacket' })).toHaveAttribute('data-leaving', 'true');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(toasts.map(({ text }) => text)).toEqual(['Item removed from cart']);
    expect(screen.getByText('Indigo Denim Jacket was removed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo removing Indigo Denim Jacket' })).toHaveFocus();
    expect(counts.at(-1)).toBe(0);
  });

  it('gets the line back when it could not be removed', async () => {
    stubCartServer({ 'GET cart': buildCart([jacketItem]), 'DELETE cart/items/item-1': buildFailure(500, 'x', 'x') });
    renderRoutes(routes, '/cart');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Indigo Denim Jacket' }));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Failed to remove item from cart. Please try again.'));
    expect(screen.getByRole('listitem', { name: 'Indigo Denim Jacket' })).toHaveAttribute('data-leaving', 'false');
  });

  it('removes a line by lowering its quantity to 0', async () => {
    stubCartServer({ 'GET cart': buildCart([jacketItem]), 'DELETE cart/items/item-1': buildCart([]) });
    renderRoutes(routes, '/cart');
    await userEvent.click(await screen.findByRole('button', { name: 'Decrease quantity' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  });

  it('gets the old quantity back when the change failed', async () => {
    stubCartServer({ 'GET cart': buildCart([jacketItem]), 'PUT cart/items/item-1': buildFailure(503, 'x', 'x') });
    renderRoutes(routes, '/cart');
    const stepper = await screen.findByRole('group', { name: 'Quantity of Indigo Denim Jacket' });
    await userEvent.click(within(stepper).getByRole('button', { name: 'Increase quantity' }));
    expect(within(stepper).getByText('2')).toBeInTheDocument();
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Failed to update quantity. Please try again.'));
    expect(within(stepper).getByText('1')).toBeInTheDocument();
  });

  it('cannot choose more than the stock', async () => {
    const last = { ...jacketItem, quantity: 5, lineTotal: 7500 };
    const { calls } = stubCartServer({ 'GET cart': buildCart([last]) });
    renderRoutes(routes, '/cart');
    const more = await screen.findByRole('button', { name: 'Increase quantity' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    expect(calls.filter((call) => call.endsWith(' cart'))).toEqual(['GET cart']);
  });

  it('sees that a line has sold out', async () => {
    stubCartServer({ 'GET cart': buildCart([{ ...jacketItem, problem: 'out_of_stock' }]) });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('Out of stock. Please remove this item.')).toBeInTheDocument();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  });

  it('sees when the sale of a line starts', async () => {
    const saleText = 'On sale from 1 December, 10:00 am';
    stubCartServer({ 'GET cart': buildCart([{ ...jacketItem, problem: 'out_of_stock', saleText }]) });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText(`${saleText}. Please remove this item.`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  });

  it('sees how many units are left', async () => {
    const lowStockItem = { ...jacketItem, variant: { ...jacketItem.variant, stock: 2 } };
    stubCartServer({ 'GET cart': buildCart([lowStockItem]) });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('Only 2 left')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
  });

  it('does not see the account’s cart after signing out', async () => {
    stubCartServer({ 'GET cart': buildCart([jacketItem]) });
    renderRoutes(routes, '/cart');
    await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' });
    act(() => endSession());
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  });

  it('sees a toast when the cart on the screen could not be refreshed', async () => {
    let isUp = true;
    stubCartServer({ 'GET cart': () => (isUp ? buildCart([jacketItem]) : buildFailure(500, 'x', 'x')) });
    renderRoutes(routes, '/cart');
    await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' });
    isUp = false;
    // Emits the event that another tab would emit.
    act(() => events.emit('cart:changed', { count: 3 }));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Failed to refresh cart. Please try again.'));
    expect(screen.getByRole('listitem', { name: 'Indigo Denim Jacket' })).toBeInTheDocument();
  });
});
