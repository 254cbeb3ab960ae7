import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import type { Remittance, RemittanceLine } from '../../../contract';

const toPath = (id: string) => `admin/cash-remittances/${encodeURIComponent(id)}`;

export const getRemittanceKey = (id: string) => ['remittance', id];

export const getRemittance = (id: string, options?: CallOptions): Promise<Remittance> =>
  adminApi.get(toPath(id), options);

/** Path of the list of a remittance's rows. */
export const getLinesPath = (id: string): string => `${toPath(id)}/lines`;

export const settleLine = (id: string, row: number, note: string): Promise<RemittanceLine> =>
  adminApi.post(`${toPath(id)}/lines/${row}/settle`, { body: { note } });
