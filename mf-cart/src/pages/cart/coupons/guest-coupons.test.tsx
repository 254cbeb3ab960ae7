import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quote } from '@vastra/shared/contract';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { getAppliedCouponCode, loadAppliedCouponCode } from '../../../cart/coupon';
import { routes } from '../../../routes';
import { buildCart, jacketItem, replyWithQuote, signIn, storeGuestCart, tenPercent } from '../../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
});

const largeOrderCoupon = { ...tenPercent, _id: 'c2', code: 'BIG' };
const usedUp = buildFailure(422, 'invalid_coupon', 'This coupon has been used up', { couponCode: 'x' });

const findField = () => screen.findByRole('textbox', { name: 'Coupon code' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const getSummary = () => screen.getByRole('region', { name: 'Order Summary' });
const findTicket = async (code: string) => (await screen.findByText(code, { selector: 'strong' })).closest('li')!;

describe('a guest', () => {
  const buildPricedReply = (counts: (code: string) => boolean) => (request: { body: unknown }) => {
    const { couponCode } = request.body as { couponCode?: string };
    const quote = replyWithQuote(request);
    if (!couponCode) return quote;
    if (!counts(couponCode)) return usedUp;
    return { ...quote, appliedCoupon: tenPercent, discount: 150, total: quote.total - 150 } satisfies Quote;
  };

  it('keeps the coupon in this browser', async () => {
    storeGuestCart();
    stubServer({ 'POST checkout/quote': buildPricedReply(() => true), 'GET coupons': [] });
    const { unmount } = renderRoutes(routes, '/cart');
    await userEvent.type(await findField(), 'ten{Enter}');
    expect(await screen.findByText('You save ₹150.')).toBeInTheDocument();
    expect(localStorage.getItem('vastra:coupon')).toBe('TEN');
    unmount();
    useCart.setState(useCart.getInitialState(), true);
    expect(await loadAppliedCouponCode()).toBe('TEN');
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('You save ₹150.')).toBeInTheDocument();
    await press('Remove coupon TEN');
    await waitFor(() => expect(localStorage.getItem('vastra:coupon')).toBeNull());
  });

  it('still sees the cart, and the reason, when the coupon is no longer valid', async () => {
    storeGuestCart();
    localStorage.setItem('vastra:coupon', 'TEN');
    stubServer({ 'POST checkout/quote': buildPricedReply(() => false), 'GET coupons': [] });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('This coupon has been used up')).toBeInTheDocument();
    expect(within(getSummary()).getByText('Subtotal (1 item)').nextSibling).toHaveTextContent('₹1,500');
    expect(getAppliedCouponCode()).toBeUndefined();
  });

  it('loses the coupon when an invalid one is entered', async () => {
    storeGuestCart();
    localStorage.setItem('vastra:coupon', 'TEN');
    stubServer({
      'POST checkout/quote': buildPricedReply((code) => code === 'TEN'),
      'GET coupons': [largeOrderCoupon],
    });
    renderRoutes(routes, '/cart');
    await userEvent.click(within(await findTicket('BIG')).getByRole('button', { name: 'Apply' }));
    await waitFor(async () => expect(await findField()).toHaveAccessibleDescription('This coupon has been used up'));
    expect(localStorage.getItem('vastra:coupon')).toBeNull();
    expect(within(getSummary()).queryByText(/Discount/)).not.toBeInTheDocument();
  });

  it('sees a coupon that another tab has applied', async () => {
    storeGuestCart();
    stubServer({ 'POST checkout/quote': buildPricedReply(() => true), 'GET coupons': [] });
    renderRoutes(routes, '/cart');
    await findField();
    localStorage.setItem('vastra:coupon', 'TEN');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vastra:coupon' })));
    expect(await screen.findByText('You save ₹150.')).toBeInTheDocument();
  });
});

it('is found for a customer whose cart no screen has read', async () => {
  act(() => signIn());
  stubServer({ 'GET cart': buildCart([jacketItem], { couponCode: 'TEN', appliedCoupon: tenPercent }) });
  expect(getAppliedCouponCode()).toBeUndefined();
  expect(await loadAppliedCouponCode()).toBe('TEN');
});
