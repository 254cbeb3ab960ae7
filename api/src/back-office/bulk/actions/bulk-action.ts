import type { BulkList, Permission } from '@vastra/shared/contract';
import type { FulfilmentServices } from '../../../fulfilment/services';
import type { Queryable } from '../../../platform/db/connect';

/** A row of a bulk action. */
export interface BulkRow {
  /** Id of the order, parcel or product. */
  id: string;
  /** Values of this row alone; null without any. */
  input: unknown;
}

/** The bulk action that a row belongs to. */
export interface BulkContext {
  bulkActionId: string;
  /** User id of the admin who started the bulk action. */
  actorId: string;
  services: FulfilmentServices;
  now: Date;
}

/** Result of a row that was carried out. */
export interface RowResult {
  /** Description of the change, for the admin. */
  message: string;
  shipmentIds?: string[];
  /** Input of the row of `restore-products` that undoes it. */
  undo?: object;
}

/** A kind of bulk action. */
export interface BulkActionKind<Action> {
  list: BulkList;
  /** Permission of the same action on a single record. */
  permission: Permission;
  /** Carries a row out in its transaction, with the audit entry of the single action. Throws an `HttpError` that refuses the row. */
  runRow(tx: Queryable, action: Action, row: BulkRow, context: BulkContext): Promise<RowResult>;
}
