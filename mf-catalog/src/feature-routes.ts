import type { RouteObject } from '@vastra/shared/router';
import { collectionRoutes } from '../../features/collections/catalog/routes';

/** Routes of pages that features add. Their `lazy` loads a page, so that other pages do not. */
export const featureRoutes: readonly RouteObject[] = [...collectionRoutes];
