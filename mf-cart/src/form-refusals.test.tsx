import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import { endSession } from '@vastra/shared/session';
import { buildFailure } from '@vastra/shared/testing';
import { type FormCase, testFormRefusals, type Visitor } from '@vastra/shared/testing/form-refusals';
import { useCart } from './cart/cart-store';
import { routes } from './routes';
import { buildDelivery, fillInGuestForm, pressPlaceOrder, typeInto } from './testing/checkout';
import { buildCart, buildQuote, jacketItem, order, paymentOptions, storeGuestCart } from './testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  storeGuestCart();
  commands.setProvider(async () => ({}));
});

const everyone = ['guest', 'phone', 'email'] as const;
const customers = ['phone', 'email'] as const;

const cart = buildCart([jacketItem]);
const home = { ...order.address, _id: 'a1', label: 'Home', isDefault: true };
const delivery = buildDelivery('560001', 'Bengaluru', 'Karnataka');
const checkoutReplies = {
  'GET /addresses': [],
  'GET /cart': cart,
  'GET /delivery/:pinCode': delivery,
  'POST /checkout/quote': buildQuote({ giftCard: undefined, orderRefusal: undefined }),
};

const giftCardOptions = {
  minAmount: 500,
  maxAmount: 20000,
  presets: [1000],
  maxDays: 90,
  validMonths: 12,
  paymentOptions: [paymentOptions.demo],
};

/** Fills in the checkout of a guest, or of a customer without a saved address. */
async function fillInCheckout(visitor: Visitor): Promise<void> {
  if (visitor === 'guest') return fillInGuestForm();
  await typeInto('PIN code', '560001');
  await typeInto('Flat, house number and street', '12 Lake Road');
  expect(await screen.findByDisplayValue('Bengaluru')).toBeVisible();
  const phone = screen.getByRole('textbox', { name: 'Mobile number' });
  await userEvent.clear(phone);
  await userEvent.type(phone, '9876543210');
}
const atCheckout = (form: Partial<FormCase>, ...steps: FormCase['steps']): FormCase => ({
  at: '/checkout',
  visitors: everyone,
  call: 'POST /orders',
  replies: checkoutReplies,
  ...form,
  steps: steps.length > 0 ? steps : [fillInCheckout, pressPlaceOrder],
});

testFormRefusals(routes, {
  'The checkout': atCheckout({ field: 'address.line1' }),
  'The checkout with a saved address': atCheckout(
    { visitors: customers, replies: { ...checkoutReplies, 'GET /addresses': [home] } },
    pressPlaceOrder,
  ),
  // The form has the field of a guest only.
  'The checkout of a customer, refused for its email,': atCheckout({ visitors: customers, field: 'email' }),
  'The checkout with a saved address, refused for its phone number,': atCheckout(
    { visitors: customers, field: 'address.phone', replies: { ...checkoutReplies, 'GET /addresses': [home] } },
    pressPlaceOrder,
  ),
  // The fields of a business are closed.
  'The checkout, refused for a GSTIN,': atCheckout({ visitors: ['guest'], field: 'business.gstin' }),
  'The confirmation of the mobile number': atCheckout(
    {
      visitors: ['guest'],
      call: 'POST /checkout/phone-code/verify',
      replies: {
        ...checkoutReplies,
        'POST /orders': buildFailure(422, 'phone_code_required', 'Please confirm your mobile number.'),
        'POST /checkout/phone-code': { sentTo: '9876543210', channel: 'phone', expiresIn: 600, resendAfter: 60 },
      },
    },
    fillInCheckout,
    pressPlaceOrder,
    ['One-time code', '246810'],
    'Confirm and place order',
  ),
  'The gift card of the checkout': atCheckout(
    { call: 'POST /gift-cards/balance', visitors: ['guest', 'phone'] },
    'Use a gift card',
    ['Gift card code', 'GIFT-1234'],
    'Apply',
  ),
  'The coupon of the cart': {
    at: '/cart',
    visitors: customers,
    call: 'PUT /cart/coupon',
    replies: { 'GET /cart': cart, 'POST /cart/merge': cart, 'GET /coupons': [] },
    steps: [['Coupon code', 'TEN{Enter}']],
  },
  'The order of a gift card': {
    at: '/gift-cards',
    visitors: everyone,
    call: 'POST /gift-cards',
    field: 'recipientName',
    replies: { 'GET /gift-cards': giftCardOptions, 'GET /cart': cart },
    steps: [
      ['Name of the recipient', 'Ravi'],
      ['Email of the recipient', 'ravi@example.in'],
      ['Your name', 'Asha Rao'],
      async (visitor) => {
        if (visitor !== 'email') await typeInto('Your email', 'asha@example.in');
      },
      'Pay ₹1,000',
    ],
  },
  'The balance of a gift card': {
    at: '/gift-cards',
    visitors: ['guest', 'phone'],
    call: 'POST /gift-cards/balance',
    replies: { 'GET /gift-cards': giftCardOptions, 'GET /cart': cart },
    steps: [async () => userEvent.type((await screen.findAllByLabelText('Gift card code'))[0], 'GIFT-1234'), 'Check'],
  },
});
