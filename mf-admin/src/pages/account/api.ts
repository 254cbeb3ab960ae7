import type { AdminSessionRow, Data, SecondFactor, startTotp as startTotpCall } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const listSessions = (options?: CallOptions): Promise<AdminSessionRow[]> =>
  adminApi.get('admin/sessions', options);

export const endSession = (id: string): Promise<AdminSessionRow[]> =>
  adminApi.delete(`admin/sessions/${encodeURIComponent(id)}`);

export const getSecondFactor = (options?: CallOptions): Promise<SecondFactor> =>
  adminApi.get('admin/second-factor', options);

export type NewTotp = Data<typeof startTotpCall>;
export const startTotp = (): Promise<NewTotp> => adminApi.post('admin/second-factor/totp');

interface RecoveryCodes {
  recoveryCodes: string[];
}
export const confirmTotp = (code: string): Promise<RecoveryCodes> =>
  adminApi.post('admin/second-factor/totp/confirm', { body: { code } });

export const replaceRecoveryCodes = (): Promise<RecoveryCodes> => adminApi.post('admin/second-factor/recovery-codes');

export const removeSecondFactor = (): Promise<unknown> => adminApi.delete('admin/second-factor');
