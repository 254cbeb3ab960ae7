import type { AdminRole, AdminRow, AdminUser } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const listAdmins = (options?: CallOptions): Promise<AdminRow[]> => adminApi.get('admin/admins', options);

/** Gives an admin another role. */
export const changeRole = (
  { _id, version }: AdminRow,
  change: { adminRole: AdminRole; remotes: string[] },
): Promise<AdminUser> =>
  adminApi.put(`admin/users/${encodeURIComponent(_id)}`, { body: { role: 'admin', ...change, version } });
