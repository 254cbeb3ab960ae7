import { z } from 'zod';
import { answer, call } from './call';
import { idParams, idSchema, timeSchema } from './common';
import { productCardSchema, variantSchema } from './product';

/** At most this many products in a wishlist. */
export const maxWishlistItems = 200;

/** A product that a customer has kept, in one variant (spec 3). The newest come first; products off sale are left out. */
export const wishlistItemSchema = z.object({
  _id: idSchema,
  product: productCardSchema,
  variant: variantSchema,
  addedAt: timeSchema,
});
export type WishlistItem = z.output<typeof wishlistItemSchema>;

export const wishlistSchema = z.object({ items: z.array(wishlistItemSchema), count: z.number().int() });
export type Wishlist = z.output<typeof wishlistSchema>;

export const getWishlist = call({
  method: 'GET',
  path: '/wishlist',
  auth: 'customer',
  summary: 'The wishlist',
  tags: ['wishlist'],
  response: { 200: answer(wishlistSchema) },
});

/**
 * Adds a product in a variant (spec 7); a product is kept once, another variant of it takes the first one's place.
 * "Please select a variant to add to wishlist" without a variant; 404 `product_not_found` or `variant_not_found`
 * ("Product variant not found"); 409 `wishlist_full`.
 */
export const addWishlistItem = call({
  method: 'POST',
  path: '/wishlist/items',
  auth: 'customer',
  summary: 'Adds a product',
  tags: ['wishlist'],
  body: z.object({
    product: idSchema,
    variant: z
      .string('Please select a variant to add to wishlist')
      .trim()
      .min(1, 'Please select a variant to add to wishlist')
      .max(100),
  }),
  response: { 200: answer(wishlistSchema) },
});

/** `id` is the entry's. 404 `wish_not_found`. */
export const removeWishlistItem = call({
  method: 'DELETE',
  path: '/wishlist/items/:id',
  auth: 'customer',
  summary: 'Removes a product',
  tags: ['wishlist'],
  params: idParams,
  response: { 200: answer(wishlistSchema) },
});
