import type { AdminSessionRow } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const listSessions = (options?: CallOptions): Promise<AdminSessionRow[]> =>
  adminApi.get('admin/sessions', options);

export const endSession = (id: string): Promise<AdminSessionRow[]> =>
  adminApi.delete(`admin/sessions/${encodeURIComponent(id)}`);
