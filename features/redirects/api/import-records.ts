import { inArray } from 'drizzle-orm';
import type { ImportRecords } from '../../../api/src/back-office/transfer/import-records';
import { deletedHere, noValues, readOrigin, storeOrigin } from '../../../api/src/back-office/transfer/merge-with-shop';
import { defineRecordKind } from '../../../api/src/back-office/transfer/record-kind';
import type { RecordServices } from '../../../api/src/back-office/transfer/record-services';
import { listFindings, type SourceRecord } from '../../../api/src/back-office/transfer/source-record';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { type RedirectLine, redirectLines } from './lines';
import { parseRedirect } from './parse-redirect';
import { redirects } from './tables';
import { importRedirectInputs } from './transfer';

const kind = 'redirects';

/** Imports redirects as the file of Redirects does. A redirect of an earlier file that was deleted here stays deleted. */
const importRedirectRecords =
  ({ config }: RecordServices): ImportRecords<SourceRecord<RedirectLine>> =>
  async (tx, records, { isDryRun, actorId }) => {
    const { siteUrl, releases } = config;
    const read = records.flatMap((record) => {
      if (!record.value) return [];
      const { from, to, status, isExternal } = record.value;
      const input = { from, to, status, isExternal };
      const parsed = parseRedirect(input, siteUrl);
      return [{ record, input, fromPath: 'message' in parsed ? undefined : parsed.fromPath }];
    });
    const paths = read.flatMap(({ fromPath }) => fromPath ?? []);
    const deleted = await findDeleted(tx, paths);
    const chosen = read.filter(({ fromPath }) => fromPath === undefined || !deleted.has(fromPath));
    const inputs = chosen.map(({ input }) => input);
    const result = await importRedirectInputs(tx, inputs, { isDryRun, actorId, siteUrl, releases });
    if (!isDryRun) for (const path of await findStored(tx, paths)) await storeOrigin(tx, kind, path, noValues);
    const toFinding = ({ lines, id }: SourceRecord, notice: { column: string; message: string }) => ({
      ...{ line: lines[0].line, product: id },
      ...notice,
    });
    const refusals = result.errors.map(({ row, message }) =>
      toFinding(chosen[row - 1].record, { column: 'from', message }),
    );
    const notices = read.filter((one) => !chosen.includes(one)).map(({ record }) => toFinding(record, deletedHere));
    const refused = records.length - read.length + result.refused;
    const findings = [...records.flatMap(listFindings), ...refusals, ...notices].sort((a, b) => a.line - b.line);
    const unread = records.flatMap(({ value, lines }) => (value ? [] : [lines[0].line]));
    const refusedLines = new Set([...unread, ...refusals.map(({ line }) => line)]);
    return { created: result.created, updated: result.updated, refused, refusedLines, findings };
  };

export const redirectRecords = defineRecordKind({
  lines: redirectLines,
  permission: 'content.write',
  build: importRedirectRecords,
});

async function findStored(tx: Queryable, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await tx
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(inArray(redirects.fromPath, [...paths]));
  return rows.map(({ path }) => path);
}

/** Returns the paths of earlier files that have no redirect any more. */
async function findDeleted(tx: Queryable, paths: readonly string[]): Promise<Set<string>> {
  const stored = new Set(await findStored(tx, paths));
  const deleted = new Set<string>();
  for (const path of paths) if (!stored.has(path) && (await readOrigin(tx, kind, path))) deleted.add(path);
  return deleted;
}
