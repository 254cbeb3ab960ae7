import type { RouteObject } from '@vastra/shared/router';

/** Every URL that the cart team owns. */
export const routes: RouteObject[] = [
  { id: 'cart', path: 'cart', lazy: () => import('./pages/cart/page') },
  { id: 'wishlist', path: 'wishlist', lazy: () => import('./pages/wishlist/page') },
  { id: 'checkout', path: 'checkout', lazy: () => import('./pages/checkout/page') },
  { id: 'pay', path: 'checkout/pay/:order', lazy: () => import('./pages/pay/page') },
  { id: 'checkout-done', path: 'checkout/done/:order', lazy: () => import('./pages/checkout-done/page') },
];
