import type { ImportFinding } from '@vastra/shared/contract';
import type { z } from 'zod';
import { type Line, type LineType, lineKinds } from '../../transfer-format/lines';
import type { CellNotice } from '../parse/table';

/** Type of a record other than products, customers and orders, which have separate types. */
export type RecordType = Exclude<LineType, 'product' | 'customer' | 'order'>;

/** Kind of the files with records of these types. */
export type RecordKind = (typeof lineKinds)[RecordType]['kind'];

/** A record of a file, whatever its format, as a line of our own format has it. `id` names it in findings, so it holds no personal data. */
export interface SourceRecord<Type extends RecordType = RecordType> {
  id: string;
  lines: readonly { line: number }[];
  type: Type;
  /** Missing for a record that cannot be imported. */
  value?: Line<Type>;
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
export function buildRecord<Type extends RecordType>(
  type: Type,
  fields: object,
  { id, lines, refusals = [], notices = [], columns = {} }: RecordFacts,
): SourceRecord<Type> {
  const record = { type, id: id.slice(0, 100), lines: lines.map((line) => ({ line })), notices };
  const { data, error } = lineKinds[type].schema.safeParse({ ...fields, type });
  const issues = (error?.issues ?? []).map((issue) => toNotice(issue, columns));
  const all = [...refusals, ...issues.filter(({ column }) => !refusals.some((refusal) => refusal.column === column))];
  return { ...record, refusals: all, ...(data && all.length === 0 && { value: data as Line<Type> }) };
}

const toNotice = ({ path, message }: z.core.$ZodIssue, columns: Record<string, string>): CellNotice => {
  const field = path.join('.');
  return { column: columns[String(path[0])] ?? field, message };
};

/** Returns the findings of a record. */
export const listFindings = ({ id, lines, refusals, notices }: SourceRecord): ImportFinding[] =>
  [...refusals, ...notices].map((notice) => ({ line: lines[0].line, product: id, ...notice }));
