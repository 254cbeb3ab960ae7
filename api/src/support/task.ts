import type { Dashboard, Permission, ToDoKind } from '@vastra/shared/contract';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows that wait for an admin. */
export interface Task {
  /** Permission to do the task; roles without it do not see it. */
  permission: Permission;
  table: PgTable | SQL;
  /** Column of the time since which a row waits; null if its table has none. */
  since: AnyPgColumn | SQL | null;
  where: SQL | undefined;
}

/** A task that a feature adds to the to-do view and the dashboard. */
export interface FeatureTask extends Task {
  kind: ToDoKind;
  /** Its kind in `attention` of the dashboard; undefined for a task that only the to-do view counts. */
  attention?: Dashboard['attention'][number]['kind'];
}
