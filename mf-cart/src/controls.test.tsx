import { startSession } from '@vastra/shared/session';
import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { routes } from './routes';

const signIn = () => startSession({ user: { id: 'asha', name: 'Asha Menon', role: 'user' }, token: 'a-token' });

testCallsOfControls(
  routes,
  {
    cart: { path: '/cart' },
    wishlist: { path: '/wishlist' },
    'gift-cards': { path: '/gift-cards' },
    checkout: { path: '/checkout' },
    pay: { path: '/checkout/pay/V1' },
    'checkout-done': { path: '/checkout/done/V1' },
  },
  signIn,
);
