import { defineFeature } from '../../../api/src/feature';
import { adminCollectionRoutes } from './admin-routes';
import { collectionRoutes } from './routes';

/** Collections of products, by hand or by a rule, with pages for shoppers. */
export const collections = defineFeature({ name: 'collections', routes: [adminCollectionRoutes, collectionRoutes] });
