import { buildListSchema, defineCall, envelope, idParams, idSchema, maxEntries } from '@vastra/shared/contract/define';
import { z } from 'zod';

/** Lists that have saved searches. */
export const savedSearchLists = ['orders', 'shipments', 'returns'] as const;
export type SavedSearchList = (typeof savedSearchLists)[number];
/** Maximum number of searches that an admin saves for one list. */
export const maxSavedSearches = 30;

/**
 * A named filter of a list. `query` is the list's query string without the page. `isOwn`: the caller has saved it. `author`: null after the account was
 * deleted.
 */
export const savedSearchSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Query of the list's URL. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  author: z.string().nullable(),
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

const savedSearchesResponse = { 200: envelope(buildListSchema(savedSearchSchema, maxEntries)) };
const searchNameInput = z.string('Please enter a name').trim().min(1, 'Please enter a name').max(40);

/** Lists the caller's own searches of a list and those that others share, by name. */
export const listSavedSearches = defineCall({
  method: 'GET',
  path: '/admin/saved-searches',
  auth: 'admin',
  permission: 'orders.read',
  summary: 'Saved searches of a list',
  tags: ['admin'],
  querystring: z.object({ list: z.enum(savedSearchLists) }),
  response: savedSearchesResponse,
});

/** Saves a filter under a name. 409 `too_many_searches`; 409 `search_name_taken`. The response has the searches of the list. */
export const saveSearch = defineCall({
  method: 'POST',
  path: '/admin/saved-searches',
  auth: 'admin',
  permission: 'orders.notes',
  summary: 'Saves a search',
  tags: ['admin'],
  body: z.object({
    list: z.enum(savedSearchLists),
    name: searchNameInput,
    /** Query of the list's URL. */
    query: z.string().trim().max(600),
    isShared: z.boolean().default(false),
  }),
  errorCodes: { 409: ['search_name_taken', 'too_many_searches'] },
  response: { 201: savedSearchesResponse[200] },
});

/** Renames a search of the caller, shares it or ends that. 404 `search_not_found`; 409 `search_name_taken`. */
export const changeSavedSearch = defineCall({
  method: 'PUT',
  path: '/admin/saved-searches/:id',
  auth: 'admin',
  permission: 'orders.notes',
  summary: 'Renames or shares a search',
  tags: ['admin'],
  params: idParams,
  body: z.object({ name: searchNameInput, isShared: z.boolean() }),
  errorCodes: { 404: ['search_not_found'], 409: ['search_name_taken'] },
  response: savedSearchesResponse,
});

/** Deletes a search of the caller. 404 `search_not_found`. */
export const deleteSavedSearch = defineCall({
  method: 'DELETE',
  path: '/admin/saved-searches/:id',
  auth: 'admin',
  permission: 'orders.notes',
  summary: 'Deletes a search',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['search_not_found'] },
  response: savedSearchesResponse,
});
