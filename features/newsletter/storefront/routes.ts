import type { RouteObject } from '@vastra/shared/router';
import { textPage as handle } from '../../../shell/src/page-handle';

/** Routes of the pages that links in mails open. */
export const newsletterRoutes: readonly RouteObject[] = [
  {
    id: 'newsletter-confirm',
    path: 'newsletter/confirm',
    handle,
    lazy: () => import('./pages/newsletter-confirm/page'),
  },
  {
    id: 'newsletter-unsubscribe',
    path: 'newsletter/unsubscribe',
    handle,
    lazy: () => import('./pages/newsletter-unsubscribe/page'),
  },
];
