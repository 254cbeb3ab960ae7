import type { CallOptions } from '@vastra/shared/http';
import { adminApi, uploadAsAdmin } from '../../../../../../mf-admin/src/admin-session';
import type { ImportMapping, ImportPreview, ImportProfile } from '../../../../contract';

/** Bytes of a text file that a preview needs. A workbook is read as a whole. */
const previewBytes = 4 * 1024 * 1024;
const isText = ({ name }: File): boolean => /\.(csv|tsv|txt|jsonl|ndjson)$/i.test(name);

/** Most bytes of a workbook or an archive of which a preview is shown. */
const maxWholeBytes = 20 * 1024 * 1024;

/** Returns whether a file has a preview. A larger file is imported without one. */
export const canPreview = (file: File): boolean => isText(file) || file.size <= maxWholeBytes;

/** Sends the beginning of a file and returns the use of its columns. */
export const previewImport = (file: File, sheet: string, signal: AbortSignal): Promise<ImportPreview> => {
  const part = isText(file) ? new File([file.slice(0, previewBytes)], file.name, { type: file.type }) : file;
  return uploadAsAdmin('POST', 'admin/imports/preview', part, { signal, fields: { sheet } });
};

export const profilesKey = ['import profiles'];

export const listProfiles = (options?: CallOptions): Promise<ImportProfile[]> =>
  adminApi.get('admin/import-profiles', options);

/** Saves a mapping under a name. */
export const saveProfile = (profile: {
  name: string;
  format: string;
  columns: string[];
  mapping: ImportMapping;
}): Promise<ImportProfile> => adminApi.post('admin/import-profiles', { body: profile });

export const deleteProfile = (id: string): Promise<void> =>
  adminApi.delete(`admin/import-profiles/${encodeURIComponent(id)}`);
