import type { AdminSession } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

export interface Credentials {
  email: string;
  password: string;
}

export const signIn = (credentials: Credentials): Promise<AdminSession> =>
  api.post('admin/auth/login', { body: credentials }).data();
