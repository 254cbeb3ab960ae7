import type { RouteObject } from '@vastra/shared/router';

/** Routes of the shell's own pages; a remote's routes are in its release. */
export const ownRoutes: RouteObject[] = [
  { id: 'terms', path: 'terms', lazy: () => import('./pages/terms/page') },
  { id: 'privacy', path: 'privacy', lazy: () => import('./pages/privacy/page') },
  { id: 'shipping', path: 'shipping', lazy: () => import('./pages/shipping/page') },
  { id: 'about', path: 'about', lazy: () => import('./pages/about/page') },
  { id: 'contact', path: 'contact', lazy: () => import('./pages/contact/page') },
  { id: 'secure-payment', path: 'secure-payment', lazy: () => import('./pages/secure-payment/page') },
  { id: 'newsletter-confirm', path: 'newsletter/confirm', lazy: () => import('./pages/newsletter-confirm/page') },
  {
    id: 'newsletter-unsubscribe',
    path: 'newsletter/unsubscribe',
    lazy: () => import('./pages/newsletter-unsubscribe/page'),
  },
  { id: 'not-found', path: '*', lazy: () => import('./pages/not-found/page') },
];
