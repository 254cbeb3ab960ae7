import { startSession } from '@vastra/shared/session';
import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { routes } from './routes';

const signIn = () => startSession({ user: { id: 'asha', name: 'Asha Menon', role: 'user' }, token: 'a-token' });

testCallsOfControls(
  routes,
  {
    login: { path: '/login' },
    'forgot-password': { path: '/forgot-password' },
    account: ['profile', 'orders', 'wishlist', 'addresses'].map((tab) => ({ path: `/account?tab=${tab}` })),
    credit: { path: '/account/credit' },
    'payment-methods': { path: '/account/payment-methods' },
    orders: { path: '/orders' },
    order: { path: '/orders/V1' },
    parcel: { path: '/orders/V1/parcels/1' },
    return: { path: '/orders/V1/return' },
  },
  signIn,
);
