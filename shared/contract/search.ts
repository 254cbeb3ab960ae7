import { z } from 'zod';
import { defineCall, doneSchema, envelope } from './call';
import { buildListSchema, idSchema, imageSchema, limitSchema, maxPageSize } from './common';
import { filterFields, searchResultsSchema } from './product-results';

/** Search text. The server uses the first 200 characters. */
const querySchema = z.string().max(10_000).default('');

const searchQuerystring = z.object({ q: querySchema, ...filterFields });

/** Returns search results for the results page (architecture 6.11). A blank query returns no results. */
export const search = defineCall({
  method: 'GET',
  path: '/search',
  auth: 'none',
  summary: 'Search results, filtered and sorted',
  tags: ['search'],
  querystring: searchQuerystring,
  response: { 200: envelope(searchResultsSchema) },
});

/** Returns the same as `search`. The specification lists both paths (architecture 6.11). */
export const advancedSearch = defineCall({
  method: 'GET',
  path: '/search/advanced',
  auth: 'none',
  summary: 'The same as /search',
  tags: ['search'],
  querystring: searchQuerystring,
  response: { 200: envelope(searchResultsSchema) },
});

/** Lists the most frequent searches with their counts. */
export const listPopularSearches = defineCall({
  method: 'GET',
  path: '/search/popular',
  auth: 'none',
  summary: 'The most frequent searches',
  tags: ['search'],
  querystring: z.object({ limit: limitSchema(10) }),
  response: {
    200: envelope(
      buildListSchema(
        z.object({
          /** Search text. */
          query: z.string(),
          count: z.number().int(),
        }),
        maxPageSize,
      ),
    ),
  },
});

const suggestionSchema = z.object({
  text: z.string(),
  /** Number of products that a search for the text finds. */
  count: z.number().int(),
  /** The id of the product, if the text is its title, and its picture. */
  productId: idSchema.optional(),
  image: imageSchema.optional(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

/** Suggests queries for a text that is being typed. */
export const suggest = defineCall({
  method: 'GET',
  path: '/search/suggest',
  auth: 'none',
  summary: 'Suggestions while typing',
  tags: ['search'],
  querystring: z.object({ q: querySchema, limit: limitSchema(5) }),
  response: { 200: envelope(buildListSchema(suggestionSchema, maxPageSize)) },
});

/** Adds a search to the counts of the popular searches. Stores nothing about the visitor. */
export const trackSearch = defineCall({
  method: 'POST',
  path: '/search/track',
  auth: 'none',
  summary: 'Counts a search',
  tags: ['search'],
  body: z.object({
    /** Search text. */
    query: z.string().trim().min(1).max(200),
  }),
  response: { 200: doneSchema },
});

export type PopularSearch = { query: string; count: number };
