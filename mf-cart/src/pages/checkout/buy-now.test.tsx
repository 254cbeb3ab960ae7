import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { commands } from '../../commands';
import { routes } from '../../routes';
import {
  bengaluruReplies,
  fillInGuestForm,
  pressPlaceOrder,
  pressWhenEnabled,
  type SentRequest,
} from '../../testing/checkout';
import {
  buildCart,
  buildQuote,
  jacketItem,
  order,
  readGuestCart,
  replyWithQuote,
  signIn,
  storeGuestCart,
  tenPercent,
  unpaidOrder,
  withOnlinePayment,
} from '../../testing/fixtures';

const notices: string[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  storeGuestCart(2);
  localStorage.setItem('vastra:coupon', 'TEN');
  notices.length = 0;
  setToastRenderer(({ text }) => notices.push(text));
});

const path = '/checkout?product=kurta&variant=kurta-s&quantity=3';
const items = [{ productId: 'kurta', variantId: 'kurta-s', quantity: 3 }];
const placed = { order, accessToken: 'secret', payment: null };
const guestCart = [{ productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 2 }];

it('has a URL that the cart’s command returns', async () => {
  expect(await commands['cart/buy-now']!(items[0])).toEqual({ path });
});

it('orders the item alone for a guest, whose cart and coupon stay', async () => {
  const sent: SentRequest['body'][] = [];
  const quoted: SentRequest['body'][] = [];
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': (request: SentRequest) => {
      quoted.push(request.body);
      return replyWithQuote(request);
    },
    'POST orders': ({ body }: SentRequest) => {
      sent.push(body);
      return placed;
    },
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, path);
  expect(await screen.findByText('You are buying only this item. Your cart stays as it is.')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Items' })).getByText(/Qty 3/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ redirect: path })}`,
  );
  await fillInGuestForm();
  await pressPlaceOrder();
  expect(await screen.findByText(order._id)).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ items, email: 'asha@example.com' })]);
  expect(sent[0].couponCode).toBeUndefined();
  expect(quoted.every(({ couponCode }) => couponCode === undefined)).toBe(true);
  expect(readGuestCart()).toEqual(guestCart);
  expect(localStorage.getItem('vastra:coupon')).toBe('TEN');
});

