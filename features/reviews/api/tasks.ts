import { eq } from 'drizzle-orm';
import { reviews } from '../../../api/src/platform/db/schema';
import type { FeatureTask } from '../../../api/src/support/task';

/** Reviews that wait for a check. */
export const reviewsToModerate: FeatureTask = {
  kind: 'reviews-to-moderate',
  permission: 'reviews.write',
  table: reviews,
  since: reviews.createdAt,
  where: eq(reviews.isPending, true),
};
