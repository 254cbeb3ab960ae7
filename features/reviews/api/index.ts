import { defineFeature } from '../../../api/src/feature';
import { adminReviewRoutes } from './admin-routes';
import { reviewTools } from './assistant-tools';
import { reviewsOfPerson } from './personal-data';
import { unusedReviewPictures } from './pictures';
import { reviewParts } from './product-parts';
import { reviewRoutes } from './routes';
import { reviewsToModerate } from './tasks';

/** Reviews of products by customers, with pictures and votes, which admins moderate. */
export const reviews = defineFeature({
  name: 'reviews',
  isSpecified: true,
  routes: [adminReviewRoutes, reviewRoutes],
  productParts: reviewParts,
  retention: [unusedReviewPictures],
  personalData: [reviewsOfPerson],
  tasks: [reviewsToModerate],
  assistantTools: reviewTools,
});