it('orders the item alone for a customer, without reading the cart, and to the account’s email', async () => {
  act(signIn);
  const bodies: SentRequest['body'][] = [];
  const { calls } = stubServer({
    ...bengaluruReplies,
    'GET addresses': [{ ...order.address, _id: 'a1', label: 'Home', isDefault: true }],
    'GET cart': buildCart([jacketItem], { couponCode: 'TEN', appliedCoupon: tenPercent }),
    'POST checkout/quote': replyWithQuote,
    'POST orders': ({ body }: SentRequest) => {
      bodies.push(body);
      return { ...placed, accessToken: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, path);
  await pressPlaceOrder();
  expect(await screen.findByText(order._id)).toBeInTheDocument();
  expect(bodies).toEqual([expect.objectContaining({ items, addressId: 'a1' })]);
  expect(bodies[0].email).toBeUndefined();
  expect(calls).not.toContain('GET cart');
});

describe('an unpaid order', () => {
  const id = unpaidOrder._id;
  const page = { kind: 'page', path: `/checkout/pay/${id}` };
  const awaiting = { ...unpaidOrder, awaitsPaymentUntil: new Date(Date.now() + 600_000).toISOString() };
  const replies = {
    ...bengaluruReplies,
    'POST checkout/quote': buildQuote(withOnlinePayment),
    'POST orders': { order: unpaidOrder, accessToken: 'secret', payment: page },
    [`POST orders/${id}/pay`]: page,
    [`POST payments/demo/${id}`]: ({ body }: SentRequest) =>
      body.outcome === 'paid' ? { ...order, paymentStatus: 'paid' } : awaiting,
    [`GET orders/${id}`]: awaiting,
  };
  const openPaymentPage = async () => {
    const view = renderRoutes(routes, path);
    await fillInGuestForm();
    await userEvent.click(screen.getByRole('radio', { name: /Demo payment/ }));
    await pressWhenEnabled('Pay ₹1,500');
    await screen.findByRole('button', { name: 'Let the payment fail' });
    return view;
  };

  it('leads back to its own checkout, and is paid after a failure without touching the cart', async () => {
    stubServer(replies);
    const { router } = await openPaymentPage();
    await userEvent.click(screen.getByRole('button', { name: 'Let the payment fail' }));
    await screen.findByText('The payment did not go through. Nothing was charged.');
    expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute('href', path);
    await act(() => router.navigate(path));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
    await pressWhenEnabled('Pay ₹1,500');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,500' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
    expect(sessionStorage.getItem('vastra:held-order')).toBeNull();
    expect(readGuestCart()).toEqual(guestCart);
  });

  it('leads back to its own checkout when it was cancelled', async () => {
    stubServer(replies);
    const { unmount } = await openPaymentPage();
    unmount();
    stubServer({ ...replies, [`GET orders/${id}`]: { ...unpaidOrder, status: 'cancelled', awaitsPaymentUntil: null } });
    renderRoutes(routes, `/checkout/pay/${id}`);
    expect(await screen.findByRole('link', { name: 'Back to the checkout' })).toHaveAttribute('href', path);
  });
});

describe('a coupon', () => {
  const replyWithCoupon = ({ body }: SentRequest) => {
    if (body.couponCode === 'TEN') return buildQuote({ appliedCoupon: tenPercent, discount: 150, total: 1350 });
    return body.couponCode ? buildFailure(422, 'invalid_coupon', 'Invalid coupon code') : buildQuote();
  };

  it('can be entered for this order, survives a reload, and can be removed', async () => {
    stubServer({ 'POST checkout/quote': replyWithCoupon });
    const { router, unmount } = renderRoutes(routes, path);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'ten{Enter}');
    expect(await screen.findByText('You save ₹150')).toBeInTheDocument();
    expect(notices).toEqual(['Coupon applied successfully!']);
    const { pathname, search } = router.state.location;
    unmount();
    renderRoutes(routes, pathname + search);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove coupon TEN' }));
    await waitFor(() => expect(screen.queryByText('You save ₹150')).not.toBeInTheDocument());
    expect(localStorage.getItem('vastra:coupon')).toBe('TEN');
  });

  it('shows at its field why it is refused', async () => {
    stubServer({ 'POST checkout/quote': replyWithCoupon });
    renderRoutes(routes, path);
    const field = await screen.findByRole('textbox', { name: 'Coupon code' });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(field).toHaveAccessibleDescription('Please enter a coupon code');
    await userEvent.type(field, 'nosuch{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid coupon code'));
  });
});

it('says why the item cannot be ordered, and leads back to the product', async () => {
  stubServer({ 'POST checkout/quote': buildFailure(409, 'out_of_stock', 'Only 2 left of Kurta (Indigo, S).') });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: 'Only 2 left of Kurta (Indigo, S).' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the product' })).toHaveAttribute('href', '/product/kurta');
});

it('asks guests to sign in where the shop has no guest carts, and comes back', async () => {
  const text = 'Please login to add items to cart!';
  stubServer({ 'POST checkout/quote': buildFailure(401, 'guest_carts_off', text) });
  renderRoutes(routes, path);
  expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ redirect: path })}`,
  );
});

it.each(['0', 'x', '-1', '1.5'])('counts the quantity "%s" of a changed URL as 1', async (quantity) => {
  const quoted: unknown[] = [];
  stubServer({
    'POST checkout/quote': (request: SentRequest) => {
      quoted.push(request.body.items);
      return replyWithQuote(request);
    },
  });
  renderRoutes(routes, `/checkout?product=kurta&variant=kurta-s&quantity=${quantity}`);
  await screen.findByRole('list', { name: 'Items' });
  expect(quoted[0]).toEqual([{ ...items[0], quantity: 1 }]);
});

it('orders the cart when the URL names no variant', async () => {
  stubServer({ 'POST checkout/quote': replyWithQuote });
  renderRoutes(routes, '/checkout?product=kurta');
  expect(await screen.findByText(/Qty 2/)).toBeInTheDocument();
  expect(screen.queryByText(/only this item/)).not.toBeInTheDocument();
});
