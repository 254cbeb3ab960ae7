import { reviews as demoReviews, type Master } from '@vastra/demo';
import type { Queryable } from '../../platform/db/connect';
import { reviews } from '../../platform/db/schema';
import type { Person } from '../people/person';
import { insertAll } from '../rows/insert-rows';
import { buildTime } from '../rows/times';

interface ReviewSeed {
  now: Date;
  people: Person[];
  masters: Map<string, Master>;
}

/** Inserts the demo's reviews. Their pictures are drawn pictures of the catalogue. */
export function seedReviews(tx: Queryable, { now, people, masters }: ReviewSeed): Promise<void> {
  return insertAll(
    tx,
    reviews,
    demoReviews.map(({ product, user, rating, comment, daysAgo, verified, helpful, pictures }) => ({
      productId: product,
      userId: people[user].id,
      author: people[user].user.name,
      rating,
      comment,
      mediaIds: pictures.filter((id) => masters.has(id)),
      isVerified: verified,
      helpful,
      createdAt: buildTime(now, daysAgo, { during: 'reviews', name: `${product} ${user}` }),
    })),
  );
}
