import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, maxEntries } from '../common';
import { toAsciiDigits } from '../rules';
import { idParams, idSchema, orderBody, versionSchema } from './common';

/**
 * A category as the editor reads it. `icon` is a data URL, for top-level categories; `productCount` counts the products of the category and
 * its subcategories, also archived products.
 */
export const adminCategorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  parentId: idSchema.nullable(),
  icon: z.string().nullable(),
  position: z.number().int(),
  isFeatured: z.boolean(),
  hsn: z.string(),
  productCount: z.number().int(),
  version: versionSchema,
});
export type AdminCategory = z.output<typeof adminCategorySchema>;

/**
 * Input of a category. `icon` is a small picture as a data URL (PNG, WebP, JPEG or SVG), which is re-encoded as a WebP of 128 pixels.
 * Null removes the icon, undefined leaves it unchanged. `hsn` is the default HSN code of its products.
 */
export const categoryInputSchema = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(60),
  parentId: idSchema.nullable(),
  icon: z.string().max(400_000).nullable().optional(),
  isFeatured: z.boolean(),
  hsn: z
    .string()
    .overwrite(toAsciiDigits)
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'Please enter 4, 6 or 8 digits'),
});

/** Lists all categories, parents before children, in their order. */
export const listAllCategories = defineCall({
  method: 'GET',
  path: '/admin/categories',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'The tree of categories',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(adminCategorySchema, maxEntries)) },
});

/** Creates a category. `slug` is made from the name when it is missing. 409 `slug_taken`; 409 `category_loop`. At most three levels: 409 `too_deep`. */
export const createCategory = defineCall({
  method: 'POST',
  path: '/admin/categories',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Adds a category',
  tags: ['admin'],
  body: categoryInputSchema.extend({
    slug: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use lowercase letters, digits and hyphens')
      .max(60)
      .optional(),
  }),
  errorCodes: { 404: ['category_not_found'], 409: ['category_loop', 'slug_taken', 'too_deep', 'too_many_entries'] },
  response: { 201: envelope(adminCategorySchema) },
});

/** Saves a category. 404 `category_not_found`; 409 `changed_meanwhile`, `category_loop`, `too_deep`. */
export const updateCategory = defineCall({
  method: 'PUT',
  path: '/admin/categories/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Saves a category',
  tags: ['admin'],
  params: idParams,
  body: categoryInputSchema.extend({ version: versionSchema }),
  errorCodes: { 404: ['category_not_found'], 409: ['category_loop', 'changed_meanwhile', 'slug_taken', 'too_deep'] },
  response: { 200: envelope(adminCategorySchema) },
});

/**
 * Deletes a category. Its products and subcategories move to the category `moveTo`, in the same transaction. Without one, 409
 * `category_not_empty` while it has products or subcategories. 404 `category_not_found`, also for `moveTo`; 409 `category_loop` if
 * that is below it; 409 `too_deep` if the subcategories do not fit there.
 */
export const deleteCategory = defineCall({
  method: 'DELETE',
  path: '/admin/categories/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Deletes a category',
  tags: ['admin'],
  params: idParams,
  querystring: z.object({ moveTo: idSchema.optional() }),
  errorCodes: { 404: ['category_not_found'], 409: ['category_loop', 'category_not_empty', 'too_deep'] },
  response: { 200: doneSchema },
});

/** Sets the order of the subcategories of one parent, or of the top-level categories: each of them once. */
export const orderCategories = defineCall({
  method: 'PUT',
  path: '/admin/categories/order',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Orders the categories below one parent',
  tags: ['admin'],
  body: orderBody.extend({ parentId: idSchema.nullable() }),
  errorCodes: { 404: ['category_not_found'], 409: ['changed_meanwhile'] },
  response: { 200: envelope(buildListSchema(adminCategorySchema, maxEntries)) },
});
