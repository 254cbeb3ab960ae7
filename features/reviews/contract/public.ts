import {
  buildListSchema,
  defineCall,
  doneSchema,
  envelope,
  fitNames,
  idParams,
  idSchema,
  imageSchema,
  limitSchema,
  maxPageSize,
  maxReviewLength,
  maxReviewPictures,
  pageSchema,
  paginationSchema,
  reviewSchema,
  textInput,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Maximum number of pictures that a customer uploads within a day. */
export const maxPicturesADay = 40;

/** Number of reviews per number of stars, five first; `average` is 0 without reviews. */
export const ratingSummarySchema = z.object({
  average: z.number(),
  total: z.number().int(),
  /** Number of reviews by stars. */
  distribution: buildListSchema(z.object({ rating: z.number().int(), count: z.number().int() }), 5),
});
export type RatingSummary = z.output<typeof ratingSummarySchema>;

/** Sort orders of reviews. */
export const reviewSortSchema = z.enum(['helpful', 'newest', 'highest', 'lowest']);
export type ReviewSort = z.output<typeof reviewSortSchema>;

/** A page of reviews with the rating summary of the product. */
export const reviewPageSchema = z.object({
  summary: ratingSummarySchema,
  reviews: buildListSchema(reviewSchema, maxPageSize),
  pagination: paginationSchema,
});
export type ReviewPage = z.output<typeof reviewPageSchema>;

/** Input of a review. `images` are ids of pictures that the same customer has uploaded and not used yet. */
export const newReviewSchema = z.object({
  rating: z.number().int().min(1, 'Please choose 1 to 5 stars').max(5, 'Please choose 1 to 5 stars'),
  comment: textInput()
    .trim()
    .min(1, 'Please write a few words')
    .max(maxReviewLength, `Please write at most ${maxReviewLength} characters`),
  images: z.array(idSchema).max(maxReviewPictures, `Please choose at most ${maxReviewPictures} pictures`).default([]),
  /** Fit of the product; null for no opinion. Missing: unchanged, because a form that was built before does not send it. */
  fit: z.enum(fitNames).nullable().optional(),
});
export type NewReview = z.input<typeof newReviewSchema>;

/** The signed-in customer's own review and votes of a product. `verified`: the customer has bought the product and not returned it. */
export const ownReviewSchema = z.object({
  review: reviewSchema.nullable(),
  verified: z.boolean(),
  /** Ids of this product's reviews that the customer found helpful. */
  helpful: buildListSchema(idSchema, maxPageSize),
});
export type OwnReview = z.output<typeof ownReviewSchema>;

/** Lists reviews of a product, a page at a time; `rating` selects those with that number of stars. 404 `product_not_found`. */
export const listReviews = defineCall({
  method: 'GET',
  path: '/products/:id/reviews',
  auth: 'none',
  fromStandby: true,
  summary: 'Reviews of a product with their distribution',
  tags: ['reviews'],
  params: idParams,
  querystring: z.object({
    page: pageSchema,
    limit: limitSchema(10),
    sort: reviewSortSchema.default('helpful'),
    rating: z.coerce.number<number>().int().min(1).max(5).optional(),
  }),
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: envelope(reviewPageSchema) },
});

/** Returns the customer's own review and votes. 404 `product_not_found`. */
export const getOwnReview = defineCall({
  method: 'GET',
  path: '/products/:id/reviews/mine',
  auth: 'customer',
  summary: "The customer's own review and votes",
  tags: ['reviews'],
  params: idParams,
  errorCodes: { 404: ['product_not_found'] },
  response: { 200: envelope(ownReviewSchema) },
});

/**
 * Creates a review. It is public at once if the customer has received the product, and otherwise `pending` until an admin has checked it.
 * One per customer and product: 409 `already_reviewed`. 404 `product_not_found`; 400 `picture_unusable` for pictures of
 * another customer, of another review, or older than a day.
 */
export const createReview = defineCall({
  method: 'POST',
  path: '/products/:id/reviews',
  auth: 'customer',
  summary: 'Reviews a product',
  tags: ['reviews'],
  params: idParams,
  body: newReviewSchema,
  errorCodes: {
    400: ['picture_unusable'],
    403: ['bot_check_required'],
    404: ['product_not_found'],
    409: ['already_reviewed'],
  },
  response: { 201: envelope(reviewSchema) },
});

/** Changes the customer's own review, which is then checked again unless it is verified. 404 `review_not_found` for any other. Its votes stay. */
export const changeReview = defineCall({
  method: 'PUT',
  path: '/reviews/:id',
  auth: 'customer',
  summary: 'Changes a review',
  tags: ['reviews'],
  params: idParams,
  body: newReviewSchema,
  errorCodes: { 400: ['picture_unusable'], 404: ['review_not_found'] },
  response: { 200: envelope(reviewSchema) },
});

/** Removes the customer's own review: 404 `review_not_found` for any other. */
export const removeReview = defineCall({
  method: 'DELETE',
  path: '/reviews/:id',
  auth: 'customer',
  whileClosed: 'open',
  summary: 'Removes a review',
  tags: ['reviews'],
  params: idParams,
  errorCodes: { 404: ['review_not_found'] },
  response: { 200: doneSchema },
});

/**
 * Uploads a picture for a review: `multipart/form-data` with one file (`file`), JPEG, PNG, WebP or AVIF by its content, at most
 * `maxPictureBytes`; it is stored re-encoded, without its metadata, and deleted when no review uses it within a day.
 * 413 `too_large`, 415 `not_a_picture`, 429 `too_many_requests` for too many pictures of one customer a day.
 */
export const uploadReviewPicture = defineCall({
  method: 'POST',
  path: '/reviews/pictures',
  auth: 'customer',
  summary: 'Uploads a picture for a review',
  tags: ['reviews'],
  multipart: { file: 'The picture: JPEG, PNG, WebP or AVIF' },
  errorCodes: { 413: ['too_large'], 415: ['not_a_picture'] },
  response: { 201: envelope(z.object({ id: idSchema, image: imageSchema })) },
});

const votesSchema = z.object({ helpful: z.number().int() });

/** Votes for a review, once per customer; a second vote changes nothing. 403 `own_review` for the customer's own review; 404 `review_not_found`. */
export const voteHelpful = defineCall({
  method: 'PUT',
  path: '/reviews/:id/helpful',
  auth: 'customer',
  summary: 'Votes for a review as helpful',
  tags: ['reviews'],
  params: idParams,
  errorCodes: { 403: ['own_review'], 404: ['review_not_found'] },
  response: { 200: envelope(votesSchema) },
});

/** Removes a vote. 404 `review_not_found`. */
export const unvoteHelpful = defineCall({
  method: 'DELETE',
  path: '/reviews/:id/helpful',
  auth: 'customer',
  whileClosed: 'open',
  summary: 'Removes a vote',
  tags: ['reviews'],
  params: idParams,
  errorCodes: { 404: ['review_not_found'] },
  response: { 200: envelope(votesSchema) },
});
