import type { AdminCategory, Import } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi, downloadAdminFile, type UploadOptions, uploadAsAdmin } from '../../admin-session';

export type PastImport = Omit<Import, 'problems'>;

export const getImport = (id: string, options?: CallOptions): Promise<Import> =>
  adminApi.get(`admin/imports/${encodeURIComponent(id)}`, options);

export const listImports = (options?: CallOptions): Promise<PastImport[]> => adminApi.get('admin/imports', options);

export const startImport = (
  file: File,
  { isTrial: isDryRun, ...options }: { isTrial: boolean } & Omit<UploadOptions, 'fields'>,
): Promise<Import> =>
  uploadAsAdmin('POST', 'admin/imports', file, { ...options, fields: isDryRun ? { trial: '1' } : {} });

export const downloadReport = ({ _id }: Import): Promise<void> =>
  downloadAdminFile(`admin/imports/${encodeURIComponent(_id)}/report.csv`, 'import-report.csv');

/** What narrows the export, as the list of products has it. */
export interface ExportFilter {
  q?: string;
  category?: string;
  status?: string;
  stock?: string;
}

export const downloadProducts = (filter: ExportFilter): Promise<void> =>
  downloadAdminFile('admin/products/export.csv', 'products.csv', { ...filter });

export const getCategories = (options?: CallOptions): Promise<AdminCategory[]> =>
  adminApi.get('admin/categories', options);
