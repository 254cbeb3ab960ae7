import type { CallOptions } from '@vastra/shared/http';
import { adminApi, downloadAdminFile } from '../../../../../mf-admin/src/admin-session';
import type { Settlement, SettlementLine } from '../../../contract';

const toPath = (id: string) => `admin/settlements/${encodeURIComponent(id)}`;

export const getSettlementKey = (id: string) => ['settlement', id];

export const getSettlement = (id: string, options?: CallOptions): Promise<Settlement> =>
  adminApi.get(toPath(id), options);

/** Path of the list of a settlement's lines. */
export const getLinesPath = (id: string): string => `${toPath(id)}/lines`;

export const resolveLine = (id: string, line: number, note: string): Promise<SettlementLine> =>
  adminApi.post(`${toPath(id)}/lines/${line}/resolve`, { body: { note } });

/** Downloads the lines of a settlement as CSV. */
export const downloadLines = (id: string): Promise<void> =>
  downloadAdminFile('admin/settlements/export.csv', 'settlement.csv', { id });
