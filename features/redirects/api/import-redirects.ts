import type { LinkContext } from '../../../api/src/content/links/link-target';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import { FileTooLargeError, InvalidFileError } from '../../../api/src/platform/csv/errors';
import { findColumn, readCells, toColumnName } from '../../../api/src/platform/csv/read-cells';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { toCsv, toCsvRows } from '../../../api/src/platform/server/responses/csv';
import { maxRedirectBytes, maxRedirectErrors, maxRedirectRows, type RedirectImport } from '../contract';
import { findTargetFaults } from './check-targets';
import { loopMessage } from './errors';
import { readAllRedirects } from './list-redirects';
import { parseRedirect, type RedirectInput } from './parse-redirect';
import { type NewRedirect, planRedirects, writeRedirects } from './save-redirects';

/** Bounds of a file with redirects. */
export const redirectLimits = { maxBytes: maxRedirectBytes, maxRows: maxRedirectRows };

/** Names of the columns, ours first. Shopify and others export some of them. */
const columns = {
  from: ['redirectfrom', 'from', 'source', 'oldurl', 'oldpath'],
  to: ['redirectto', 'to', 'target', 'newurl', 'newpath'],
  status: ['status', 'statuscode', 'type'],
  external: ['external'],
};

/** A row of a file: a redirect as it is written, or why the row cannot be read. */
export interface RedirectRecord {
  row: number;
  input: RedirectInput | string;
}

/** Reads the rows of a CSV file. Throws `InvalidFileError` or `FileTooLargeError`. */
export function readRedirectFile(bytes: Buffer): RedirectRecord[] {
  const lines = readCells(bytes, maxRedirectRows + 1)
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length === 0) throw new InvalidFileError('The file is empty.');
  if (lines.length > maxRedirectRows + 1) throw new FileTooLargeError(redirectLimits);
  const [{ cells: header }, ...body] = lines;
  const names = header.map(toColumnName);
  const indexes = Object.entries(columns).map(([field, known]) => [field, findColumn(names, known)] as const);
  const index = Object.fromEntries(indexes) as Record<keyof typeof columns, number | undefined>;
  if (index.from === undefined || index.to === undefined)
    throw new InvalidFileError('The first line has to name the columns “Redirect from” and “Redirect to”.');
  if (body.length === 0) throw new InvalidFileError('The file has no rows below its header.');
  const getCell = (cells: string[], field: keyof typeof columns) => cells[index[field] ?? -1] ?? '';
  return body.map(({ cells, row }) => {
    const [status, external] = [getCell(cells, 'status') || '301', getCell(cells, 'external')];
    if (status !== '301' && status !== '302') return { row, input: `The status “${status}” is neither 301 nor 302.` };
    if (!/^(yes|no|true|false|1|0)?$/i.test(external)) return { row, input: `“${external}” is neither yes nor no.` };
    const isExternal = /^(yes|true|1)$/i.test(external);
    return {
      row,
      input: {
        from: getCell(cells, 'from'),
        to: getCell(cells, 'to'),
        status: status === '301' ? 301 : 302,
        isExternal,
      },
    };
  });
}

export interface ImportOptions extends LinkContext {
  isDryRun: boolean;
  actorId: string;
}

/** Parses the rows. Of two rows with one path the second is refused. */
function parseRecords(records: readonly RedirectRecord[], siteUrl: string) {
  const rows = new Map<string, { row: number; redirect: NewRedirect }>();
  const errors = new Map<number, string>();
  for (const { row, input } of records) {
    const parsed = typeof input === 'string' ? { message: input } : parseRedirect(input, siteUrl);
    if ('message' in parsed) errors.set(row, parsed.message);
    else if (rows.has(parsed.fromPath)) errors.set(row, `Line ${rows.get(parsed.fromPath)!.row} has the same path.`);
    else rows.set(parsed.fromPath, { row, redirect: parsed });
  }
  return { rows, errors };
}

/**
 * Imports redirects; rows that cannot be imported are left out, with the reason. A dry run writes nothing.
 *
 * @throws TooManyRedirectsError
 */
export async function importRedirects(
  tx: Queryable,
  records: readonly RedirectRecord[],
  { isDryRun, actorId, ...context }: ImportOptions,
): Promise<RedirectImport> {
  const { rows, errors } = parseRecords(records, context.siteUrl);
  const getAll = () => [...rows.values()].map(({ redirect }) => redirect);
  const refuse = (fromPath: string, message: string) => {
    errors.set(rows.get(fromPath)!.row, message);
    rows.delete(fromPath);
  };
  let plan = await planRedirects(tx, getAll());
  for (const path of plan.loops) refuse(path, loopMessage);
  const targets = new Set(plan.saved.map(({ target }) => target));
  const faults = await findTargetFaults(tx, targets, { ...context, maxFaults: maxRedirectErrors });
  for (const { fromPath, target } of plan.saved) {
    const message = faults.get(target);
    if (message) refuse(fromPath, message);
  }
  // Redirects that led through a refused one lead elsewhere now.
  if (faults.size > 0) plan = await planRedirects(tx, getAll());
  const updated = plan.saved.filter(({ fromPath }) => plan.stored.has(fromPath)).length;
  const result = {
    ...{ isDryRun, rows: records.length, created: plan.saved.length - updated, updated, refused: errors.size },
    errors: [...errors]
      .sort(([a], [b]) => a - b)
      .slice(0, maxRedirectErrors)
      .map(([row, message]) => ({ row, message })),
  };
  if (isDryRun || plan.saved.length === 0) return result;
  await writeRedirects(tx, plan, { source: 'import', actorId });
  const { created, refused } = result;
  await recordAuditEntry(tx, { actorId, action: 'import', entity: 'redirect', after: { created, updated, refused } });
  return result;
}

/** Yields all redirects as a CSV file that an import reads. */
export async function* streamRedirectsCsv(db: Database): AsyncGenerator<string> {
  yield toCsv(['Redirect from', 'Redirect to', 'Status', 'External', 'Hits', 'Last hit'], []);
  for await (const batch of readAllRedirects(db))
    yield toCsvRows(
      batch.map(({ from, to, status, isExternal, hits, lastHitAt }) => [
        ...[from, to, status, isExternal ? 'yes' : 'no', hits, lastHitAt],
      ]),
    );
}
