import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { endSession } from '@vastra/shared/session';
import { buildFailure } from '@vastra/shared/testing';
import { broken, offline, refused, type TextCase, testTexts } from '@vastra/shared/testing/texts';
import { useCart } from './cart/cart-store';
import { guestCartKey } from './cart/guest/guest-lines';
import { commands as cartCommands } from './commands';
import { routes } from './routes';
import { buildCart, buildQuote, jacketItem, jacketLine, signIn, storeGuestCart, tenPercent } from './testing/fixtures';
import { createWishlistServer, jacket } from './testing/wishlist';
import { useWishlist } from './wishlist/wishlist-store';

beforeEach(() => {
  commands.setProvider(async () => cartCommands);
  localStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  useWishlist.setState(useWishlist.getInitialState(), true);
});

const cart = { 'GET /cart': buildCart([jacketItem]) };
const twoLines = buildQuote({ items: [jacketLine, { ...jacketLine, variantId: 'jacket-l' }], totalItems: 2 });
const withCoupon = buildCart([jacketItem], {
  couponCode: 'TEN',
  appliedCoupon: tenPercent,
  discount: 150,
  total: 1350,
});
const atCart = (replies: Record<string, unknown>, ...steps: NonNullable<TextCase['steps']>): TextCase => ({
  at: '/cart',
  replies: { ...cart, ...replies },
  prepare: signIn,
  steps,
});
const applyCode = [
  async () => userEvent.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'SAVE{Enter}'),
];
const { replies: wishlistReplies } = createWishlistServer([jacket]);
const atWishlist = (replies: Record<string, unknown>, ...steps: NonNullable<TextCase['steps']>): TextCase => ({
  at: '/wishlist',
  replies: { 'GET /wishlist': wishlistReplies['GET wishlist'], ...replies },
  prepare: signIn,
  steps,
});

testTexts(routes, {
  'An error occurred': atCart({ 'GET /cart': withCoupon, 'DELETE /cart/coupon': refused }, 'Remove coupon TEN'),
  'Network error. Please check your connection.': atCart({ 'PUT /cart/coupon': offline }, ...applyCode),
  'Failed to load cart. Please try again later.': atCart({ 'GET /cart': broken }),
  'Error loading cart: {error}': atCart({ 'GET /cart': offline }),
  'Failed to remove item from cart. Please try again.': atCart(
    { 'DELETE /cart/items/:id': broken },
    'Remove Indigo Denim Jacket',
  ),
  'Failed to remove item. Please try again.': atCart({ 'DELETE /cart': broken }, 'Clear cart', 'Yes, clear cart'),
  'Failed to update quantity. Please try again.': atCart({ 'PUT /cart/items/:id': broken }, 'Increase quantity'),
  'Failed to refresh cart. Please try again.': {
    at: '/cart',
    replies: { 'GET /cart': jest.fn().mockReturnValueOnce(cart['GET /cart']).mockReturnValue(broken) },
    prepare: signIn,
    steps: [
      () => screen.findByRole('listitem', { name: 'Indigo Denim Jacket' }),
      () => act(() => events.emit('cart:changed', { count: 3 })),
    ],
  },
  'Failed to refresh cart after removal': {
    at: '/cart',
    replies: { 'POST /checkout/quote': jest.fn().mockReturnValueOnce(twoLines).mockReturnValue(broken) },
    prepare: () =>
      localStorage.setItem(
        guestCartKey,
        JSON.stringify(twoLines.items.map(({ productId, variantId }) => ({ productId, variantId, quantity: 1 }))),
      ),
    steps: ['Remove Indigo Denim Jacket'],
  },
  'Item removed from cart': atCart({ 'DELETE /cart/items/:id': buildCart([]) }, 'Remove Indigo Denim Jacket'),

  'Failed to load coupons. Please try again later.': atCart({ 'GET /coupons': broken }),
  'Invalid coupon code': atCart(
    { 'PUT /cart/coupon': buildFailure(422, 'invalid_coupon', 'Invalid coupon code') },
    ...applyCode,
  ),
  'Failed to apply coupon. Please try again.': atCart({ 'PUT /cart/coupon': broken }, ...applyCode),
  'Invalid or expired coupon code': atCart(
    { 'PUT /cart/coupon': buildFailure(422, 'invalid_coupon', '') },
    ...applyCode,
  ),
  'Please enter a coupon code': atCart({}, 'Apply'),
  Apply: atCart({}),
  'Coupon applied successfully!': atCart({ 'PUT /cart/coupon': withCoupon }, ...applyCode),
  'Coupon removed': atCart({ 'GET /cart': withCoupon, 'DELETE /cart/coupon': cart['GET /cart'] }, 'Remove coupon TEN'),
  'No coupons available at the moment.': atCart({ 'GET /coupons': [] }),

  'Failed to load wishlist': atWishlist({ 'GET /wishlist': broken }),
  'Failed to remove item': atWishlist({ 'DELETE /wishlist/items/:id': broken }, /^Remove/),
  'Failed to move to cart': atWishlist({ 'POST /cart/items': broken }, /^Move to cart/i),
  'Moved to cart': atWishlist(
    { 'POST /cart/items': cart['GET /cart'], 'DELETE /wishlist/items/:id': { items: [], count: 0 } },
    /^Move to cart/i,
  ),
  'Removed from wishlist': atWishlist({ 'DELETE /wishlist/items/:id': { items: [], count: 0 } }, /^Remove/),
});

// The coupon of a guest is refused with the cart's price instead of in a separate call.
testTexts(routes, {
  'Invalid or expired coupon code': {
    at: '/cart',
    replies: {
      'POST /checkout/quote': ({ body }: { body: { couponCode?: string } }) =>
        body.couponCode ? buildFailure(422, 'invalid_coupon', '') : buildQuote(),
    },
    prepare: () => {
      storeGuestCart();
      localStorage.setItem('vastra:coupon', 'TEN');
    },
  },
});
