import type { Dashboard } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const getDashboard = (options?: CallOptions): Promise<Dashboard> => adminApi.get('admin/dashboard', options);
