import { z } from 'zod';
import { textInput } from './common';
import { gstinMessages, normaliseGstin, validateBusinessName, validateGstin } from './gstin';

/** A business that buys, as orders and invoices name it. */
export const businessSchema = z.object({ gstin: z.string(), name: z.string() });
export type Business = z.output<typeof businessSchema>;

/** A business as a caller sends it: the GSTIN with its check character, and the name as it is registered. */
export const businessInput = z.object({
  gstin: textInput(gstinMessages.form)
    .max(40, gstinMessages.form)
    .transform(normaliseGstin)
    .superRefine((gstin, context) => {
      const message = validateGstin(gstin);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  name: textInput(gstinMessages.nameMissing)
    .trim()
    .max(100)
    .superRefine((name, context) => {
      const message = validateBusinessName(name);
      if (message) context.addIssue({ code: 'custom', message });
    }),
});
