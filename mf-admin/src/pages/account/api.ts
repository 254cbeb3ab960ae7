import type { AdminSessionRow, Data, SecondFactor, startTotp as startTotpCall } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

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

export const removeSecondFactor = (): Promise<unknown> => adminApi.delete('admin/second-factor');
