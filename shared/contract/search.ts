import { z } from 'zod';
import { call, doneSchema, envelope } from './call';
import { limitSchema } from './common';
import { filterFields, searchResultsSchema } from './results';

/** Text of a search. The server uses the first 200 characters. */
const querySchema = z.string().max(10_000).default('');

const resultsQuery = z.object({ q: querySchema, ...filterFields });

/** The results page's one call (architecture 6.11). A blank query finds nothing: "No products found matching your search." */
export const search = call({
  method: 'GET',
  path: '/search',
  auth: 'none',
  summary: 'Search results, filtered and sorted',
  tags: ['search'],
  querystring: resultsQuery,
  response: { 200: envelope(searchResultsSchema) },
});

/** The same handler as `search` (architecture 6.11). */
export const advancedSearch = call({
  method: 'GET',
  path: '/search/advanced',
  auth: 'none',
  summary: 'The same as /search',
  tags: ['search'],
  querystring: resultsQuery,
  response: { 200: envelope(searchResultsSchema) },
});

export const listPopularSearches = call({
  method: 'GET',
  path: '/search/popular',
  auth: 'none',
  summary: 'What shoppers search for most',
  tags: ['search'],
  querystring: z.object({ limit: limitSchema(10) }),
  response: { 200: envelope(z.array(z.object({ query: z.string(), count: z.number().int() }))) },
});

/** `count` is the number of products behind a suggestion. */
export const suggest = call({
  method: 'GET',
  path: '/search/suggest',
  auth: 'none',
  summary: 'Suggestions while typing',
  tags: ['search'],
  querystring: z.object({ q: querySchema, limit: limitSchema(5) }),
  response: { 200: envelope(z.array(z.object({ text: z.string(), count: z.number().int() }))) },
});

export const trackSearch = call({
  method: 'POST',
  path: '/search/track',
  auth: 'none',
  summary: 'Counts a search',
  tags: ['search'],
  body: z.object({ query: z.string().trim().min(1).max(200) }),
  response: { 200: doneSchema },
});

export type PopularSearch = { query: string; count: number };
export type Suggestion = { text: string; count: number };
