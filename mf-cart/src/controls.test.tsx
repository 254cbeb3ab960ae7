import { type Quote, quoteSchema } from '@vastra/shared/contract';
import { startSession } from '@vastra/shared/session';
import { buildSample, testCallsOfControls } from '@vastra/shared/testing/controls';
import { writeGuestLines } from './cart/guest/guest-lines';
import { routes } from './routes';

// The sample would refuse the order.
const quote = { ...(buildSample(quoteSchema) as Quote), orderRefusal: undefined };

const pages = {
  cart: { path: '/cart' },
  wishlist: { path: '/wishlist' },
  'gift-cards': { path: '/gift-cards' },
  checkout: { path: '/checkout', replies: { 'POST /checkout/quote': quote } },
  pay: { path: '/checkout/pay/V1' },
  'checkout-done': { path: '/checkout/done/V1' },
};

describe('for an account', () => {
  const signIn = () => startSession({ user: { id: 'asha', name: 'Asha Menon', role: 'user' }, token: 'a-token' });
  testCallsOfControls(routes, pages, signIn);
});

describe('for a guest', () => {
  const { cart, checkout } = pages;
  testCallsOfControls(
    routes.filter(({ id }) => id === 'cart' || id === 'checkout'),
    { cart, checkout },
    () => writeGuestLines([{ productId: 'sample', variantId: 'sample', quantity: 1 }]),
  );
});
