import type { AdminSession, Data, startPasskeyConfirmation, startPasskeyLogin } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import { requireFields } from '@vastra/shared/local-errors';
import { adminApi } from '../../admin-session';
import { requestPasskey } from '../../passkeys';

export interface Credentials {
  email: string;
  password: string;
  /** Code of the second factor, for admins with one. */
  code?: string;
}

/** Confirms the admin's identity with a code, or with the password if the admin has no second factor. Needs the session's token. */
export const confirmIdentity = (proof: { password: string } | { code: string }): Promise<unknown> =>
  adminApi.post('admin/auth/confirm', { body: proof });

const requireSession = (session: AdminSession) => requireFields(session, 'token', 'admin');

export const signIn = (credentials: Credentials): Promise<AdminSession> =>
  api.post('admin/auth/login', { body: credentials }).data<AdminSession>().then(requireSession);

/** Opens the browser's dialog for a passkey and signs in with it. */
export async function signInWithPasskey(): Promise<AdminSession> {
  const options = await api.post('admin/auth/passkey/options').data<Data<typeof startPasskeyLogin>>();
  const passkey = await requestPasskey(options);
  return api.post('admin/auth/passkey', { body: { passkey } }).data<AdminSession>().then(requireSession);
}

/** Opens the browser's dialog for a passkey of the admin and confirms with it. */
export async function confirmWithPasskey(): Promise<unknown> {
  const options = await adminApi.post<Data<typeof startPasskeyConfirmation>>('admin/auth/confirm/passkey');
  return adminApi.post('admin/auth/confirm', { body: { passkey: await requestPasskey(options) } });
}
