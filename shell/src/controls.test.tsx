import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { featureRoutes } from './feature-routes';
import { ownRoutes } from './own-routes';
import { shop } from './testing/shop';

// These pages only lead to another page.
const redirects = ['order-link', 'not-found'];

testCallsOfControls(
  ownRoutes.filter((route) => !redirects.includes(route.id!) && !featureRoutes.includes(route)),
  {
    terms: { path: '/terms' },
    privacy: { path: '/privacy' },
    'privacy-request': { path: '/privacy/request' },
    'privacy-data': { path: '/privacy/data?token=a-token' },
    shipping: { path: '/shipping' },
    about: { path: '/about' },
    contact: { path: '/contact', replies: { 'GET /shop-details': shop } },
    'secure-payment': { path: '/secure-payment' },
  },
);
