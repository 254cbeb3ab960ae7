import { assertPermitted, type Caller } from '../../platform/auth/sessions/guard';
import type { ImportFile } from './read-import-file';

/** Permissions for files of other records than products. Calls of imports themselves need the permission for products. */
const kindPermissions = { customers: 'customers.write', orders: 'orders.write' } as const;

/** Refuses a caller who may not import records of a kind. */
export function assertKindPermitted(caller: Caller, kind: ImportFile['kind']): void {
  if (kind !== 'products') assertPermitted(caller, kindPermissions[kind]);
}
