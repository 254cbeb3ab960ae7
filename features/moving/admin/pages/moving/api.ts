import type { Data } from '@vastra/shared/contract';
import { saveResponse } from '@vastra/shared/files/download-file';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, uploadAsAdmin } from '../../../../../mf-admin/src/admin-session';
import type { ShopExport } from '../../../../exports/contract';
import type { getMove as getMoveCall, OldUrlCheck } from '../../../contract';

/** Key of the query of exports. */
export const exportsKey = ['shop exports'];

export const listShopExports = (options?: CallOptions): Promise<ShopExport[]> =>
  adminApi.get('admin/shop-exports', options);

export const startShopExport = (): Promise<ShopExport> => adminApi.post('admin/shop-exports');

export const cancelShopExport = (id: string): Promise<ShopExport> =>
  adminApi.post(`admin/shop-exports/${encodeURIComponent(id)}/cancel`);

export const createShopExportLink = (id: string): Promise<{ url: string; expiresAt: string }> =>
  adminApi.post(`admin/shop-exports/${encodeURIComponent(id)}/link`);

/** Returns whether an export is not finished yet. */
export const isRunning = ({ status }: ShopExport): boolean => status === 'waiting' || status === 'running';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a size for people: "1.2 GB". */
export function formatBytes(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** unit;
  return `${value.toLocaleString('en-IN', { maximumFractionDigits: unit === 0 ? 0 : 1 })} ${units[unit]}`;
}

export const moveKey = ['move'];

export const getMove = (options?: CallOptions): Promise<Data<typeof getMoveCall>> =>
  adminApi.get('admin/move', options);

/** Finds out where the URLs of a list lead, and adds redirects if `accept` says which. */
export const checkOldUrls = (
  file: Blob,
  fields: { accept?: 'handle' | 'all'; report?: '1' } = {},
): Promise<OldUrlCheck> => uploadAsAdmin('POST', 'admin/old-urls', toUpload(file), { fields: { ...fields } });

const toUpload = (file: Blob): File => (file instanceof File ? file : new File([file], 'urls.txt'));

/** Downloads a line for each URL as CSV. */
export async function downloadOldUrlReport(file: Blob): Promise<void> {
  const { report } = await checkOldUrls(file, { report: '1' });
  await saveResponse(new Response(report, { headers: { 'content-type': 'text/csv; charset=utf-8' } }), 'old-urls.csv');
}
