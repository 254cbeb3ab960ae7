import type { ImportFinding } from '@vastra/shared/contract';
import type { z } from 'zod';
import type { CellNotice } from './import-records';
import type { LineKind } from './line-kind';

/** A record of a file, whatever its format, as a line of our own format has it. `id` names it in findings, so it holds no personal data. */
export interface SourceRecord<Value = unknown> {
  id: string;
  lines: readonly { line: number }[];
  /** Missing for a record that cannot be imported. */
  value?: Value;
  /** Reasons for which it is refused. */
  refusals: CellNotice[];
  /** Notices about parts that are left out, while the rest is imported. */
  notices: CellNotice[];
}

interface RecordFacts {
  id: string;
  /** Lines of the file, the first first. */
  lines: readonly number[];
  refusals?: CellNotice[];
  notices?: CellNotice[];
  /** Names of the file's columns for our fields. */
  columns?: Record<string, string>;
}

/** Builds a record from the fields of a format. What the schema refuses are refusals with the names of the file's columns. */
export function buildRecord<Schema extends z.ZodType>(
  { type, schema }: LineKind<Schema>,
  fields: object,
  { id, lines, refusals = [], notices = [], columns = {} }: RecordFacts,
): SourceRecord<z.output<Schema>> {
  const record = { id: id.slice(0, 100), lines: lines.map((line) => ({ line })), notices };
  const { data, error } = schema.safeParse({ ...fields, type });
  const issues = (error?.issues ?? []).map((issue) => toNotice(issue, columns));
  const all = [...refusals, ...issues.filter(({ column }) => !refusals.some((refusal) => refusal.column === column))];
  return { ...record, refusals: all, ...(data && all.length === 0 && { value: data }) };
}

const toNotice = ({ path, message }: z.core.$ZodIssue, columns: Record<string, string>): CellNotice => {
  const field = path.join('.');
  return { column: columns[String(path[0])] ?? field, message };
};

/** Returns the findings of a record. */
export const listFindings = ({ id, lines, refusals, notices }: SourceRecord): ImportFinding[] =>
  [...refusals, ...notices].map((notice) => ({ line: lines[0].line, product: id, ...notice }));
