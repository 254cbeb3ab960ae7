import type { RetentionDays } from '@vastra/shared/contract';
import { and, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deleteInBatches } from './delete-in-batches';
import type { RetentionTask } from './job';

interface OldRows {
  /** The setting that says after how many days; 0 stores the rows for good. */
  setting: keyof RetentionDays;
  /** The time that counts. */
  column: PgColumn;
  condition?: SQL;
}

/** Creates the task that deletes the rows of a table that are older than a setting allows. */
export const createDeletionTask = (name: string, { setting, column, condition }: OldRows): RetentionTask => ({
  name,
  run: async ({ db, days, getCutoff, signal }) =>
    days[setting] === 0
      ? undefined
      : deleteInBatches(db, column.table, and(condition, lt(column, getCutoff(days[setting]))), signal),
});
