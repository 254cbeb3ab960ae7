import type { Dashboard, Period } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const getDashboard = (period: Period, options?: CallOptions): Promise<Dashboard> =>
  adminApi.get('admin/dashboard', { ...options, query: { period } });
