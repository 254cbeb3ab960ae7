import type { FastifyRequest } from 'fastify';
import { assertPermitted } from '../../platform/auth/sessions/guard';
import type { ImportFile } from './read-import-file';

/** Permissions for files of other records than products. Calls of imports themselves need the permission for products. */
const kindPermissions = { customers: 'customers.write', orders: 'orders.write' } as const;

/** Refuses a caller who may not import records of a kind. */
export function assertKindPermitted(request: FastifyRequest, kind: ImportFile['kind']): void {
  if (kind !== 'products') assertPermitted(request, kindPermissions[kind]);
}
