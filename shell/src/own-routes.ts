import type { RouteObject } from '@vastra/shared/router';
import { featureRoutes } from './feature-routes';
import { textPage as handle } from './page-handle';

/** Routes of the shell's own pages; a remote's routes are in its release. `handle` is shown until a page is loaded. */
export const ownRoutes: RouteObject[] = [
  { id: 'terms', path: 'terms', handle, lazy: () => import('./pages/terms/page') },
  { id: 'privacy', path: 'privacy', handle, lazy: () => import('./pages/privacy/page') },
  {
    id: 'privacy-request',
    path: 'privacy/request',
    handle,
    lazy: () => import('./pages/privacy-request/page'),
  },
  { id: 'privacy-data', path: 'privacy/data', handle, lazy: () => import('./pages/privacy-data/page') },
  { id: 'shipping', path: 'shipping', handle, lazy: () => import('./pages/shipping/page') },
  { id: 'about', path: 'about', handle, lazy: () => import('./pages/about/page') },
  { id: 'contact', path: 'contact', handle, lazy: () => import('./pages/contact/page') },
  { id: 'secure-payment', path: 'secure-payment', handle, lazy: () => import('./pages/secure-payment/page') },
  { id: 'order-link', path: 'order-link/:id', handle, lazy: () => import('./pages/order-link/page') },
  ...featureRoutes,
  { id: 'not-found', path: '*', lazy: () => import('./pages/not-found/page') },
];
