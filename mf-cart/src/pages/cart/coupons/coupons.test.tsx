import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart, Coupon } from '@vastra/shared/contract';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { getAppliedCouponCode } from '../../../cart/coupon';
import { routes } from '../../../routes';
import { buildCart, jacketItem, signIn, tenPercent } from '../../../testing/fixtures';

const toasts: Toast[] = [];
const getLastToast = () => toasts.at(-1)?.text;

beforeEach(() => {
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});

const largeOrderCoupon: Coupon = {
  ...tenPercent,
  _id: 'c2',
  code: 'BIG',
  description: '₹200 off large orders',
  minOrderAmount: 1999,
  endDate: '2026-12-17T20:00:00.000Z',
};
const cartWithoutCoupon = buildCart([jacketItem]);
const withTen: Partial<Cart> = { couponCode: 'TEN', appliedCoupon: tenPercent, discount: 150, total: 1350 };
const cartWithCoupon = buildCart([jacketItem], withTen);
const withInvalidCoupon = (reason: string) => buildCart([jacketItem], { couponCode: 'TEN', couponProblem: reason });
const usedUp = buildFailure(422, 'invalid_coupon', 'This coupon has been used up', { couponCode: 'x' });

const findField = () => screen.findByRole('textbox', { name: 'Coupon code' });
const applyCode = async (code: string) => {
  await userEvent.type(await findField(), `${code}{Enter}`);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const getSummary = () => screen.getByRole('region', { name: 'Order Summary' });
const findTicket = async (code: string) => (await screen.findByText(code, { selector: 'strong' })).closest('li')!;

describe('a customer', () => {
  beforeEach(() => act(() => signIn()));

  it('applies a typed code, and sees the saving', async () => {
    stubServer({
      'GET cart': cartWithoutCoupon,
      'GET coupons': [],
      'PUT cart/coupon': ({ body }: { body: unknown }) => {
        expect(body).toEqual({ code: 'TEN' });
        return cartWithCoupon;
      },
    });
    renderRoutes(routes, '/cart');
    await applyCode(' ten');
    expect(await screen.findByText('You save ₹150.')).toBeInTheDocument();
    expect(getLastToast()).toBe('Coupon applied successfully!');
    expect(await findField()).toBeDisabled();
    expect(await findField()).toHaveValue('TEN');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove coupon TEN' })).toHaveFocus();
    expect(within(getSummary()).getByText('Discount (TEN)').nextSibling).toHaveTextContent('−₹150');
    expect(getAppliedCouponCode()).toBe('TEN');
  });

  it('reads that a code is not used while the offers without it save more, and keeps it', async () => {
    const text = 'Your offers save ₹922.23 more than TEN, so the code is not used.';
    const withOffer: Partial<Cart> = {
      ...{ couponCode: 'TEN', couponProblem: text, unusedCode: { code: 'TEN', text } },
      ...{ discount: 1000, total: 500, promotions: [{ label: 'Diwali', amount: 1000, class: 'order' }] },
    };
    stubServer({
      'GET cart': cartWithoutCoupon,
      'GET coupons': [{ ...largeOrderCoupon, minOrderAmount: 0 }],
      'PUT cart/coupon': buildCart([jacketItem], withOffer),
    });
    renderRoutes(routes, '/cart');
    await applyCode('ten');
    await waitFor(() => expect(getLastToast()).toBe(text));
    expect(await findField()).toHaveValue('TEN');
    expect(screen.getByRole('button', { name: 'Remove coupon TEN' })).toHaveFocus();
    expect(screen.queryByText(/is applied|does not apply|\(TEN\)/)).not.toBeInTheDocument();
    expect(within(getSummary()).getByText(text)).toBeInTheDocument();
    expect(within(await findTicket('BIG')).getByText('Saves up to ₹150 on this cart')).toBeInTheDocument();
    expect(getAppliedCouponCode()).toBe('TEN');
  });

  it('sees the code in capitals while typing, also in the middle of it', async () => {
    stubServer({ 'GET cart': cartWithoutCoupon, 'GET coupons': [] });
    renderRoutes(routes, '/cart');
    const input = await findField();
    await userEvent.type(input, 'sae');
    await userEvent.type(input, 'v', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input).toHaveValue('SAVE');
    expect((input as HTMLInputElement).selectionStart).toBe(3);
  });

  it('sees a message when no code was typed', async () => {
    const { calls } = stubServer({ 'GET cart': cartWithoutCoupon, 'GET coupons': [] });
    renderRoutes(routes, '/cart');
    await applyCode('  ');
    expect(await findField()).toHaveAccessibleDescription('Please enter a coupon code');
    expect(await findField()).toHaveFocus();
    expect(await findField()).toBeInvalid();
    // The form says it, so a toast does not.
    expect(toasts).toEqual([]);
    expect(calls).not.toContain('PUT cart/coupon');
  });

  it.each([
    [buildFailure(422, 'invalid_coupon', 'Invalid coupon code'), 'Invalid coupon code'],
    [buildFailure(422, 'invalid_coupon', ''), 'Invalid or expired coupon code'],
    [buildFailure(503, 'x', 'x'), 'Failed to apply coupon. Please try again.'],
    [
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Network error. Please check your connection.',
    ],
  ])('sees why a code is not valid: %#', async (reply, text) => {
    stubServer({ 'GET cart': cartWithoutCoupon, 'GET coupons': [], 'PUT cart/coupon': reply });
    renderRoutes(routes, '/cart');
    await applyCode('nosuch');
    await waitFor(async () => expect(await findField()).toHaveAccessibleDescription(text));
    expect(await findField()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(toasts).toEqual([]);
  });

  it('loses the applied coupon when an invalid one is entered', async () => {
    let cart = cartWithCoupon;
    stubServer({
      'GET cart': () => cart,
      'GET coupons': [{ ...largeOrderCoupon, minOrderAmount: 0 }],
      'PUT cart/coupon': usedUp,
      'DELETE cart/coupon': () => {
        cart = cartWithoutCoupon;
        return cart;
      },
    });
    renderRoutes(routes, '/cart');
    await userEvent.click(within(await findTicket('BIG')).getByRole('button', { name: 'Apply' }));
    await waitFor(async () => expect(await findField()).toHaveAccessibleDescription('This coupon has been used up'));
    expect(screen.queryByRole('button', { name: 'Remove coupon TEN' })).not.toBeInTheDocument();
    expect(within(getSummary()).queryByText(/Discount/)).not.toBeInTheDocument();
  });

  it('keeps the coupon when the call fails', async () => {
    stubServer({
      'GET cart': cartWithCoupon,
      'GET coupons': [{ ...largeOrderCoupon, minOrderAmount: 0 }],
      'PUT cart/coupon': buildFailure(503, 'x', 'x'),
    });
    renderRoutes(routes, '/cart');
    await userEvent.click(within(await findTicket('BIG')).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to apply coupon. Please try again.');
    expect(toasts).toEqual([]);
    expect(screen.getByRole('button', { name: 'Remove coupon TEN' })).toBeInTheDocument();
  });

  it('removes the coupon', async () => {
    stubServer({ 'GET cart': cartWithCoupon, 'GET coupons': [], 'DELETE cart/coupon': cartWithoutCoupon });
    renderRoutes(routes, '/cart');
    await press('Remove coupon TEN');
    await waitFor(() => expect(getLastToast()).toBe('Coupon removed'));
    expect(await findField()).toBeEnabled();
    expect(await findField()).toHaveValue('');
    expect(await findField()).toHaveFocus();
    expect(within(getSummary()).queryByText(/Discount/)).not.toBeInTheDocument();
    expect(getAppliedCouponCode()).toBeUndefined();
  });

  it('sees that the coupon is no longer valid, and can use another or remove it', async () => {
    const reason = 'This coupon needs an order of at least ₹2,500';
    stubServer({
      'GET cart': cartWithCoupon,
      'GET coupons': [],
      'PUT cart/items/item-1': withInvalidCoupon(reason),
      'DELETE cart/coupon': cartWithoutCoupon,
    });
    renderRoutes(routes, '/cart');
    await press('Increase quantity');
    expect(await screen.findByText('does not apply right now', { exact: false })).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(within(getSummary()).getByText(`Coupon TEN does not apply: ${reason}`)).toBeInTheDocument();
    expect(await findField()).toBeEnabled();
    expect(getAppliedCouponCode()).toBeUndefined();
    await press('Remove coupon TEN');
    await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument());
  });

  it('sees that a coupon makes delivery free', async () => {
    const freeShippingCoupon: Coupon = { ...tenPercent, code: 'SHIP', discountType: 'shipping', discountValue: 0 };
    stubServer({
      'GET cart': buildCart([jacketItem], { couponCode: 'SHIP', appliedCoupon: freeShippingCoupon }),
      'GET coupons': [],
    });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('Delivery is free.')).toBeInTheDocument();
    expect(within(getSummary()).getByText('Shipping (SHIP)').nextSibling).toHaveTextContent('Free');
  });
});

describe('the coupons to choose from', () => {
  beforeEach(() => act(() => signIn()));

  it('show their description, terms, last day and missing amount', async () => {
    stubServer({
      'GET cart': cartWithoutCoupon,
      'GET coupons': [largeOrderCoupon, tenPercent],
      'PUT cart/coupon': cartWithCoupon,
    });
    renderRoutes(routes, '/cart');
    const lockedTicket = await findTicket('BIG');
    expect(within(lockedTicket).getByText('₹200 off large orders')).toBeInTheDocument();
    expect(within(lockedTicket).getByText('Minimum order ₹1,999 · Valid until 18 Dec 2026')).toBeInTheDocument();
    expect(within(lockedTicket).getByText('Add ₹499 more to use it')).toBeInTheDocument();
    expect(within(lockedTicket).getByRole('button', { name: 'Apply' })).toBeDisabled();
    const availableTicket = await findTicket('TEN');
    expect(availableTicket.compareDocumentPosition(lockedTicket)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const apply = within(availableTicket).getByRole('button', { name: 'Apply' });
    expect(apply).toHaveAccessibleDescription('TEN No minimum order');
    await userEvent.click(apply);
    expect(await within(availableTicket).findByText('Applied')).toBeInTheDocument();
    expect(getLastToast()).toBe('Coupon applied successfully!');
  });

  it('say that they are for the first order only', async () => {
    stubServer({ 'GET cart': cartWithoutCoupon, 'GET coupons': [{ ...tenPercent, isFirstOrderOnly: true }] });
    renderRoutes(routes, '/cart');
    const ticket = await findTicket('TEN');
    expect(within(ticket).getByText('No minimum order · First order only')).toBeInTheDocument();
    expect(within(ticket).getByText('Saves ₹150 on this cart if it is your first order')).toBeInTheDocument();
  });

  it('are two at first, those with the highest saving', async () => {
    const buildFixedCoupon = (code: string, discountValue: number): Coupon => ({
      ...tenPercent,
      _id: code,
      code,
      discountType: 'fixed',
      discountValue,
    });
    const capped = { ...tenPercent, maxDiscountAmount: 100 };
    stubServer({
      'GET cart': cartWithoutCoupon,
      'GET coupons': [largeOrderCoupon, buildFixedCoupon('FLAT50', 50), capped, buildFixedCoupon('FLAT120', 120)],
    });
    renderRoutes(routes, '/cart');
    const listCodes = () =>
      [...document.querySelectorAll('#coupons li > strong')].map(({ textContent }) => textContent);
    expect(within(await findTicket('FLAT120')).getByText('Saves ₹120 on this cart')).toBeInTheDocument();
    expect(within(await findTicket('TEN')).getByText('Saves ₹100 on this cart')).toBeInTheDocument();
    expect(listCodes()).toEqual(['FLAT120', 'TEN']);
    await press('Show all 4 coupons');
    expect(listCodes()).toEqual(['FLAT120', 'TEN', 'FLAT50', 'BIG']);
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('may be none', async () => {
    stubServer({ 'GET cart': cartWithoutCoupon, 'GET coupons': [] });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('No coupons available at the moment.')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    let isUp = false;
    stubServer({
      'GET cart': cartWithoutCoupon,
      'GET coupons': () => (isUp ? [tenPercent] : buildFailure(500, 'x', 'x')),
    });
    renderRoutes(routes, '/cart');
    expect(await screen.findByText('Failed to load coupons. Please try again later.')).toBeInTheDocument();
    isUp = true;
    await press('Retry');
    expect(await findTicket('TEN')).toBeInTheDocument();
  });
});
