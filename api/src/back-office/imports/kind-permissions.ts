import type { Permission } from '@vastra/shared/contract';
import { assertPermitted, type Caller } from '../../platform/auth/sessions/guard';
import { findPermission } from './records/kinds';

/** Permissions for files of other records than products. Calls of imports themselves need the permission for products. */
const kindPermissions: Readonly<Record<string, Permission>> = { customers: 'customers.write', orders: 'orders.write' };

/** Refuses a caller who may not import records of a kind. */
export function assertKindPermitted(caller: Caller, kind: string): void {
  const permission = kindPermissions[kind] ?? findPermission(kind);
  if (permission) assertPermitted(caller, permission);
}
