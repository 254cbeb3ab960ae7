import type { BulkAction } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import {
  adminApi,
  downloadAdminFile,
  type UploadOptions,
  uploadAsAdmin,
} from '../../../../../mf-admin/src/admin-session';
import type { FailedPicture, Import, ImportState } from '../../../contract';

/** An import in the list of past imports, without its findings. */
export type PastImport = Omit<Import, 'problems'>;

/** Starts the bulk action that undoes an import. */
export const undoImport = (id: string): Promise<BulkAction> =>
  adminApi.post(`admin/imports/${encodeURIComponent(id)}/undo`);

export const getImport = (id: string, options?: CallOptions): Promise<Import> =>
  adminApi.get(`admin/imports/${encodeURIComponent(id)}`, options);

/** Key of the query of past imports, to be invalidated when an import has finished. */
export const pastImportsKey = ['past imports'];

export const listImports = (options?: CallOptions): Promise<PastImport[]> => adminApi.get('admin/imports', options);

/** Uploads a file and starts its import, with a saved mapping if one is named; a dry run checks the file and writes nothing. */
export const startImport = (
  file: File,
  { isDryRun, profileId, ...options }: { isDryRun: boolean; profileId: string } & Omit<UploadOptions, 'fields'>,
): Promise<Import> =>
  uploadAsAdmin('POST', 'admin/imports', file, {
    ...options,
    fields: { ...(isDryRun && { trial: '1' }), ...(profileId && { profile: profileId }) },
  });

export const downloadReport = ({ _id }: Import): Promise<void> =>
  downloadAdminFile(`admin/imports/${encodeURIComponent(_id)}/report.csv`, 'import-report.csv');

const toPath = (id: string, end: string): string => `admin/imports/${encodeURIComponent(id)}/${end}`;

export const pauseImport = (id: string): Promise<ImportState> => adminApi.post(toPath(id, 'pause'));
export const resumeImport = (id: string): Promise<ImportState> => adminApi.post(toPath(id, 'resume'));
export const cancelImport = (id: string): Promise<ImportState> => adminApi.post(toPath(id, 'cancel'));

/** Downloads the rows with a problem, to be corrected and uploaded again. */
export const downloadRows = ({ _id }: Import): Promise<void> =>
  downloadAdminFile(toPath(_id, 'rows.csv'), 'import-rows.csv');

export const listFailedPictures = (id: string, options?: CallOptions): Promise<FailedPicture[]> =>
  adminApi.get(toPath(id, 'pictures'), options);

/** Downloads a failed picture again; without an id all of the import. */
export const retryPictures = (id: string, pictureId?: string): Promise<ImportState> =>
  adminApi.post(toPath(id, 'pictures/retry'), { body: { pictureId } });

/** Filters of the export, the same as the filters of the product list. */
export interface ExportFilter {
  q?: string;
  category?: string;
  status?: string;
  stock?: string;
}

export const downloadProducts = (filter: ExportFilter): Promise<void> =>
  downloadAdminFile('admin/products/export.csv', 'products.csv', { ...filter });
