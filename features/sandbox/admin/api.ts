import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../mf-admin/src/admin-session';
import type { Sandbox } from '../contract';

export const getSandbox = (options?: CallOptions): Promise<Sandbox> => adminApi.get('admin/sandbox', options);

export const emptySandbox = (): Promise<void> => adminApi.delete('admin/sandbox');
