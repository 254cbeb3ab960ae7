import type { AdminRole, AdminUser } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/users/${encodeURIComponent(id)}`;

export const getUser = (id: string, options?: CallOptions): Promise<AdminUser> => adminApi.get(getPath(id), options);

export type UserChange =
  | { role: AdminUser['role']; adminRole?: AdminRole; remotes?: string[] }
  | { isBlocked: boolean };

export const changeUser = ({ _id, version }: AdminUser, change: UserChange): Promise<AdminUser> =>
  adminApi.put(getPath(_id), { body: { ...change, version } });
