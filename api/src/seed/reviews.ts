import { reviews as demoReviews } from '../../demo/data/reviews';
import type { Queryable } from '../db/connect';
import { reviews } from '../db/schema';
import { timeOn } from './days';
import { insertAll } from './insert';
import type { Person } from './person';

export function seedReviews(tx: Queryable, { now, people }: { now: Date; people: Person[] }): Promise<void> {
  return insertAll(
    tx,
    reviews,
    demoReviews.map(({ product, user, rating, comment, daysAgo, verified, helpful }) => ({
      productId: product,
      userId: people[user].id,
      author: people[user].user.name,
      rating,
      comment,
      isVerified: verified,
      helpful,
      createdAt: timeOn(now, daysAgo, { during: 'reviews', name: `${product} ${user}` }),
    })),
  );
}
