import { z } from 'zod';
import { call, envelope } from './call';
import { idParams, idSchema } from './common';
import { categoryRefSchema } from './product';
import { filterFields, productResultsSchema } from './results';

/**
 * A top-level category with its subcategories (requirements 3.5). `icon` is a data URL (base64); `productCount` counts published products,
 * subcategories included.
 */
export const categorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  icon: z.string(),
  productCount: z.number().int(),
  subCategories: z.array(categoryRefSchema.extend({ productCount: z.number().int() })),
});
export type Category = z.output<typeof categorySchema>;

/** Any category with its path from the root; `breadcrumbs` ends with the category itself. */
export const categoryDetailSchema = categorySchema.extend({ breadcrumbs: z.array(categoryRefSchema) });
export type CategoryDetail = z.output<typeof categoryDetailSchema>;

export const listCategories = call({
  method: 'GET',
  path: '/categories',
  auth: 'none',
  summary: 'All top-level categories with those below them',
  tags: ['categories'],
  response: { 200: envelope(z.array(categorySchema)) },
});

export const listFeaturedCategories = call({
  method: 'GET',
  path: '/categories/featured',
  auth: 'none',
  summary: 'The categories that the home page shows',
  tags: ['categories'],
  response: { 200: envelope(z.array(categorySchema)) },
});

/** 404 `category_not_found`. */
export const getCategory = call({
  method: 'GET',
  path: '/categories/:id',
  auth: 'none',
  summary: 'One category',
  tags: ['categories'],
  params: idParams,
  response: { 200: envelope(categoryDetailSchema) },
});

/** 404 `category_not_found`. */
export const listCategoryProducts = call({
  method: 'GET',
  path: '/categories/:id/products',
  auth: 'none',
  summary: 'Products of a category and of those below it',
  tags: ['categories'],
  params: idParams,
  querystring: z.object(filterFields),
  response: { 200: envelope(productResultsSchema) },
});
