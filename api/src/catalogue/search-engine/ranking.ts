/** Larger than any number of reviews, so that reviews decide only between equal ratings. */
const ratingWeight = 1e10;
/** Larger than any popularity, so that every product in stock comes before those that are out of stock. */
const inStockBonus = 1e6;
/** Popularity from which the score does not rise further. */
const maxPopularity = 25;
/** The score of the most popular products is raised by half. */
const popularityScale = 2 * maxPopularity;
const outOfStockFactor = 0.5;

/** Ranks good ratings by many people above good ratings by a few: five stars from one person are worth less than four from forty. */
export const getPopularity = ({ rating, reviews }: { rating: number; reviews: number }): number =>
  rating * Math.log(1 + reviews);

/** Returns what the score of a match is multiplied by: 1 to 1.5 for popularity, halved for products out of stock. */
export const getScoreFactor = (popularity: number, isInStock: boolean): number =>
  (1 + Math.min(popularity, maxPopularity) / popularityScale) * (isInStock ? 1 : outOfStockFactor);

/** Returns the relevance without a query: the most popular products come first, and those out of stock last. */
export const getListRank = (popularity: number, isInStock: boolean): number =>
  popularity + (isInStock ? inStockBonus : 0);

/** Returns the sort key of "best rated". */
export const getRatingRank = (rating: number, reviews: number): number => rating * ratingWeight + reviews;
