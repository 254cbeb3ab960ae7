import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { ownRoutes } from './own-routes';
import { shop } from './testing/shop';

// These pages only lead to another page.
const redirects = ['order-link', 'not-found'];

testCallsOfControls(
  ownRoutes.filter(({ id }) => !redirects.includes(id!)),
  {
    terms: { path: '/terms' },
    privacy: { path: '/privacy' },
    'privacy-request': { path: '/privacy/request' },
    'privacy-data': { path: '/privacy/data?token=a-token' },
    shipping: { path: '/shipping' },
    about: { path: '/about' },
    contact: { path: '/contact', replies: { 'GET /shop-details': shop } },
    'secure-payment': { path: '/secure-payment' },
    'newsletter-confirm': { path: '/newsletter/confirm?token=a-token' },
    'newsletter-unsubscribe': { path: '/newsletter/unsubscribe?token=a-token' },
  },
);
