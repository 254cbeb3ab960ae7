import { z } from 'zod';
import { idParams, idSchema, limitSchema, pageSchema, paginationSchema } from '../common';

export { idParams, idSchema };

/**
 * How often a thing was changed. Who saves it sends the version that was on the screen; 409 `changed_meanwhile` when
 * somebody else has saved since: nothing is written, and the caller reads the thing again and shows the difference.
 */
export const versionSchema = z.number().int().min(1);

/** Fields of every list of the admin area. `q` is what was typed into its search, `sort` a column, `-` before it downwards. */
export const listFields = {
  q: z.string().trim().max(100).optional(),
  page: pageSchema,
  limit: limitSchema(25),
};

/** A page of a list. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), pagination: paginationSchema });

/** A path of this shop, or an absolute https address. */
export const linkSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)/, 'Please enter a path of the shop, such as /shop, or an https address');

/** A whole order of the things named: every one of them, once. */
export const orderBody = z.object({ ids: z.array(idSchema).min(1).max(1000) });
