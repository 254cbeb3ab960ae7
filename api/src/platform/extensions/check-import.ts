import type { ImportCheck, ImportInput } from '@vastra/shared/extension';
import { z } from 'zod';
import type { ExtensionHost } from './extension-host';

const line = z.int().min(1);
const checkSchema: z.ZodType<ImportCheck> = z.strictObject({
  changes: z
    .array(z.strictObject({ line, cells: z.record(z.string().max(40), z.string().max(20_000)) }))
    .max(5_000)
    .optional(),
  refusals: z
    .array(z.strictObject({ line, column: z.string().max(40).optional(), message: z.string().trim().min(1).max(200) }))
    .max(5_000)
    .optional(),
});

/** Checks lines of a product import by one extension. Resolves to undefined if the extension fails, is late or returns something out of bounds. */
export interface ImportChecker {
  extension: string;
  check: (input: ImportInput) => Promise<ImportCheck | undefined>;
}

/** Lists the extensions that check product imports. */
export const createImportCheckers = (loaded: readonly ExtensionHost[]): ImportChecker[] =>
  loaded
    .filter(({ manifest }) => manifest.hooks.includes('checkImport'))
    .map((host) => ({
      extension: host.manifest.name,
      check: async (input) => {
        const outcome = await host.tryHook('checkImport', input, checkSchema);
        return outcome.isDone ? (outcome.result ?? {}) : undefined;
      },
    }));
