import { z } from 'zod';
import { toInternalPath } from '../../paths';
import { defineCall, envelope } from '../call';
import { buildListSchema, shownLinkSchema } from '../common';

/** Maximum number of favourites of an admin. */
export const maxFavourites = 20;

/** Path of a page of the admin area with its filters, such as `/admin/orders?task=pack`. Never another site or another part of the shop. */
const favouritePathSchema = z
  .string()
  .max(600)
  .refine((path) => toInternalPath(path)?.startsWith('/admin/'), 'Please choose a page of the admin area')
  .overwrite((path) => toInternalPath(path) ?? path)
  .meta({ example: '/admin/orders?task=pack' });

/** A page at the top of the menu. */
export const favouriteSchema = z.object({
  /** Path and filters of the page. */
  path: shownLinkSchema,
  /** Name of the page, which the admin can change. */
  label: z.string('Please enter a name').trim().min(1, 'Please enter a name').max(60),
});
export type Favourite = z.output<typeof favouriteSchema>;

export const favouritesSchema = z.object({
  /** The pages in their order. */
  favourites: buildListSchema(favouriteSchema, maxFavourites),
  /** Increases with each change; 0 before the first. */
  revision: z.number().int(),
});
export type Favourites = z.output<typeof favouritesSchema>;

/** Replaces the caller's favourites, which a session has as `favourites`, and which were read as `revision`. 409 `favourites_changed` when another tab or browser has changed them since. */
export const saveFavourites = defineCall({
  method: 'PUT',
  path: '/admin/favourites',
  auth: 'admin',
  permission: 'own.write',
  summary: "Replaces the caller's favourites",
  tags: ['admin'],
  body: z.object({
    /** The pages in their order, each path once. */
    favourites: z
      .array(favouriteSchema.extend({ path: favouritePathSchema }))
      .max(maxFavourites, `There can be at most ${maxFavourites} favourites`)
      .refine((list) => new Set(list.map(({ path }) => path)).size === list.length, 'A page can be there once')
      .meta({ example: [{ path: '/admin/orders?task=pack', label: 'Orders to pack' }] }),
    /** The revision that was read. */
    revision: z.number().int().min(0),
  }),
  errorCodes: { 409: ['favourites_changed'] },
  response: { 200: envelope(favouritesSchema) },
});
