import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import { bengaluruReplies, fillInGuestForm, pressPlaceOrder, type SentRequest } from '../../../testing/checkout';
import { buildQuote, order, storeGuestCart, tenPercent } from '../../../testing/fixtures';

const toasts: Toast[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  storeGuestCart();
  localStorage.setItem('vastra:coupon', 'TEN');
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});

const usedUp = buildFailure(422, 'invalid_coupon', 'This coupon has been used up', { couponCode: 'x' });
const discounted = buildQuote({ appliedCoupon: tenPercent, discount: 150, total: 1350 });
const replyWithQuote = ({ body }: SentRequest) => (body.couponCode === 'TEN' ? discounted : buildQuote());

it('applies the cart’s coupon to the order and shows the saving', async () => {
  let body: unknown;
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': replyWithQuote,
    'POST orders': (request: SentRequest) => {
      body = request.body;
      return { order, accessToken: 'secret', payment: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, '/checkout');
  expect(await screen.findByText('You save ₹150')).toBeInTheDocument();
  expect(screen.getByText('Discount (TEN)')).toBeInTheDocument();
  await fillInGuestForm();
  await pressPlaceOrder();
  await screen.findByText(order._id);
  expect(body).toMatchObject({ couponCode: 'TEN', expectedTotal: 1350 });
});

it('says that the code is not used, and sends it with the order, because it is used as soon as it saves more', async () => {
  const sent: unknown[] = [];
  const text = 'Your offers save ₹922.23 more than TEN, so the code is not used.';
  const unused = buildQuote({ unusedCode: { code: 'TEN', text } });
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': ({ body }: SentRequest) => (body.couponCode === 'TEN' ? unused : buildQuote()),
    'POST orders': ({ body }: SentRequest) => {
      sent.push([body.couponCode, body.expectedTotal]);
      return { order, accessToken: 'secret', payment: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, '/checkout');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove coupon TEN' })).toBeInTheDocument();
  expect(screen.queryByText(/\(TEN\)/)).not.toBeInTheDocument();
  await fillInGuestForm();
  await pressPlaceOrder();
  await screen.findByText(order._id);
  expect(sent).toEqual([['TEN', 1500]]);
});

it('can be removed', async () => {
  stubServer({ 'POST checkout/quote': replyWithQuote });
  renderRoutes(routes, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove coupon TEN' }));
  await waitFor(() => expect(screen.queryByText('Discount (TEN)')).not.toBeInTheDocument());
  expect(localStorage.getItem('vastra:coupon')).toBeNull();
  expect(toasts.map(({ text }) => text)).toContain('Coupon removed');
});

it('says that a coupon is no longer valid, with the new total', async () => {
  stubServer({ 'POST checkout/quote': ({ body }: SentRequest) => (body.couponCode ? usedUp : buildQuote()) });
  renderRoutes(routes, '/checkout');
  expect(await screen.findByText('This coupon has been used up. The total is now ₹1,500.')).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('vastra:coupon')).toBeNull());
  expect(screen.getByText('This coupon has been used up. The total is now ₹1,500.')).toBeInTheDocument();
});

it('places nothing at another total when the coupon is used up at the last moment', async () => {
  const sent: unknown[] = [];
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': replyWithQuote,
    'POST orders': ({ body }: SentRequest) => {
      sent.push([body.couponCode, body.expectedTotal]);
      return body.couponCode ? usedUp : { order, accessToken: 'secret', payment: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await pressPlaceOrder();
  expect(
    await screen.findByText(
      'This coupon has been used up. The total is now ₹1,500. Please check your order, then press Place order again.',
    ),
  ).toBeInTheDocument();
  expect(sent).toEqual([['TEN', 1350]]);
  expect(localStorage.getItem('vastra:coupon')).toBeNull();
  await pressPlaceOrder();
  await screen.findByText(order._id);
  expect(sent).toEqual([
    ['TEN', 1350],
    [undefined, 1500],
  ]);
});
