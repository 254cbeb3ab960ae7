import { z } from 'zod';
import { linkMessage, toLink } from '../../paths';
import {
  buildListSchema,
  idParams,
  idSchema,
  limitSchema,
  maxPageSize,
  openEnum,
  pageSchema,
  paginationSchema,
} from '../common';
import { messageChannels } from '../message-events';

export { idParams, idSchema };

/** Largest number that a column of versions stores. */
const maxVersion = 2 ** 31 - 1;

/**
 * Version of a record, for optimistic locking. A caller saves with the version that it has read; 409 `changed_meanwhile` when
 * another admin has saved since then. Nothing is written; the caller reads the record again and shows the differences.
 */
export const versionSchema = z
  .number()
  .int()
  .min(1)
  .refine((version) => version <= maxVersion, 'Not a version');

/** Fields of every list of the admin area. `q` is the search text; `sort` is a column, with `-` before it for descending order. */
export const listFields = {
  q: z.string().trim().max(100).optional(),
  page: pageSchema,
  limit: limitSchema(25),
};

/** Builds the schema of a page of rows. */
export const buildPageSchema = <T extends z.ZodType>(row: T) =>
  z.object({ rows: buildListSchema(row, maxPageSize), pagination: paginationSchema });

/** A path of this shop, or an absolute https URL. */
export const linkSchema = z
  .string()
  .trim()
  .refine((link) => toLink(link) !== undefined, linkMessage)
  .overwrite((link) => toLink(link) ?? link)
  .max(500);

/** A complete order of records: the id of each of them, once. */
export const orderBody = z.object({ ids: z.array(idSchema).min(1).max(1000) });

/** Channels on which a message went to the customer. */
export const sentChannelsSchema = buildListSchema(openEnum(messageChannels), 10);
