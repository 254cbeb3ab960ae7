import type { z } from 'zod';

/** A type of lines in files of the shop's own format. */
export interface LineKind<Schema extends z.ZodType = z.ZodType> {
  /** `type` of its lines. */
  type: string;
  schema: Schema;
  /** Kind of the files that have them. */
  kind: string;
  /** Field that names a record in findings, which is not personal; empty for none. */
  idField: string;
}
