import { z } from 'zod';
import { defineCall, envelope } from './call';
import { buildListSchema, idParams, idSchema, imageSchema, maxCategoryDepth, maxEntries } from './common';
import { categoryRefSchema } from './product';
import { filterFields, productResultsSchema } from './product-results';

/**
 * A top-level category with its subcategories (requirements 3.5). `icon` is a data URL (base64); `productCount` counts published products,
 * subcategories included. `image` is a picture of its most relevant product; only featured categories have one.
 */
export const categorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  icon: z.string(),
  image: imageSchema.optional(),
  productCount: z.number().int(),
  subCategories: buildListSchema(categoryRefSchema.extend({ productCount: z.number().int() }), maxEntries),
});
export type Category = z.output<typeof categorySchema>;

/** Any category with its path from the root; `breadcrumbs` ends with the category itself. */
export const categoryDetailSchema = categorySchema.extend({
  breadcrumbs: buildListSchema(categoryRefSchema, maxCategoryDepth),
});
export type CategoryDetail = z.output<typeof categoryDetailSchema>;

/** Lists the top-level categories with their subcategories. */
export const listCategories = defineCall({
  method: 'GET',
  path: '/categories',
  auth: 'none',
  summary: 'All top-level categories with their subcategories',
  tags: ['categories'],
  response: { 200: envelope(buildListSchema(categorySchema, maxEntries)) },
});

/** Lists the categories that the home page shows. */
export const listFeaturedCategories = defineCall({
  method: 'GET',
  path: '/categories/featured',
  auth: 'none',
  summary: 'The categories that the home page shows',
  tags: ['categories'],
  response: { 200: envelope(buildListSchema(categorySchema, maxEntries)) },
});

/** Returns a category with its breadcrumbs. 404 `category_not_found`. */
export const getCategory = defineCall({
  method: 'GET',
  path: '/categories/:id',
  auth: 'none',
  summary: 'One category',
  tags: ['categories'],
  params: idParams,
  errorCodes: { 404: ['category_not_found'] },
  response: { 200: envelope(categoryDetailSchema) },
});

/** Lists products of a category and its subcategories, with facets. 404 `category_not_found`. */
export const listCategoryProducts = defineCall({
  method: 'GET',
  path: '/categories/:id/products',
  auth: 'none',
  summary: 'Products of a category and its subcategories',
  tags: ['categories'],
  params: idParams,
  querystring: z.object(filterFields),
  errorCodes: { 404: ['category_not_found'] },
  response: { 200: envelope(productResultsSchema) },
});
