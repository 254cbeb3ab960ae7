import type {
  AdminSessionRow,
  addPasskey as addPasskeyCall,
  Data,
  Passkey,
  SecondFactor,
  startPasskey as startPasskeyCall,
  startTotp as startTotpCall,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { createPasskey } from '../../passkeys';

export type NewTotp = Data<typeof startTotpCall>;

interface RecoveryCodes {
  recoveryCodes: string[];
}

export const listSessions = (options?: CallOptions): Promise<AdminSessionRow[]> =>
  adminApi.get('admin/sessions', options);

/** Returns the remaining sessions. */
export const endSession = (id: string): Promise<AdminSessionRow[]> =>
  adminApi.delete(`admin/sessions/${encodeURIComponent(id)}`);

export const getSecondFactor = (options?: CallOptions): Promise<SecondFactor> =>
  adminApi.get('admin/second-factor', options);

export const startTotp = (): Promise<NewTotp> => adminApi.post('admin/second-factor/totp');

export const confirmTotp = (code: string): Promise<RecoveryCodes> =>
  adminApi.post('admin/second-factor/totp/confirm', { body: { code } });

export const replaceRecoveryCodes = (): Promise<RecoveryCodes> => adminApi.post('admin/second-factor/recovery-codes');

/** Removes the authenticator app. */
export const removeTotp = (): Promise<unknown> => adminApi.delete('admin/second-factor');

/** Opens the browser's dialog that creates a passkey, and adds it. Returns the recovery codes if they are the account's first. */
export async function addPasskey(name: string): Promise<Data<typeof addPasskeyCall>> {
  const options = await adminApi.post<Data<typeof startPasskeyCall>>('admin/passkeys/options');
  return adminApi.post('admin/passkeys', { body: { name, passkey: await createPasskey(options) } });
}

export const renamePasskey = (id: string, name: string): Promise<{ passkeys: Passkey[] }> =>
  adminApi.put(`admin/passkeys/${encodeURIComponent(id)}`, { body: { name } });

export const removePasskey = (id: string): Promise<{ passkeys: Passkey[] }> =>
  adminApi.delete(`admin/passkeys/${encodeURIComponent(id)}`);
