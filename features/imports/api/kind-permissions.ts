import type { Permission } from '@vastra/shared/contract';
import { assertPermitted, type Caller } from '../../../api/src/platform/auth/sessions/guard';
import { findPermission } from './records/kinds';

/** Permissions for files of other records than products. Calls of imports themselves need the permission for products. */
const kindPermissions: Readonly<Record<string, Permission>> = { customers: 'customers.write', orders: 'orders.write' };

const findKindPermission = (kind: string) => kindPermissions[kind] ?? findPermission(kind);

/** Refuses a caller who may not import records of a kind. */
export function assertKindPermitted(caller: Caller, kind: string): void {
  const permission = findKindPermission(kind);
  if (permission) assertPermitted(caller, permission);
}

/** Returns the permissions that an import of a kind needs while it runs. */
export const listKindPermissions = (kind: string): Permission[] => [
  'catalogue.write',
  ...[findKindPermission(kind) ?? []].flat(),
];
