import { orders } from './orders';
import { accessoriesReviews } from './reviews/accessories';
import { footwearReviews } from './reviews/footwear';
import { kidsReviews } from './reviews/kids';
import { menReviews } from './reviews/men';
import { perfumeReviews } from './reviews/perfume';
import { reviewPictures } from './reviews/pictures';
import type { ReviewRow } from './reviews/row';
import { womenReviews } from './reviews/women';
import type { DemoReview } from './types';

/** A review is verified if its author had received the product by then, even if it was returned later. */
const bought = (product: string, { user, daysAgo }: ReviewRow) =>
  orders.some(
    (order) =>
      order.user === user &&
      (order.status === 'delivered' || order.status === 'returned') &&
      order.daysAgo > daysAgo &&
      order.lines.some((line) => line.product === product),
  );

export const reviews: DemoReview[] = Object.entries({
  ...menReviews,
  ...womenReviews,
  ...kidsReviews,
  ...accessoriesReviews,
  ...footwearReviews,
  ...perfumeReviews,
}).flatMap(([product, rows]) =>
  rows.map((row) => ({
    ...row,
    product,
    verified: bought(product, row),
    pictures: reviewPictures[product]?.[row.user] ?? [],
  })),
);
