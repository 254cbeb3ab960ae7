import {
  defineCall,
  envelope,
  filterFields,
  idSchema,
  imageSchema,
  productResultsSchema,
} from '@vastra/shared/contract/define';
import { z } from 'zod';

/** `{ slug }` of a path: the end of a collection's URL. */
export const collectionParams = z.object({ slug: idSchema });

/** A collection as its page shows it. Only published collections have a page. `_id` is its slug; the description is plain text, as are the texts for search engines. */
export const collectionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string(),
  image: imageSchema.nullable(),
  /** Title for search engines; empty for the title. */
  seoTitle: z.string(),
  /** Description for search engines; empty for a default. */
  seoDescription: z.string(),
});
export type Collection = z.output<typeof collectionSchema>;

/** Returns a published collection. 404 `collection_not_found`. */
export const getCollection = defineCall({
  method: 'GET',
  path: '/collections/:slug',
  auth: 'none',
  summary: 'One collection',
  tags: ['collections'],
  params: collectionParams,
  errorCodes: { 404: ['collection_not_found'] },
  response: { 200: envelope(collectionSchema) },
});

/**
 * Lists products of a published collection, with facets. The order `relevance` is the collection's own, with its pinned products first. 404
 * `collection_not_found`.
 */
export const listCollectionProducts = defineCall({
  method: 'GET',
  path: '/collections/:slug/products',
  auth: 'none',
  summary: 'Products of a collection',
  tags: ['collections'],
  params: collectionParams,
  querystring: z.object(filterFields),
  errorCodes: { 404: ['collection_not_found'] },
  response: { 200: envelope(productResultsSchema) },
});
