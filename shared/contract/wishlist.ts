import { z } from 'zod';
import { defineCall, envelope } from './call';
import { buildListSchema, idParams, idSchema, timeSchema } from './common';
import { productCardSchema, variantSchema } from './product';

/** Maximum number of products in a wishlist. */
export const maxWishlistItems = 200;

/** A saved variant of a product (requirements 3.11). The newest come first; archived products are left out. */
export const wishlistItemSchema = z.object({
  _id: idSchema,
  product: productCardSchema,
  variant: variantSchema,
  addedAt: timeSchema,
});
export type WishlistItem = z.output<typeof wishlistItemSchema>;

/** A customer's wishlist, newest items first. */
export const wishlistSchema = z.object({
  items: buildListSchema(wishlistItemSchema, maxWishlistItems),
  count: z.number().int(),
});
export type Wishlist = z.output<typeof wishlistSchema>;

/** Returns the account's wishlist. */
export const getWishlist = defineCall({
  method: 'GET',
  path: '/wishlist',
  auth: 'customer',
  summary: 'The wishlist',
  tags: ['wishlist'],
  response: { 200: envelope(wishlistSchema) },
});

/**
 * Adds a product in a variant (requirements 7.4). Each product is saved once; another variant replaces the first one.
 * "Please select a variant to add to wishlist" without a variant; 404 `product_not_found`
 * ("Product variant not found"); 409 `wishlist_full`.
 */
export const addWishlistItem = defineCall({
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
  errorCodes: { 404: ['product_not_found'], 409: ['wishlist_full'] },
  response: { 200: envelope(wishlistSchema) },
});

/** Removes an item by its own id. 404 `wish_not_found`. */
export const removeWishlistItem = defineCall({
  method: 'DELETE',
  path: '/wishlist/items/:id',
  auth: 'customer',
  summary: 'Removes a product',
  tags: ['wishlist'],
  params: idParams,
  errorCodes: { 404: ['wish_not_found'] },
  response: { 200: envelope(wishlistSchema) },
});
