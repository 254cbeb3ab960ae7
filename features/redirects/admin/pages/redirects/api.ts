import type { Body } from '@vastra/shared/contract';
import { adminApi, uploadAsAdmin } from '../../../../../mf-admin/src/admin-session';
import type { createRedirect, Redirect, RedirectImport } from '../../../contract';

export type RedirectValues = Required<Body<typeof createRedirect>>;

const getPath = (id: string) => `admin/redirects/${encodeURIComponent(id)}`;

export const addRedirect = (body: RedirectValues): Promise<Redirect> => adminApi.post('admin/redirects', { body });

export const saveRedirect = (id: string, values: RedirectValues, version: number): Promise<Redirect> =>
  adminApi.put(getPath(id), { body: { ...values, version } });

export const deleteRedirect = (id: string): Promise<unknown> => adminApi.delete(getPath(id));

/** Uploads a file of redirects; a dry run checks it and writes nothing. */
export const importRedirects = (file: File, isDryRun: boolean): Promise<RedirectImport> =>
  uploadAsAdmin('POST', 'admin/redirects/import', file, { fields: { ...(isDryRun && { trial: '1' }) } });
