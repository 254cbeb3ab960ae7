import { z } from 'zod';
import { keySchema } from '../../../api/src/back-office/transfer/parts';

/** A redirect. */
const redirectLineSchema = z.object({
  type: z.literal('redirect'),
  from: keySchema,
  to: keySchema,
  status: z.union([z.literal(301), z.literal(302)]).default(301),
  isExternal: z.boolean().default(false),
});

export type RedirectLine = z.output<typeof redirectLineSchema>;

/** Lines of redirects in files of the shop. */
export const redirectLines = { type: 'redirect', schema: redirectLineSchema, kind: 'redirects', idField: 'from' };
