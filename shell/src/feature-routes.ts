import type { RouteObject } from '@vastra/shared/router';
import { newsletterRoutes } from '../../features/newsletter/storefront/routes';

/** Routes of pages that features add. Their `lazy` loads a page, so that other pages do not. */
export const featureRoutes: readonly RouteObject[] = [...newsletterRoutes];
