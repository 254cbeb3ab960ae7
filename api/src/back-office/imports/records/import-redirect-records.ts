import { importRedirectInputs } from '../../../content/redirects/transfer';
import type { ImportRecords } from '../apply/import-batch';
import { listFindings, type SourceRecord } from '../formats/source-record';
import type { RecordServices } from './services';

/** Imports redirects as the file of Redirects does. */
export const importRedirectRecords =
  ({ config }: RecordServices): ImportRecords<SourceRecord<'redirect'>> =>
  async (tx, records, { isDryRun, actorId }) => {
    const read = records.flatMap((record) => (record.value ? [{ record, value: record.value }] : []));
    const inputs = read.map(({ value: { from, to, status, isExternal } }) => ({ from, to, status, isExternal }));
    const { siteUrl, releases } = config;
    const result = await importRedirectInputs(tx, inputs, { isDryRun, actorId, siteUrl, releases });
    const refusals = result.errors.map(({ row, message }) => {
      const { lines, id } = read[row - 1].record;
      return { line: lines[0].line, product: id, column: 'from', message };
    });
    const refused = records.length - read.length + result.refused;
    const findings = [...records.flatMap(listFindings), ...refusals].sort((a, b) => a.line - b.line);
    const unread = records.flatMap(({ value, lines }) => (value ? [] : [lines[0].line]));
    const refusedLines = new Set([...unread, ...refusals.map(({ line }) => line)]);
    return { created: result.created, updated: result.updated, refused, refusedLines, findings };
  };
