import type { Permission } from '@vastra/shared/contract';
import type { z } from 'zod';
import type { ImportRecords } from './import-records';
import type { LineKind } from './line-kind';
import type { RecordImportServices } from './record-services';
import type { SourceRecord } from './source-record';

/** Records that an import writes, with a line for each. */
interface RecordKindOf<Schema extends z.ZodType> {
  lines: LineKind<Schema>;
  /** Permission, in addition to the permission for imports. */
  permission: Permission;
  build(services: RecordImportServices): ImportRecords<SourceRecord<z.output<Schema>>>;
}

/** Records of any schema. Their import gets the records of their own lines only. */
export type RecordKind = RecordKindOf<z.ZodType<never>>;

/** Declares records that an import writes, so that the compiler checks that lines and import fit. */
export const defineRecordKind = <Schema extends z.ZodType>(kind: RecordKindOf<Schema>): RecordKind =>
  kind as unknown as RecordKind;
