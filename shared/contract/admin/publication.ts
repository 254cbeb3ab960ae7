import { z } from 'zod';
import { timeSchema } from '../common';
import { publicationStates } from '../schedule';

export const publicationStateSchema = z.enum(publicationStates);

const inputTimeSchema = z.iso.datetime().nullable().optional();

/** Input of the times at which a record goes live and is archived. A missing time stays as it is, because an older admin area does not send it. */
export const publicationInput = {
  /** When it goes live by itself; null for no such time. */
  publishAt: inputTimeSchema,
  /** When it is archived by itself; null for no such time. */
  archiveAt: inputTimeSchema,
};

/** Publication of a record. Optional, because an older API does not send it. */
export const publicationFields = {
  /** State of publication: a draft, scheduled, live or archived. */
  state: publicationStateSchema.optional(),
  /** When it goes live by itself; null for no such time. */
  publishAt: timeSchema.nullable().optional(),
  /** When it is archived by itself; null for no such time. */
  archiveAt: timeSchema.nullable().optional(),
};

/** A link that shows unpublished content as the real page of the live shop, until `expiresAt`. `url` is a path of the shop. */
export const previewLinkSchema = z.object({ url: z.string(), expiresAt: timeSchema });
export type PreviewLink = z.output<typeof previewLinkSchema>;
