import type { Permission } from '@vastra/shared/contract';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/connect';

/** Records of a kind that are published, or archived, at a time. */
export interface Publication {
  /** Kind of the records in the audit log. */
  entity: string;
  action: 'publish' | 'archive';
  /** Permission that the admin who has set the time still needs. */
  permission: Permission;
  table: PgTable & { id: PgColumn };
  /** Field of the time, in the table and in the audit log. */
  field: 'publishAt' | 'archiveAt' | 'publishedAt';
  isDue(now: Date): SQL | undefined;
  /** Changes the records that are due, and returns their ids. */
  apply(tx: Queryable, isDue: SQL | undefined, now: Date): Promise<string[]>;
}
