import { z } from 'zod';
import { timeSchema } from '../common';
import { publicationStates } from '../schedule';

export const publicationStateSchema = z.enum(publicationStates);

const inputTimeSchema = z.iso.datetime().nullable().optional();

/** Input of the times at which a record goes live and is archived. A missing time stays as it is, because an older admin area does not send it. */
export const publicationInput = { publishAt: inputTimeSchema, archiveAt: inputTimeSchema };

/** Publication of a record. Optional, because an older API does not send it. */
export const publicationFields = {
  state: publicationStateSchema.optional(),
  publishAt: timeSchema.nullable().optional(),
  archiveAt: timeSchema.nullable().optional(),
};

/** A link that shows unpublished content as the real page of the live shop, until `expiresAt`. `url` is a path of the shop. */
export const previewLinkSchema = z.object({ url: z.string(), expiresAt: timeSchema });
export type PreviewLink = z.output<typeof previewLinkSchema>;
