import { z } from 'zod';
import { buildListSchema, keySchema, pictureSchema, textSchema } from '../../../api/src/back-office/transfer/parts';

/** A collection, with the fields of its editor. Conditions are checked as the editor checks them. */
const collectionLineSchema = z.object({
  type: z.literal('collection'),
  /** Readable id, part of its URL. */
  id: keySchema,
  title: keySchema,
  description: textSchema,
  seoTitle: textSchema,
  seoDescription: textSchema,
  kind: z.enum(['manual', 'rule']),
  match: z.enum(['all', 'any']).default('all'),
  conditions: buildListSchema(z.record(z.string(), z.unknown())),
  /** Conditions about custom fields. */
  fieldConditions: buildListSchema(z.record(z.string(), z.unknown())).optional(),
  /** Conditions about options by name. */
  optionConditions: buildListSchema(z.record(z.string(), z.unknown())).optional(),
  productIds: buildListSchema(z.string().max(500)),
  pinnedIds: buildListSchema(z.string().max(500)),
  sort: z.string().max(40).default('relevance'),
  isActive: z.boolean().default(true),
  picture: pictureSchema.nullable().default(null),
});
export type CollectionLine = z.output<typeof collectionLineSchema>;
/** Lines of collections in files of the shop. */
export const collectionLines = { type: 'collection', schema: collectionLineSchema, kind: 'collections', idField: 'id' };
