import type { PendingState } from '@vastra/shared/federation';
import type { RouteObject } from '@vastra/shared/router';

const pending = (message: string): PendingState => ({ message });

/** Every URL that the cart team owns. `handle` is what the shell shows until a page is loaded. */
export const routes: RouteObject[] = [
  { id: 'cart', path: 'cart', handle: pending('Loading your cart…'), lazy: () => import('./pages/cart/page') },
  {
    id: 'wishlist',
    path: 'wishlist',
    handle: pending('Loading your wishlist…'),
    lazy: () => import('./pages/wishlist/page'),
  },
  {
    id: 'gift-cards',
    path: 'gift-cards',
    handle: pending('Loading gift cards…'),
    lazy: () => import('./pages/gift-cards/page'),
  },
  {
    id: 'checkout',
    path: 'checkout',
    handle: pending('Loading checkout…'),
    lazy: () => import('./pages/checkout/page'),
  },
  {
    id: 'pay',
    path: 'checkout/pay/:order',
    handle: pending('Loading your order…'),
    lazy: () => import('./pages/pay/page'),
  },
  {
    id: 'checkout-done',
    path: 'checkout/done/:order',
    handle: pending('Loading your order…'),
    lazy: () => import('./pages/checkout-done/page'),
  },
];
