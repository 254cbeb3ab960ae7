import { reviews as demoReviews } from '../../../demo/data/reviews';
import type { Queryable } from '../../platform/db/connect';
import { reviews } from '../../platform/db/schema';
import { insertAll } from '../insert';
import type { Person } from '../people/person';
import { buildTime } from '../times';
import type { Master } from './masters';

interface Given {
  now: Date;
  people: Person[];
  masters: Map<string, Master>;
}

/** The pictures are the catalogue's, as far as they are drawn. */
export function seedReviews(tx: Queryable, { now, people, masters }: Given): Promise<void> {
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
