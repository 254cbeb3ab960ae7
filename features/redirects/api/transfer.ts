import type { Queryable } from '../../../api/src/platform/db/connect';
import type { RedirectImport } from '../contract';
import { type ImportOptions, importRedirects } from './import-redirects';
import { readAllRedirects } from './list-redirects';
import type { RedirectInput } from './parse-redirect';

/** Yields all redirects as `importRedirectInputs` reads them, a batch at a time. */
export async function* exportRedirectInputs(db: Queryable): AsyncGenerator<RedirectInput[]> {
  for await (const batch of readAllRedirects(db))
    yield batch.map(({ from, to, status, isExternal }) => ({
      ...{ from, to, isExternal },
      status: status === 302 ? 302 : 301,
    }));
}

/** Imports redirects in the caller's transaction, as a CSV file does. The rows of the result count from 1. */
export const importRedirectInputs = (
  tx: Queryable,
  inputs: readonly RedirectInput[],
  options: ImportOptions,
): Promise<RedirectImport> =>
  importRedirects(
    tx,
    inputs.map((input, index) => ({ row: index + 1, input })),
    options,
  );
