import type { Dashboard, Permission } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';

/** A figure that a feature adds to the dashboard, for the roles with its permission. */
export interface DashboardFigure {
  permission: Permission;
  /** Reads the fields of the response that are the feature's. */
  read(db: Queryable): Promise<Partial<Dashboard>>;
}
