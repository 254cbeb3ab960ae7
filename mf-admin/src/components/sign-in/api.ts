import type { AdminSession } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export interface Credentials {
  email: string;
  password: string;
  /** Code of the second factor, for admins with one. */
  code?: string;
}

/** Confirms who the admin is, with the password or a code. The token is that of the session. */
export const confirmIdentity = (proof: { password: string } | { code: string }): Promise<unknown> =>
  adminApi.post('admin/auth/confirm', { body: proof });

export const signIn = (credentials: Credentials): Promise<AdminSession> =>
  api.post('admin/auth/login', { body: credentials }).data();
