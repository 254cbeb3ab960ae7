import { z } from 'zod';

/** An error or warning of an import: the line of the file (1 is the header), the product id and the column. */
export const importFindingSchema = z.object({
  /** Line of the file. */
  line: z.number().int(),
  product: z.string(),
  /** Name of the column; null for the whole row. */
  column: z.string(),
  message: z.string(),
  /** True if the record of the line was refused, false or missing if it was imported; missing before 1.2. */
  isRefused: z.boolean().optional(),
  /** True for a notice about a record that was imported, false or missing for a problem. */
  isNotice: z.boolean().optional(),
});
export type ImportFinding = z.output<typeof importFindingSchema>;
